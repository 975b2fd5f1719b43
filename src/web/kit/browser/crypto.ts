// Random keys and numbers, and SHA-256.

/** 128 random bits as 32 hex digits: unique across tabs and devices. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Random number in [0, 1), not for secrets. */
export function randomUnit(): number {
  return Math.random();
}

/**
 * SHA-256 of the UTF-8 bytes, in hex; null without `crypto.subtle` (plain http on a host other than
 * localhost).
 */
export async function sha256(text: string): Promise<string | null> {
  if (typeof crypto === "undefined" || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
