// Which wordings a run asked, which of them is shown, and what has changed since.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion, CaseRun } from "#core/model/run.ts";
import { findQuestionIssues, toQuestionJsonText } from "#core/service/write-request.ts";

/** Index in the run of the wording shown for each question, by question key. */
export type ShownWordings = ReadonlyMap<string, number>;

/** Whether the question would be sent with the same text now; false if it can't be sent. */
export function isUnchangedSinceAsked(
  question: PlaygroundQuestion,
  asked: AskedQuestion,
  profile: Profile,
): boolean {
  return (
    findQuestionIssues(question).length === 0 &&
    toQuestionJsonText(question, profile.typeNames) === asked.text
  );
}

/**
 * The question's id in the playground. In a run with several wordings, each was asked under an id of its own.
 */
function authorsId(run: Pick<CaseRun, "asked" | "wordings">, index: number): string | undefined {
  const id = run.asked[index]?.id;
  return run.wordings?.find((wording) => wording.id === id)?.of ?? id;
}

/**
 * Chooses the wording that is shown for each question: the current one if the run asked it, so that switching
 * variants shows its answers at once; otherwise the first one asked.
 */
export function chooseShownWordings(
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
    if (!isUnchangedSinceAsked(now, asked, profile)) return;
    shown.set(key, index);
    settled.add(key);
  });
  return shown;
}

/** Keys of the active variants. */
export function activeVariantKeys(questions: readonly PlaygroundQuestion[]): string[] {
  return questions.flatMap(({ variants = [] }) => variants.find(({ words }) => words === null)?.key ?? []);
}

/** Whether the run asked one wording of each question, and at least one of these isn't the active variant now. */
export function hasAskedOtherWording(
  { wordings = [] }: Pick<CaseRun, "wordings">,
  questions: readonly PlaygroundQuestion[],
): boolean {
  const inUse = activeVariantKeys(questions);
  const isApart = wordings.every(({ id, of }) => id === of);
  return isApart && wordings.some(({ variant }) => !inUse.includes(variant));
}

/**
 * Index of a variant in a run; −1 if it wasn't asked. If the run asked the question in one wording only, the index of
 * that wording, because its variant may have another key now.
 */
export function findWordingIndex(
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

/** The parts of a playground whose change can make every answer stale. */
export type StalenessContext = Pick<Playground, "model" | "questions">;

/** As `chooseShownWordings`; undefined if the run recorded no wordings, because it asked one of each question. */
export function chooseRecordedWordings(
  run: CaseRun,
  { questions }: StalenessContext,
  profile: Profile,
): ShownWordings | undefined {
  return run.wordings === undefined ? undefined : chooseShownWordings(run, questions, profile);
}

/** Keys of questions that have been changed or deleted since the run. */
export function findStaleQuestions(
  run: CaseRun,
  { questions }: StalenessContext,
  profile: Profile,
): Set<string> {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const stale = [...chooseShownWordings(run, questions, profile)].filter(([key, index]) => {
    const now = byKey.get(key);
    const asked = run.asked[index];
    if (now === undefined || asked === undefined || now.id !== authorsId(run, index)) return true;
    return !isUnchangedSinceAsked(now, asked, profile);
  });
  return new Set(stale.map(([key]) => key));
}
