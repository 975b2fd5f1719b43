// Hashes of 32 and 64 bits.

/** 32-bit hash of UTF-16 units: FNV-1a from the given start, with MurmurHash3's finaliser. */
export function hash32(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * 64-bit content hash in 16 hexadecimal digits. Detects changes; not secure against deliberate collisions.
 */
export function hash64Hex(text: string): string {
  return [hash32(text), hash32(text, 0x9747b28c)].map((half) => half.toString(16).padStart(8, "0")).join("");
}
