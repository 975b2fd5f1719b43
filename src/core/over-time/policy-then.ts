// The policy in force when a run was asked, and how it differs from the one that is in force now.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { comparePlaygrounds } from "#core/compare/playground-changes.ts";
import { sentWordingHash } from "#core/document/asked-wording.ts";
import { toAuthoredQuestion } from "#core/document/read-asked-question.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { RunPolicy } from "#core/model/run.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/**
 * The policy at the time of a run, as a playground with today's cases and the run's answers. "unknown": the run doesn't
 * say, or it asked a question that has since been deleted, so that its part in the decision is unknown.
 */
export type PolicyAtRun =
  | { readonly status: "known"; readonly playground: Playground; readonly answers: CaseRunAnswers }
  | { readonly status: "unknown"; readonly why: string };

export function policyAtRun(playground: Playground, answers: CaseRunAnswers): PolicyAtRun {
  const { run } = answers;
  const { policy } = run;
  if (policy === undefined) {
    const why = run.recorded ? "it came with a file or an example" : "an earlier Cutpoint asked it";
    return { status: "unknown", why: `Its run doesn't say, since ${why}` };
  }
  const keys = new Set(playground.questions.map(({ key }) => key));
  if (run.questionKeys.some((key) => !keys.has(key)))
    return { status: "unknown", why: "One of its questions has been deleted since" };
  const questions = playground.questions.map((question) => questionThen(question, answers, policy));
  const { decisionTuning: _now, ...rest } = playground;
  const { decisionTuning } = policy;
  const model = policy.model.trim() === "" ? playground.model : policy.model;
  return {
    status: "known",
    playground: { ...rest, model, questions, ...(decisionTuning && { decisionTuning }) },
    // The run asked the wordings of that time, so none of its answers is out of date.
    answers: { ...answers, staleQuestions: new Set() },
  };
}

function questionThen(
  question: PlaygroundQuestion,
  { run, shown }: CaseRunAnswers,
  policy: RunPolicy,
): PlaygroundQuestion {
  const kept = policy.questions.find(({ key }) => key === question.key);
  if (kept === undefined) return { ...question, included: false };
  const { tuning: _now, ...rest } = question;
  const { rules, tuning } = kept;
  const ruled = { ...rest, included: true, rules, ...(tuning && { tuning }) };
  const asked = run.asked[shown?.get(question.key) ?? run.questionKeys.indexOf(question.key)];
  // An imported file without answers to the question doesn't record its wording.
  if (asked === undefined) return ruled;
  const { id, ...texts } = toAuthoredQuestion(asked);
  return { ...ruled, ...texts, id: run.wordings?.find((wording) => wording.id === id)?.of ?? id };
}

/** 53-bit content hash, as text: of the model, and of the id, texts and rule of each included question. */
export function policyContentHash({ model, questions }: Pick<Playground, "model" | "questions">): string {
  const asked = questions.filter(({ included }) => included);
  const parts = asked.map((question) => [
    question.id,
    sentWordingHash(question),
    question.rules[question.type],
  ]);
  return String(hash53(JSON.stringify([model.trim(), parts])));
}

/**
 * Sentences on how the earlier policy differs from the current one. Leaves out what decides nothing: fits, and texts or
 * rules of other question types.
 */
export function describePolicyChanges(then: Playground, now: Playground): readonly string[] {
  const { whole, questions } = comparePlaygrounds({ ...then, cases: [] }, { ...now, cases: [] });
  return [
    ...whole.map(({ text }) => text),
    ...questions.flatMap(({ id, status, changes }) =>
      status === "changed"
        ? changes
            .filter(({ about }) => about !== "other" && about !== "fit")
            .map(({ text }) => `${toVisibleName(id)}: ${text}`)
        : [`${toVisibleName(id)}: ${status}`],
    ),
  ];
}
