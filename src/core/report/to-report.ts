import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { type LabelledAnswers, labelledAnswers } from "#core/cases/labelled-answers.ts";
import type { Playground } from "#core/document/playground.ts";
import type { FittedMark } from "#core/policy/fitted-mark.ts";
import { type Answering, proofOf } from "#core/policy/standing.ts";
import { plainName } from "#core/present/plain-words.ts";
import type { Show } from "#core/present/show.ts";
import type { Report } from "./report.ts";
import { toReportQuestion } from "./report-question.ts";

/** What a report is made of beside the playground. */
export interface ReportSources {
  /** Answers to the cases; null: none are kept. */
  cases: CaseAnswers | null;
  /** Who answered last, or null. */
  answering: Answering | null;
  /** Whose confidence the newest answer to a question holds; null where it is not known. */
  confidenceOf: (questionKey: string) => FittedMark["confidence"];
  /** The slides as a show has them, masked fields gone. */
  samples: Show;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What a reviewer is given to sign of a playground as it is now; a question that no run asks is not in it. */
export function toReport(playground: Playground, sources: ReportSources): Report {
  const { cases, now, samples } = sources;
  const asked = playground.questions.filter(({ included }) => included);
  const labelled = asked.map((question) => labelledAnswers(question, playground.cases, cases));
  const models = [...new Set(labelled.flatMap((one) => one.models))];
  const answered = cases && [...cases.byCase.values()].filter(({ answers }) => answers.size > 0).length;
  return {
    name: playground.name,
    notes: playground.notes,
    at: now,
    model: playground.model,
    answered:
      cases && answered ? { models, mode: cases.run.mode, at: cases.run.startedAt, cases: answered } : null,
    questions: asked.map((question, index) => {
      const { key } = question;
      const today = {
        model: playground.model,
        answering: sources.answering,
        confidence: sources.confidenceOf(key),
      };
      return toReportQuestion(question, labelled[index] ?? none, proofOf(question, today));
    }),
    masked: playground.presentation.masked.map(plainName),
    samples,
  };
}

const none: LabelledAnswers = labelledAnswers({ key: "", type: "noul", options: [], levels: [] }, [], null);
