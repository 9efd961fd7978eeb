// The lawmage command: reads the call, runs a command, and ends with its status (DESIGN §7).
import { CommanderError } from 'commander';
import { explainFailure, STATUS } from './failure.js';
import { makeProgram } from './program.js';

async function main(args: readonly string[]): Promise<number> {
  let status: number = STATUS.done;
  const program = makeProgram((done) => {
    status = done;
  });
  try {
    await program.parseAsync(args);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? STATUS.done : STATUS.unusable; // commander has said why
    const failure = explainFailure(error);
    process.stderr.write(`${failure.text}\n`);
    status = failure.status;
  }
  return status;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(STATUS.done); // the reader has gone: `lawmage … | head`
  throw error;
});
process.exitCode = await main(process.argv);
