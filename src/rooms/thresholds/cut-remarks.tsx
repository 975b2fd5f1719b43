import type { ComponentProps } from "react";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayLimits } from "#core/thresholds/describe-expert.ts";
import { CutAdvice } from "./cut-advice.tsx";

interface LimitsProps {
  table: CutTable;
  cut: QuestionCut;
}

/** What these cases cannot show of these edges, and what is worth a thought before the edges decide. */
export function CutRemarks({ table, cut, ...about }: LimitsProps & ComponentProps<typeof CutAdvice>) {
  return (
    <>
      <CaseLimits table={table} cut={cut} />
      <CutAdvice {...about} />
    </>
  );
}

/** What these cases cannot show of these edges. */
function CaseLimits({ table, cut }: LimitsProps) {
  const sentences = sayLimits(table, cut);
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="What these cases cannot show" className="mt-3 grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-3 border-line-strong pl-2.5 text-mute">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
