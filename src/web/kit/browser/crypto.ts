/** A key that no other place or time will make again: 128 random bits, in a form that fits in an address. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random number from 0 up to, not including, 1. */
export function randomUnit(): number {
  return Math.random();
}

/** The SHA-256 of a text's UTF-8 bytes in hex; null where the browser has none (plain http, another host). */
export async function sha256(text: string): Promise<string | null> {
  if (typeof crypto === "undefined" || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
