import { noLedger } from "#core/model/ledger.ts";
import { type DecisionTuning, decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { noAnonymousUses } from "../../evidence/ledger.ts";
import { countDecisionsAtThresholds } from "../decision-counts.ts";
import { noChangedDecisionRows, splitDecisionRows } from "../decision-sets.ts";
import { toDecisionTable } from "../decision-table.ts";
import { judgeDecisionTargets } from "../decision-verdicts.ts";
import { tuneJointly } from "../joint-tuning.ts";
import { drawnCases, yesNoQuestion } from "./answered-cases.ts";

const keys = ["a", "b"];
const population = { share: 0.15, pull: 4 };
const targets = { rightShare: 0.95, missShare: 0.08 };

function tableOf(count: number, seed: number) {
  const { cases, answered } = drawnCases(count, keys, { ...population, seed });
  const questions = keys.map((key) => ({
    ...yesNoQuestion(key),
    tuning: { ...tuningOf({}), checkShare: 0.5 },
  }));
  return toDecisionTable(questions, cases, answered);
}

/** How often a joint goal that doesn't hold is called met, over draws of labelled cases from a known population. */
export interface SimulatedDecision {
  readonly draws: number;
  /** Draws in which the held-out rows gave "Met". */
  readonly met: number;
  /** Draws that gave "Met" although the goals don't hold for 20,000 other cases. */
  readonly falselyMet: number;
  /** Draws in which the goals don't hold for 20,000 other cases. */
  readonly failing: number;
}

/** Two questions tuned together on half of `count` cases for two goals, and judged once on the other half. */
export function simulateWholeDecision(
  draws: number,
  count: number,
  aim: DecisionTuning["aim"],
): SimulatedDecision {
  const truth = tableOf(20_000, 1);
  const tuning: DecisionTuning = { ...decisionTuningOf({}), ...targets, goals: ["right", "misses"], aim };
  const result = { draws, met: 0, falselyMet: 0, failing: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const sets = splitDecisionRows(tableOf(count, 1000 + draw), noLedger);
    const start = keys.map(() => ({ lower: 0.3, upper: 0.7 }));
    const { thresholds } = tuneJointly(sets.tuning.columns, tuning, start);
    const basis = { kind: "check" as const, look: 1, looks: 1 };
    const counts = countDecisionsAtThresholds(sets.heldOut.columns, thresholds);
    const verdicts = judgeDecisionTargets(
      {
        counts,
        basis,
        lenient: "“allow”",
        grouped: null,
        settled: 0,
        partly: 0,
        open: 0,
        lost: noChangedDecisionRows,
        disputed: 0,
        unnamed: noAnonymousUses,
      },
      tuning,
    );
    const met = verdicts.at(-1)?.status === "met";
    const { automatic, wrong, lenient, needing } = countDecisionsAtThresholds(truth, thresholds);
    const fails = wrong > (1 - targets.rightShare) * automatic || lenient > targets.missShare * needing;
    result.met += met ? 1 : 0;
    result.failing += fails ? 1 : 0;
    result.falselyMet += met && fails ? 1 : 0;
  }
  return result;
}
