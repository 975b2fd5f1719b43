import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { describeProof } from "#core/policy/describe-proof.ts";
import type { Proof } from "#core/policy/standing.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { sayLeftOut } from "#core/thresholds/say-left-out.ts";
import type { ReportFigures, ReportQuestion, ReportZone } from "./report.ts";
import { reportCriteria } from "./report-criteria.ts";
import { reportFigures } from "./report-figures.ts";
import { reportFindings } from "./report-findings.ts";
import { reportRule } from "./report-rule.ts";

const kinds = { noul: "yes or no", choice: "choice", score: "score" };

/** One question of a report; answers of several models are not counted together. */
export function toReportQuestion(
  question: PlaygroundQuestion,
  labelled: LabelledAnswers,
  proof: Proof,
): ReportQuestion {
  const { measure, zones } = reportRule(question);
  const mixed = labelled.models.length > 1;
  const figures = mixed ? null : reportFigures(question, cutOfQuestion(question), labelled);
  const { key, id, type, instructions } = question;
  return {
    key,
    id,
    kind: kinds[type],
    instructions: instructions.text,
    criteria: reportCriteria(question),
    measure,
    zones: zones.map((zone, index) => ({ ...zone, cases: casesIn(figures, zones.length - 1 - index) })),
    exceptions: type === "choice" ? question.rules.choice.options : [],
    proof: describeProof(question, proof),
    figures,
    findings: mixed
      ? [
          `The answers come from ${labelled.models.length} models (${labelled.models.join(", ")}), so they are not counted together.`,
        ]
      : reportFindings(question, labelled),
    leftOut: sayLeftOut(labelled.leftOut),
  };
}

/** The cases of a zone by its row in the outcome grid, which goes from yes to no. */
function casesIn(figures: ReportFigures | null, row: number): ReportZone["cases"] {
  const cells = figures?.cells[row];
  return cells === undefined ? null : cells.reduce((sum, { count }) => sum + count, 0);
}
