// How the answers to the cases differ between A and another side: a matrix of outcomes, a list of cases, and a CSV
// file.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import type { LabelMatch } from "#core/cases/answer-assessment.ts";
import { needsAdjudication } from "#core/cases/labels/label-facts.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import {
  type CaseChange,
  type CaseSide,
  type ComparedCase,
  planRepeatAsk,
} from "#core/compare/compare-cases.ts";
import { describeUnlistedCases, sideLetter } from "#core/compare/describe-comparison.ts";
import {
  countTransitions,
  filterCasesByTransition,
  type TransitionCounts,
  type TransitionEnds,
  writeFlipsCsv,
} from "#core/compare/transitions.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { downloadComparedCases } from "#web/cases/case-export.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { savePicture } from "#web/kit/browser/save-picture.ts";
import { ExportedMatrix, ZoomableMatrix } from "#web/kit/charts/matrix-picture.tsx";
import { MatrixTable, type MatrixWords } from "#web/kit/charts/matrix-table.tsx";
import { PictureBar } from "#web/kit/charts/picture-bar.tsx";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { RotateCw } from "#web/kit/ui/later-icons.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useDescribeCost } from "#web/run/extra-requests.ts";
import type { NamedSide } from "./use-compared-cases.ts";

const choices = [
  { value: "flips", label: "Flips only" },
  { value: "all", label: "All cases" },
] as const;

interface Props {
  question: PlaygroundQuestion;
  sides: readonly NamedSide[];
  cases: readonly ComparedCase[];
  place: number;
  onAskAgain: (row: Case) => void;
}

/** Compares A with the side at `place`; 1 is B. */
export function ChangedCases({ question, sides, cases, place, onAskAgain }: Props) {
  const [which, setWhich] = useState<"flips" | "all">("flips");
  const [ends, setEnds] = useState<TransitionEnds | null>(null);
  const at = place - 1;
  const transitions = useMemo(() => countTransitions(cases, at, question), [cases, at, question]);
  const listed = useMemo(
    () => cases.filter(({ row }) => !needsAdjudication(row, question.key)),
    [cases, question],
  );
  const hidden = cases.length - listed.length;
  const shown = useMemo(
    () => (which === "all" && ends === null ? listed : filterCasesByTransition(listed, at, question, ends)),
    [which, ends, listed, at, question],
  );
  const path = ends && `${toVisibleName(ends[0])} → ${toVisibleName(ends[1])}`;

  function showInCases() {
    const keys = new Set(shown.map(({ row }) => row.key));
    const words = path ?? (which === "all" ? "compared" : `flips from A to ${sideLetter(place)}`);
    showCases({
      question: question.key,
      text: "",
      label: "any",
      keys: { keys, words, answersTo: [question.key] },
    });
  }

  return (
    <div className="grid items-start gap-4 min-[1000px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TransitionMatrix transitions={transitions} place={place} onShow={setEnds} />
      <section aria-label="Cases compared" className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {path === null ? (
            <SegmentedControl label="Cases listed" value={which} choices={choices} onChange={setWhich} />
          ) : (
            <span className="inline-flex items-center gap-2 rounded-md bg-soft px-2 py-0.5 text-sm">
              <span dir="auto">{path}</span>
              <LinkButton onClick={() => setEnds(null)}>Show all</LinkButton>
            </span>
          )}
          <span role="status" className="text-sm text-mute">
            {toCounted(shown.length, "case")}
          </span>
          <span className="ml-auto flex flex-wrap gap-2">
            <Button className="text-sm" disabled={shown.length === 0} onClick={showInCases}>
              Show in Cases
            </Button>
            <Button
              className="text-sm"
              disabled={shown.length === 0}
              onClick={() => downloadComparedCases(writeFlipsCsv(shown, at, question))}
            >
              Export CSV
            </Button>
          </span>
        </div>
        {hidden > 0 && <p className="text-sm text-mute">{describeUnlistedCases(hidden)}</p>}
        {shown.length > 0 ? (
          <ComparedCaseList cases={shown} sides={sides} onAskAgain={onAskAgain} />
        ) : (
          <p className="text-mute">
            No {hidden > 0 ? "other case" : "case"} changes outcome from A to {sideLetter(place)}.
          </p>
        )}
      </section>
    </div>
  );
}

/** In outcomes. With more, the matrix is a picture instead of a table. */
const maxInTable = 30;

interface TransitionMatrixProps {
  transitions: TransitionCounts;
  place: number;
  onShow: (ends: TransitionEnds) => void;
}

function TransitionMatrix({ transitions: { names, cells }, place, onShow }: TransitionMatrixProps) {
  const words = transitionMatrixWords(sideLetter(place));

  function nameOf(at: number): string {
    return toVisibleName(names[at] ?? "");
  }

  function show(from: number, to: number) {
    onShow([names[from] ?? "", names[to] ?? ""]);
  }

  return (
    <figure className="min-w-0 rounded-lg border border-line bg-panel p-3" aria-label={words.title}>
      <figcaption>
        <h3 className="font-semibold">{words.title}</h3>
        <p className="mb-2 text-sm text-mute">Select a cell to list its cases.</p>
      </figcaption>
      {names.length > maxInTable ? (
        <ZoomableMatrix cells={cells} size={names.length} nameOf={nameOf} words={words} onShow={show} />
      ) : (
        <MatrixTable cells={cells} names={names} words={words} onShow={show} />
      )}
      <PictureBar
        title={words.title}
        onSave={(picture, _, format) => void savePicture(picture, "transitions", format)}
        picture={<ExportedMatrix cells={cells} size={names.length} nameOf={nameOf} words={words} />}
        twin={{
          columns: ["A", sideLetter(place), "Cases"],
          rows: () =>
            cells
              .toSorted(([, , one], [, , other]) => other - one)
              .map(([from, to, rows]) => [nameOf(from), nameOf(to), toCountText(rows)]),
        }}
      />
    </figure>
  );
}

export function transitionMatrixWords(letter: string): MatrixWords {
  return {
    title: `Outcomes of A and ${letter}`,
    corner: `A ↓ / ${letter} →`,
    diagonal: "the diagonal stays",
    cell: (from, to) => (from === to ? `${from} stays` : `${from} becomes ${to}`),
  };
}

interface ComparedCaseListProps {
  cases: readonly ComparedCase[];
  sides: readonly CaseSide[];
  onAskAgain: (row: Case) => void;
}

/** In px. */
const lineHeight = 32;
const padding = 12;

/** `cases` come sorted: flips first, then by the size of the change. */
function ComparedCaseList({ cases, sides, onAskAgain }: ComparedCaseListProps) {
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
              <VisibleText className="min-w-0 flex-1 truncate" text={stateExcerpt(one.row.state)} />
              <span>
                {one.changes.map((change, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
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

const verdictWords: Record<LabelMatch, string> = { right: "right", wrong: "wrong", unsure: "to a person" };

function Change({ letter, one }: { letter: string | null; one: CaseChange | null }) {
  return (
    <span className="flex h-8 items-center justify-end gap-2 whitespace-nowrap [&_bdi]:inline-block [&_bdi]:max-w-20 [&_bdi]:truncate sm:[&_bdi]:max-w-36">
      {one?.hard && (
        <Tag tone="warning" className="max-sm:sr-only">
          allow ↔ block
        </Tag>
      )}
      {one?.verdicts && (
        <span className="text-sm text-mute max-sm:hidden">
          {verdictWords[one.verdicts.before]} → {verdictWords[one.verdicts.after]}
        </span>
      )}
      {letter !== null && <b className="text-sm">{letter}</b>}
      {one ? <OutcomeChange change={one.change} /> : <span className="text-mute">no answer</span>}
    </span>
  );
}

interface AskAgainButtonProps {
  row: Case;
  sides: readonly CaseSide[];
  onAsk: () => void;
}

/** The tooltip says beforehand what asking costs. */
function AskAgainButton({ row, sides, onAsk }: AskAgainButtonProps) {
  const describeCost = useDescribeCost();
  const plan = planRepeatAsk(row, sides);
  const label = plan ? `Ask this case again, ${describeCost(plan)}` : "The state of this case can't be sent";
  return <IconButton icon={RotateCw} label={label} disabled={plan === null} onClick={onAsk} />;
}
