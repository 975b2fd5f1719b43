import { describe, expect, it } from "vitest";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { noCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { answerStages } from "#core/present/testing/answered-playgrounds.ts";
import { splitEvaluationSets } from "../evaluation-sets.ts";
import { addHeldOutLook, findUsedRows } from "../evidence/ledger.ts";
import { heldOutLookTargetOf } from "../held-out-looks.ts";
import { describeSummarisedCases, summariseDecision } from "./summarise-decision.ts";

const [first] = answerStages;
if (first === undefined) throw new Error("No answers were made.");
const [, playground, answers] = first;

describe("the only question that decides", () => {
  it.each(playground.questions.map((question) => [question.id, question] as const))(
    "is counted on the set that its verdicts are about, before and after a look: %s",
    (_, question) => {
      const tuning = { ...tuningOf(question), goal: "right" as const, checkShare: 0.4 };
      const only = { ...question, tuning };
      const labelled = collectLabelledAnswers(only, playground.cases, answers);
      const measure = { ...ruleMeasureOf(only), doing: decisionsByLabelOf(only) };
      const used = findUsedRows(noLedger, only.key, noCopies);
      const sets = splitEvaluationSets(labelled, measure, tuning, used, []);
      const seen = addHeldOutLook(noLedger, { ...heldOutLookTargetOf(only, sets), id: "look", at: 1 });
      const summaryOf = (ledger: Ledger) => {
        const alone: Playground = { ...playground, questions: [only], ledger };
        const summary = summariseDecision(alone, answers);
        const [verdict] = summary?.verdicts ?? [];
        return (
          summary && [describeSummarisedCases(summary), verdict?.measured?.n === summary.counts.automatic]
        );
      };
      const { tuning: choosing, heldOut } = sets;
      expect(summaryOf(noLedger)).toEqual([`${choosing.table.n} labelled tuning cases`, true]);
      expect(summaryOf(seen)).toEqual([`${heldOut.table.n} labelled held-out cases`, true]);
    },
  );
});
