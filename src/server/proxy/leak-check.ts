/** Says whether a text holds the server's key, plain or in JSON's escapes. */
export type LeakCheck = (text: string) => boolean;

/** Shorter keys are words that any honest answer may hold ("x", "none"), so they are not looked for. */
const keyLengthMin = 8;

export function createLeakCheck(key: string | null): LeakCheck {
  if (key === null || key.length < keyLengthMin) return () => false;
  return (text) => text.includes(key) || (text.includes("\\") && unescapeJson(text).includes(key));
}

function unescapeJson(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, hex?: string, plain?: string) =>
    hex === undefined ? (plain ?? "") : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
