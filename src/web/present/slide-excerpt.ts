import type { Playground } from "#core/model/playground.ts";
import { maskState, type RedactText, toStateLines } from "#core/present/redact.ts";

/** In UTF-16 units. */
const longest = 160;

/**
 * The beginning of the slide's state on one line, without hidden fields and texts; null if the slide's case was
 * deleted. A null key stands for the current state.
 */
export function slideExcerpt(
  { cases, state, presentation }: Pick<Playground, "cases" | "state" | "presentation">,
  caseKey: string | null,
  redact: RedactText,
): string | null {
  const row = cases.find(({ key }) => key === caseKey);
  if (caseKey !== null && row === undefined) return null;
  const lines = toStateLines(maskState(row?.state ?? state, presentation.masked));
  const text = redact(lines.map((line) => line.text).join(" · "));
  return text.replaceAll(/\s+/g, " ").slice(0, longest);
}
