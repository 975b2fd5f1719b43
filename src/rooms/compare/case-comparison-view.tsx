import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import type { CaseComparison, CasePair } from "#core/compare/compare-cases.ts";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { AgreementTable } from "./agreement-table.tsx";
import { sayFlips, sayRight } from "./say-cases.ts";

const rowHeight = 44;

function shown(value: boolean): string {
  return value ? "right" : "wrong";
}

function PairRow({ pair }: { pair: CasePair }) {
  const { row, change, hard, right } = pair;
  return (
    <>
      <span className="min-w-0 flex-1 truncate" dir="auto">
        <VisibleText text={stateExcerpt(row.state)} />
      </span>
      {hard && <Tag tone="warning">straight across</Tag>}
      {right && (
        <span className="text-sm whitespace-nowrap text-mute max-sm:hidden">
          {shown(right.before)} → {shown(right.after)}
        </span>
      )}
      <OutcomeMove change={change} />
    </>
  );
}

/** What two runs over the cases differ in: in sentences, in a table, and case by case. */
export function CaseComparisonView({ comparison }: { comparison: CaseComparison }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { pairs, leftOut } = comparison;
  const rows = useVirtualizer({
    count: pairs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    <section aria-label="Comparison" className="grid gap-3">
      <p>
        {sayFlips(comparison)} {sayRight(comparison)}
        {leftOut > 0 && ` ${leftOut} that only one run answered are left out.`}
      </p>
      <AgreementTable comparison={comparison} />
      <div
        ref={scroller}
        role="list"
        tabIndex={0}
        aria-label="Cases, those that flip first"
        className="h-[26rem] overflow-auto rounded-md border border-line bg-panel"
      >
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const pair = pairs[index];
            return pair ? (
              <div
                key={pair.row.key}
                role="listitem"
                className="absolute inset-x-0 flex items-center gap-3 border-b border-line px-3"
                style={{ top: start, height: rowHeight }}
              >
                <PairRow pair={pair} />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </section>
  );
}
