// Hashing of plain text to a short hexadecimal string: identity of states and catalogues, not security.

/** 128 bits in hexadecimal from two passes of a 64-bit multiply-and-rotate mix over UTF-16 code units. */
export function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  let c = 0x9e3779b9;
  let d = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
    c = Math.imul(c + unit, 2246822507) ^ (c >>> 13);
    d = Math.imul(d + (unit ^ i), 3266489909) ^ (d >>> 15);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b, c ^ a, d ^ b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
