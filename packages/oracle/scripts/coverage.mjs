// What share of the card file is understood, and what blocks the rest. Run after `npx tsc -b packages/oracle`:
//   node packages/oracle/scripts/coverage.mjs [--cards FILE] [--top N] [--format vintage] [--deck FILE] [--show TEXT] [--skeleton PREFIX] [--card NAME]
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { compileCard, skeletonOf } from '../dist/index.js';

const args = new Map();
for (let i = 2; i < process.argv.length; i += 2)
  args.set(process.argv[i].replace(/^--/, ''), process.argv[i + 1] ?? '');
const file =
  args.get('cards') ??
  process.env.LAWMAGE_CARDS ??
  new URL('../../../../shared/cards/oracle-cards.jsonl.gz', import.meta.url).pathname;
const bytes = readFileSync(file);
const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
const cards = text
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const format = args.get('format') ?? 'vintage';

function print(card, result) {
  console.log(`\n## ${card.name}`);
  if (result.understood)
    console.log(
      JSON.stringify(
        result.definition.faces.map((face) => face.abilities),
        null,
        args.get('indent') === '1' ? 1 : undefined,
      ),
    );
  else
    for (const each of result.unread)
      console.log(`  UNREAD [${each.start},${each.end}) ${each.text}\n      ${each.expected ?? ''}`);
}

if (args.has('card')) {
  for (const card of cards.filter((each) => each.name === args.get('card'))) print(card, compileCard(card));
} else if (args.has('deck')) {
  const byName = new Map(cards.map((card) => [card.name, card]));
  const lines = readFileSync(args.get('deck'), 'utf8').split('\n');
  const end = lines.findIndex((line) => line.startsWith('Sideboard'));
  const seen = new Set();
  for (const line of args.get('side') === '1' ? lines : lines.slice(0, end < 0 ? undefined : end)) {
    const match = /^\d+ (.+)$/.exec(line.trim());
    const card = match && byName.get(match[1]);
    if (!card || seen.has(card.name)) continue;
    seen.add(card.name);
    const result = compileCard(card);
    if (!result.understood || args.has('all')) print(card, result);
  }
} else {
  const started = performance.now();
  const legal = cards.filter((card) => ['legal', 'restricted'].includes(card.legalities?.[format]));
  const alone = new Map();
  const total = new Map();
  const reasons = new Map();
  let understood = 0;
  let all = 0;
  const names = [];
  for (const card of cards) {
    const result = compileCard(card);
    const isLegal = ['legal', 'restricted'].includes(card.legalities?.[format]);
    if (result.understood) {
      all += 1;
      if (isLegal) understood += 1;
      names.push(card.name);
      continue;
    }
    if (!isLegal) continue;
    const skeletons = new Set(result.unread.map((each) => skeletonOf(each.text, card)));
    for (const each of result.unread) {
      const reason = each.expected ?? '';
      if (!/ at "/.test(reason)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    for (const skeleton of skeletons) {
      total.set(skeleton, (total.get(skeleton) ?? 0) + 1);
      if (skeletons.size === 1) {
        const entry = alone.get(skeleton) ?? {
          count: 0,
          sample: card.name,
          text: result.unread[0].text,
          expected: result.unread[0].expected,
        };
        entry.count += 1;
        alone.set(skeleton, entry);
      }
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const top = Number(args.get('top') ?? 50);
  const ranked = [...alone]
    .toSorted((a, b) => b[1].count - a[1].count)
    .filter(([skeleton]) => skeleton.includes(args.get('skeleton') ?? ''));
  console.log(`cards that one unread sentence blocks alone (of ${total.size} skeletons):`);
  for (const [skeleton, { count, sample, expected }] of ranked.slice(0, top)) {
    console.log(
      `${String(count).padStart(5)} ${String(total.get(skeleton)).padStart(5)}  ${skeleton}   [${sample}: ${expected ?? ''}]`,
    );
  }
  console.log('\nphrases that could not be bound:');
  for (const [reason, count] of [...reasons]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, Number(args.get('reasons') ?? 25)))
    console.log(`${String(count).padStart(5)}  ${reason}`);
  console.log(
    `\n${format}: ${understood} of ${legal.length} (${((100 * understood) / legal.length).toFixed(2)} %); all: ${all} of ${cards.length}; ${seconds.toFixed(1)} s`,
  );
  if (args.has('names')) console.log(names.join('\n'));
}
