import { allRules } from "./all-rules.ts";
import type { CutSubject } from "./cut-subject.ts";
import { type QuestionAdvice, withoutDismissed } from "./question-advice.ts";

/** What there is to say of one question's edges where they are set; nothing of it blocks. */
export function checkCut(subject: CutSubject): QuestionAdvice {
  const { key } = subject.question;
  const found = allRules.flatMap((rule) =>
    (rule.checkCut?.(subject) ?? []).map(({ path, level, ...rest }) => ({
      ...rest,
      rule: rule.id,
      level: level ?? rule.level,
      place: { at: "question" as const, key, path },
    })),
  );
  return withoutDismissed(subject.question, found);
}
