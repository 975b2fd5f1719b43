import { useVirtualizer } from "@tanstack/react-virtual";
import { RotateCw } from "lucide-react";
import { useRef } from "react";
import type { Verdict } from "#core/cases/labelled-answers.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import { type CaseSide, planAgain } from "#core/compare/case-side.ts";
import type { CaseChange, ComparedCase } from "#core/compare/compare-cases.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import type { Case } from "#core/model/case.ts";
import { useSayCost } from "#run/ask-aside.ts";
import { IconButton } from "#ui/button.tsx";
import { OutcomeMove } from "#ui/outcome-chip.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

interface AskAgainButtonProps {
  row: Case;
  sides: readonly CaseSide[];
  onAsk: () => void;
}

/** Asks about one case again, and says first what that takes. */
function AskAgainButton({ row, sides, onAsk }: AskAgainButtonProps) {
  const describeCost = useSayCost();
  const plan = planAgain(row, sides);
  const label = plan ? `Ask this case again, ${describeCost(plan)}` : "The state of this case can't be sent";
  return <IconButton icon={RotateCw} label={label} disabled={plan === null} onClick={onAsk} />;
}

const lineHeight = 32;
const padding = 12;

const verdictWords: Record<Verdict, string> = { right: "right", wrong: "wrong", unsure: "to a person" };

function Change({ letter, one }: { letter: string | null; one: CaseChange | null }) {
  return (
    <span className="flex h-8 items-center justify-end gap-2 whitespace-nowrap [&_bdi]:inline-block [&_bdi]:max-w-20 [&_bdi]:truncate sm:[&_bdi]:max-w-36">
      {one?.hard && <Tag tone="warning">straight across</Tag>}
      {one?.verdicts && (
        <span className="text-sm text-mute max-sm:hidden">
          {verdictWords[one.verdicts.before]} → {verdictWords[one.verdicts.after]}
        </span>
      )}
      {letter !== null && <b className="text-sm">{letter}</b>}
      {one ? <OutcomeMove change={one.change} /> : <span className="text-mute">no answer</span>}
    </span>
  );
}

interface Props {
  cases: readonly ComparedCase[];
  sides: readonly CaseSide[];
  onAskAgain: (row: Case) => void;
}

/** The cases as every side answered them, those that change most first. */
export function ComparedCaseList({ cases, sides, onAskAgain }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const compared = cases[0]?.changes.length ?? 1;
  const rowHeight = compared * lineHeight + padding;
  const rows = useVirtualizer({
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    <div
      ref={scroller}
      role="list"
      tabIndex={0}
      aria-label="Cases, flipped first"
      className="max-h-[26rem] overflow-auto rounded-md border border-line bg-panel"
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const one = cases[index];
          return one ? (
            <div
              key={one.row.key}
              role="listitem"
              className="absolute inset-x-0 flex items-center gap-3 border-b border-line px-3"
              style={{ top: start, height: rowHeight }}
            >
              <span className="min-w-0 flex-1 truncate" dir="auto">
                <VisibleText text={stateExcerpt(one.row.state)} />
              </span>
              <span>
                {one.changes.map((change, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a side is its place
                  <Change key={place} letter={compared > 1 ? sideLetter(place + 1) : null} one={change} />
                ))}
              </span>
              <AskAgainButton row={one.row} sides={sides} onAsk={() => onAskAgain(one.row)} />
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}
