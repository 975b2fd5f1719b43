import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Finding } from "./rule.ts";

/** What there is to say of one question; errors first, hints last. */
export interface QuestionAdvice {
  findings: readonly Finding[];
  /** The rules whose findings the author has dismissed. */
  dismissed: readonly string[];
}

const levels = ["error", "warning", "hint"];

/** The findings in order of weight, without those that the author does not want to hear. */
export function withoutDismissed(
  { dismissedAdvice }: PlaygroundQuestion,
  all: readonly Finding[],
): QuestionAdvice {
  const isDismissed = ({ rule, level }: Finding) => level !== "error" && dismissedAdvice.includes(rule);
  const findings = all
    .filter((finding) => !isDismissed(finding))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return { findings, dismissed: [...new Set(all.filter(isDismissed).map(({ rule }) => rule))] };
}
