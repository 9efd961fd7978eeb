// Runs the scenarios whose id contains a text and prints each decision with its answer, and what the cards were compiled to with --ir.
// usage: node scripts/trace.mjs TEXT [--ir] [--path PATH] [--script]
import { join } from 'node:path';
import { findSharedFolder } from '@lawmage/cards/node';
import { characteristics, current } from '@lawmage/engine';
import { loadConformance, runScenario } from '../dist/index.js';
import { loadLibrary } from './load-library.mjs';

const args = process.argv.slice(2);
const flag = (name) => args.includes(name) && args.splice(args.indexOf(name), 1).length > 0;
const withIr = flag('--ir');
const withScript = flag('--script');
const at = args.indexOf('--path');
const path = at < 0 ? join(findSharedFolder() ?? '../shared', 'conformance') : args.splice(at, 2)[1];
const [text] = args;
const library = await loadLibrary();
const { scenarios, decks } = loadConformance(path);
for (const scenario of scenarios.filter(({ id }) => id.includes(text)).slice(0, 1)) {
  console.log('==', scenario.id);
  if (withScript)
    for (const key of ['strict', 'setup', 'actions', 'answers', 'stop', 'assertions'])
      console.log(
        key,
        Array.isArray(scenario[key])
          ? `\n${scenario[key].map((each) => `   ${JSON.stringify(each)}`).join('\n')}`
          : JSON.stringify(scenario[key]),
      );
  let run;
  const name = (ref) =>
    current(run.game, ref)?.stack?.sort && current(run.game, ref).stack.sort !== 'spell'
      ? 'ability of ' + name(current(run.game, ref).stack.source)
      : (run.game.catalogue.names[characteristics(run.game, ref).name] ?? `#${ref}`);
  const option = (each) =>
    each.player !== undefined
      ? `player ${'ABCD'[each.player]}`
      : each.ref !== undefined
        ? `${name(each.ref)}${each.label >= 0 ? `"${run.labels.of(each.label)[0].slice(0, 40)}"` : ''}${each.name ? `/${each.name}` : ''}`
        : (each.name ?? each.label ?? each.value ?? '');
  const result = runScenario(scenario, library, {
    decks,
    onStart: (started) => {
      run = started;
      if (withIr) for (const { definition } of run.game.catalogue.definitions) console.log(JSON.stringify(definition));
      const answer = run.answer.bind(run);
      const next = run.next.bind(run);
      run.next = () => (run.asked = next());
      run.answer = (decision, tokens) => {
        const { game } = run;
        const priority = decision.cause.purpose === 'priority';
        if (!priority || tokens[0] !== 0) {
          const options =
            'options' in decision && decision.options
              ? decision.options
                  .filter((each) => !run.isMarker(each.ref))
                  .map((each) => `${each.token}:${option(each)}`)
              : [];
          console.log(
            `turn ${game.turn} ${run.step} ${'ABCD'[decision.player]} ${decision.kind} ${decision.cause.purpose} [${options.slice(0, 14).join(' | ')}] ${decision.min ?? ''}-${decision.max ?? ''} => ${tokens.join()}${game.stack.length > 0 ? `  stack: ${game.stack.map(name).join(', ')}` : ''}`,
          );
        }
        answer(decision, tokens);
      };
    },
  });
  if (result.status !== 'passed' && run?.asked?.options)
    console.log(
      `at turn ${run.game.turn} ${run.step}: ${run.asked.cause.purpose} of ${'ABCD'[run.asked.player]}: ${run.asked.options.map(option).join(' | ')}`,
    );
  console.log(result.status, result.reason);
}
