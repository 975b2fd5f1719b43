import { useMemo } from "react";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { type LabelledAnswers, labelledAnswers, measureOf } from "#core/cases/labelled-answers.ts";
import { copiesOf } from "#core/cases/row-copies.ts";
import { isSpread } from "#core/model/answer.ts";
import type { CountedAnswers, PlaygroundQuestion } from "#core/model/playground.ts";
import { type FittedMark, importedModel } from "#core/model/rule.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { cutsOf, type QuestionCut } from "#core/policy/cuts.ts";
import { doingOf } from "#core/policy/done.ts";
import { answeringBy, confidenceSourceIn, type Proof } from "#core/policy/standing.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { drawnFor, usedRows } from "#core/thresholds/evidence/ledger.ts";
import { type ChosenThresholds, thresholdsFor } from "#core/thresholds/goals.ts";
import { type Judged, judgedBy, type ShownSet } from "#core/thresholds/looks.ts";
import { drawnOf, type Subject, subjectOfCounts, toSubject } from "#core/thresholds/subject.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { useShownQuestion } from "#web/document/edit-rules.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { useProofOverCases } from "#web/run/proof.ts";

/** The labelled and answered cases of one question. */
export function useLabelledAnswers({ key, type, options, levels }: PlaygroundQuestion): LabelledAnswers {
  const cases = usePlayground((playground) => playground.cases);
  const table = usePlayground((playground) => playground.table);
  const answers = useCaseAnswers();
  // A threshold that moves leaves all of these as they are.
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  return useMemo(() => {
    const counted = table?.questions.find(({ question }) => question === key);
    if (table && counted) return { ...noAnswers, models: table.models, counted };
    const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
    return labelledAnswers({ key, type, options, levels }, cases, answered);
  }, [key, type, options, levels, cases, table, byCase, staleQuestions]);
}

const noAnswers: LabelledAnswers = {
  items: [],
  others: [],
  unusable: [],
  leftOut: { unlabelled: 0, unfit: 0, picked: 0, drawn: 0, reviewed: 0, unanswered: 0, stale: 0 },
  models: [],
};

/** The subject of a question, worked out again only when its cases, answers, measure or ledger change. */
export function useSubject(question: PlaygroundQuestion, labelled: LabelledAnswers): Subject {
  const { measure, from, max } = measureOf(question);
  const doing = doingOf(question);
  const { checkShare, copiesApart } = tuningOf(question);
  const ledger = usePlayground((playground) => playground.ledger);
  const copies = copiesOf(labelled.cases ?? [], copiesApart);
  const used = useMemo(() => usedRows(ledger, question.key, copies), [ledger, question.key, copies]);
  return useMemo(() => {
    if (labelled.counted) return subjectOfCounts(labelled.counted, question);
    const cut = { measure, from, max, doing };
    return toSubject(
      labelled,
      cut,
      { checkShare, copiesApart },
      used,
      drawnOf(drawnFor(ledger, question.key), cut),
    );
  }, [labelled, checkShare, copiesApart, measure, from, max, doing, used, ledger, question]);
}

const dragged = ["thresholds"] as const;

/** What a question's targets are judged by, at its thresholds as they are shown; held-out cases speak when they are looked at. */
export function useJudged(
  question: PlaygroundQuestion,
  cut: QuestionCut,
  subject: Subject,
  wanted: ShownSet,
): Judged {
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = useShownQuestion(question);
  // Where a threshold is dragged to, these cases have chosen it as soon as it rests.
  const chosen = shown === question ? subject : { ...subject, chose: subject.table.n, uses: dragged };
  return judgedBy(shown, cut, chosen, ledger, wanted);
}

/** The thresholds that serve a goal best. */
export interface Proposal {
  readonly chosen: ChosenThresholds;
  /** The same aimed at the observed shares only; null where that is the aim, or no limit is set. */
  readonly observed: ChosenThresholds | null;
  /** Whether the thresholds in force are those. */
  readonly stands: boolean;
}

/** What the goal of a question proposes for its cases; null without a goal or a case. */
export function useProposal(table: CutTable, cut: QuestionCut, tuning: Tuning): Proposal | null {
  const { shape, scale, thresholds } = cut;
  const { goal, aim } = tuning;
  const found = useMemo(() => {
    const chosen = goal && thresholdsFor(table, { shape, scale }, goal, tuning);
    if (!chosen) return null;
    const explores = goal !== "cheapest" && aim === "likely";
    const observed = explores
      ? thresholdsFor(table, { shape, scale }, goal, { ...tuning, aim: "observed" })
      : null;
    return { chosen, observed };
  }, [table, shape, scale, goal, aim, tuning]);
  if (found === null) return null;
  const stands = found.chosen.lower === thresholds.lower && found.chosen.upper === thresholds.upper;
  return { ...found, stands };
}

/** So many answers tell how a server defines its confidence. */
const telling = 50;

/** The first answers that spread their probability. */
function someSpreads({ items }: LabelledAnswers) {
  return items.slice(0, telling).flatMap(({ answer }) => (isSpread(answer) ? [answer] : []));
}

type Circumstances = Omit<FittedMark, "at" | "wording" | "cuts">;

/** What thresholds are fitted on where rows are counts: the models that answered those. */
export function circumstancesOfCounts(
  { measure }: CountedAnswers,
  models: readonly string[],
  cases: number,
  asked: { model: string; profileId: string },
): Circumstances {
  return {
    modelAsked: models.length === 1 ? asked.model : importedModel,
    modelId: models.length === 1 ? (models[0] ?? null) : null,
    mode: "live",
    profileId: asked.profileId,
    confidence: measure === "confidence" ? "served" : null,
    cases,
    picked: ["all"],
  };
}

/** What thresholds are fitted on: the run that answered, and the cases that chose them. */
export function circumstancesOf(
  { run }: CaseAnswers,
  labelled: LabelledAnswers,
  cases: number,
): Circumstances {
  return {
    ...answeringBy(run, labelled.models),
    ...confidenceSourceIn({ measure: "confidence" }, someSpreads(labelled)),
    cases,
    picked: [...new Set(labelled.items.map(({ label }) => label.picked))],
  };
}

/** Whether a question's thresholds are still the fitted ones, by who answered its cases. */
export function useProofHere(question: PlaygroundQuestion, labelled: LabelledAnswers): Proof {
  const answers = useCaseAnswers();
  return useProofOverCases(question, {
    answering: answers && answeringBy(answers.run, labelled.models),
    source: confidenceSourceIn(cutsOf(question), someSpreads(labelled)),
  });
}
