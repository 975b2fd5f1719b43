import type { ShownSource } from "./show.ts";

/** Who gave the answers on a screen and when; `day` writes a time as the reader does. */
export function saySource(source: ShownSource | null, day: (at: number) => string): string {
  if (source === null) return "No answer is kept for this.";
  const by = source.mode === "sandbox" ? ", by the local stand-in, not by a decider model" : "";
  return `Recorded answers of ${day(source.at)}${by}.`;
}
