import { useState } from "react";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayDeclared, sayGuarantee, sayKept } from "#core/thresholds/describe-expert.ts";
import { NumberField } from "#ui/number-field.tsx";

interface Props {
  table: CutTable;
  cut: QuestionCut;
  model: string | null;
}

/** What can be promised of future cases, and what it would take. */
export function GuaranteeCard({ table, cut: { shape, scale }, model }: Props) {
  const [risk, setRisk] = useState(0.05);
  return (
    <section className="rounded-lg border border-line bg-panel p-3">
      <h5 className="font-semibold">Guarantee</h5>
      <div className="mt-2 flex items-center gap-2 text-sm">
        <span aria-hidden>Wrong at most</span>
        <NumberField
          label="Wrong at most"
          text={String(Math.round(risk * 100_000) / 1000)}
          min={0.1}
          max={50}
          step={0.5}
          unit="%"
          onCommit={(percent) => setRisk(percent / 100)}
        />
      </div>
      <p className="mt-2 text-sm">{sayGuarantee(table, risk, model, scale)}</p>
      {shape === "band" && <p className="mt-1 text-sm">{sayKept(table, risk, scale)}</p>}
      <p className="mt-1 text-sm text-mute">
        Cuts were declared before any label was seen: {sayDeclared(scale)} (Learn then Test, Bonferroni). A
        new model, another wording or other traffic voids it.
      </p>
    </section>
  );
}
