import type { Playground } from "#core/model/playground.ts";
import { maskState, plainState } from "#core/present/mask-state.ts";
import type { Redact } from "#core/present/redact.ts";

const longest = 160;

/** The beginning of what a slide shows, on one line; null when its case is gone. */
export function slideExcerpt(
  { cases, state, presentation }: Pick<Playground, "cases" | "state" | "presentation">,
  caseKey: string | null,
  redact: Redact,
): string | null {
  const row = cases.find(({ key }) => key === caseKey);
  if (caseKey !== null && row === undefined) return null;
  const lines = plainState(maskState(row?.state ?? state, presentation.masked));
  const text = redact(lines.map((line) => line.text).join(" · "));
  return text.replaceAll(/\s+/g, " ").slice(0, longest);
}
