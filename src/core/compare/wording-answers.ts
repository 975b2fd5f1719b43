import { isWritten } from "#core/cases/shown-wordings.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { Profile } from "#core/contract/profile.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { allAsked, readRun } from "#core/document/run-steps.ts";
import { findAsked } from "#core/document/staleness.ts";
import { wordingsOf } from "#core/document/wordings.ts";

/**
 * What a run says of each wording of a question, by the variant's key: only answers to just what is written now, about
 * the state and by the model of now.
 */
export function findWordingAnswers(
  { state, model }: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  run: Run,
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const now = toStateText(state);
  const { wordings = [] } = run;
  const asked = allAsked(run);
  if (!now.ok || now.text !== asked.stateText || model !== asked.model || run.profileId !== profile.id) {
    return new Map();
  }
  const read = readRun(run, profile);
  const answers = new Map<string, Answer | null>();
  for (const { variant, question: worded } of wordingsOf(question)) {
    const own = wordings.find((one) => one.variant === variant.key && one.of === question.id);
    const found = own && findAsked(asked, own.id);
    if (!found || !read.ok || !isWritten(worded, found.question, profile)) continue;
    answers.set(variant.key, read.reading.answers[found.index]?.answer ?? null);
  }
  return answers;
}
