/**
 * 53-bit content hash: two 32-bit multiplicative hashes over UTF-16 units, mixed as in MurmurHash3.
 * Two texts collide by chance with a probability of about 1 in 9·10¹⁵. Not secure against deliberate collisions.
 */
export function hash53(text: string): number {
  let one = firstSeed;
  let other = secondSeed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  return mix(one, other);
}

/** `hash53` of the text whose UTF-16 units are the first `length` of `units`. */
export function hash53OfUnits(units: Uint16Array, length: number): number {
  let one = firstSeed;
  let other = secondSeed;
  for (let index = 0; index < length; index += 1) {
    const unit = units[index] ?? 0;
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  return mix(one, other);
}

const firstSeed = 0xdeadbeef;
const secondSeed = 0x41c6ce57;

function mix(first: number, second: number): number {
  const one = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  const other = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}
