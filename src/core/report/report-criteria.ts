import { type AuthoredEntry, isBlank } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { ReportQuestion } from "./report.ts";

/** What the answers of a question mean, as written: glosses, options, or levels from 0. */
export function reportCriteria({
  type,
  glosses,
  options,
  levels,
}: PlaygroundQuestion): ReportQuestion["criteria"] {
  if (type === "choice") return options.map(({ name, description }) => ({ name, text: description.text }));
  if (type === "score") return levels.map(({ text }, level) => ({ name: String(level), text }));
  const written: [string, AuthoredEntry][] = [
    ["yes", glosses.true],
    ["no", glosses.false],
  ];
  return written.flatMap(([name, entry]) => (isBlank(entry) ? [] : [{ name, text: entry.text }]));
}
