/**
 * 53-bit content hash: two 32-bit multiplicative hashes over UTF-16 units, mixed as in MurmurHash3.
 * Two texts collide by chance with a probability of about 1 in 9·10¹⁵. Not secure against deliberate collisions.
 */
export function hash53(text: string): number {
  let one = hash53FirstSeed;
  let other = hash53SecondSeed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, hash53FirstFactor);
    other = Math.imul(other ^ unit, hash53SecondFactor);
  }
  return mixHash53(one, other);
}

export const hash53FirstSeed = 0xdeadbeef;
export const hash53SecondSeed = 0x41c6ce57;
export const hash53FirstFactor = 2654435761;
export const hash53SecondFactor = 1597334677;

/** Combines the two 32-bit states of `hash53`, after all units, into one 53-bit number. */
export function mixHash53(first: number, second: number): number {
  const one = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  const other = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}
