import { questionIssues, toQuestionText } from "#core/contract/question-issues.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion } from "#core/model/run.ts";

/** What was asked under a place of a run, by the question's key: where several wordings were, the one that is shown. */
export type ShownWordings = ReadonlyMap<string, number>;

/** Whether a question is written now as it was asked. */
export function isWritten(question: PlaygroundQuestion, asked: AskedQuestion, profile: Profile): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

/** The author's id of what a run asked at a place. */
export function authorsId(run: Pick<CaseRun, "asked" | "wordings">, index: number): string | undefined {
  const id = run.asked[index]?.id;
  return run.wordings?.find((wording) => wording.id === id)?.of ?? id;
}

/**
 * Which of a question's wordings a run shows: the one that is written now, so that choosing another shows its answers
 * at once; else the first. Every other question stands where it was asked.
 */
export function shownWordings(
  run: CaseRun,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ShownWordings {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const shown = new Map<string, number>();
  const settled = new Set<string>();
  run.questionKeys.forEach((key, index) => {
    if (!shown.has(key)) shown.set(key, index);
    const [now, asked] = [byKey.get(key), run.asked[index]];
    if (run.wordings === undefined || settled.has(key) || !now || !asked) return;
    if (!isWritten(now, asked, profile)) return;
    shown.set(key, index);
    settled.add(key);
  });
  return shown;
}

/** The wordings in use, by their keys. */
export function wordingsInUse(questions: readonly PlaygroundQuestion[]): string[] {
  return questions.flatMap(({ variants = [] }) => variants.find(({ words }) => words === null)?.key ?? []);
}

/** Whether a run asked a question in another wording than the one in use, and in that alone. */
export function isOfOtherWording(
  { wordings = [] }: Pick<CaseRun, "wordings">,
  questions: readonly PlaygroundQuestion[],
): boolean {
  const inUse = wordingsInUse(questions);
  const isApart = wordings.every(({ id, of }) => id === of);
  return isApart && wordings.some(({ variant }) => !inUse.includes(variant));
}

/**
 * The place of one wording in a run that asked several, of the question in any other: there it may be written in words
 * that have another name by now. −1 where it was not asked.
 */
export function wordingIndex(
  { questionKeys, asked, wordings }: CaseRun,
  questionKey: string,
  variantKey: string,
): number {
  const isAlone = questionKeys.indexOf(questionKey) === questionKeys.lastIndexOf(questionKey);
  return questionKeys.findIndex((key, index) => {
    if (key !== questionKey || isAlone) return key === questionKey;
    const id = asked[index]?.id;
    return wordings?.some((wording) => wording.id === id && wording.variant === variantKey) ?? false;
  });
}
