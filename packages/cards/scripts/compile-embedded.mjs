// Compiles the original set to dist/embedded.json: `{ cards: CardDefinition[], unread: [{ name, unread }] }`. Called by `npm run build`
// after tsc. As long as @lawmage/oracle exports no `compileCard`, it says so and does nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { EMBEDDED_CARDS, facesOf, rulesTextOf } from '@lawmage/cards';

const { compileCard } = await import('@lawmage/oracle');
const target = new URL('../dist/embedded.json', import.meta.url);

/** The seam: what the compiler is given, and how its answer is read. Its signature is not decided yet. */
function compile(card) {
  const faces = facesOf(card).map((face) => ({ ...face, oracle_text: rulesTextOf(face) }));
  const answer = compileCard({ ...card, oracle_text: rulesTextOf(card), faces });
  const definition = answer?.definition ?? answer?.card ?? (answer?.faces ? answer : undefined);
  return { name: card.name, definition, unread: answer?.unread ?? [] };
}

if (typeof compileCard !== 'function') {
  console.log('embedded set: not compiled (@lawmage/oracle exports no compileCard yet)');
} else {
  const answers = EMBEDDED_CARDS.map(compile);
  const cards = answers.flatMap(({ definition }) => definition ?? []);
  const unread = answers.filter((answer) => !answer.definition || answer.unread.length > 0);
  const json = `${JSON.stringify({ cards, unread: unread.map(({ name, unread: spans }) => ({ name, unread: spans })) })}\n`;
  if (read(target) !== json) writeFileSync(target, json);
  for (const { name, unread: spans } of unread)
    console.log(`embedded set: not understood: ${name} ${JSON.stringify(spans)}`);
  console.log(`embedded set: ${answers.length - unread.length} of ${answers.length} cards understood`);
}

function read(url) {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
