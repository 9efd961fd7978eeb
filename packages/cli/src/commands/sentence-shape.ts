// The shape of a sentence: names, numbers, costs and sizes abstracted, so that like sentences count as one and no text of a card is shown.
const LONGEST = 110;

export function shapeOf(text: string, cardName: string): string {
  const own = [cardName, ...cardName.split(' // '), cardName.split(',')[0]].filter((name) => name.length > 2);
  let shape = text.replace(/\s+/g, ' ').trim();
  for (const name of own) shape = shape.replaceAll(name, '~');
  shape = shape
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\bnamed [A-Z][\w'’-]*(?: (?:of|the|and|[A-Z][\w'’-]*))*/g, 'named N')
    .replace(/(?:\{[^}]+\})+/g, '{…}')
    .replace(/[+−-]\d+\/[+−-]\d+/g, '±n/±n')
    .replace(/\b\d+\/\d+\b/g, 'n/n')
    .replace(/[+−-]?\b\d+\b/g, 'n')
    .replace(/\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/gi, 'n');
  return shape.length > LONGEST ? `${shape.slice(0, LONGEST - 1)}…` : shape;
}
