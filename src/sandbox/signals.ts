import { facetPatterns } from "./facet-patterns.ts";

/** The names of the signals that a text shows. */
export function toSignals(text: string): string[] {
  const shown = [...facetPatterns].filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const capitals = text.match(/\b[A-Z]{3,}\b/g)?.length ?? 0;
  const words = text.match(/\b[A-Za-z]{3,}\b/g)?.length ?? 0;
  if (capitals >= 2 && capitals > words * 0.3) shown.push("all-caps");
  return shown;
}
