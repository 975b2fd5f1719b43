// Samples of a comparison, shown while there are fewer than two runs to compare, of cases or on a state.

import type { ReactNode } from "react";
import type { TransitionCounts } from "#core/compare/transitions.ts";
import { MatrixTable } from "#web/kit/charts/matrix-table.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { transitionMatrixWords } from "./changed-cases.tsx";

/** Invented runs, marked as a sample, that show what a comparison looks like. */
const sampleSides = ["Monday · model 1", "Tuesday · model 2"];

interface SampleProps {
  /** "Run", "Case run" or "Wording". */
  noun: string;
  sentence: string;
  children: ReactNode;
}

function Sample({ noun, sentence, children }: SampleProps) {
  return (
    <figure
      aria-label="Sample comparison"
      className="grid gap-3 rounded-lg border border-dashed border-line-strong p-4"
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag tone="quiet">Sample</Tag>
        {sampleSides.map((title, place) => (
          <label key={title} className="flex items-center gap-2">
            <b className="font-semibold">
              <span className="sr-only">Sample {noun} </span>
              {place === 0 ? "A" : "B"}
            </b>
            <select className="field w-auto max-w-full min-w-0" disabled>
              <option>{title}</option>
            </select>
          </label>
        ))}
      </figcaption>
      <p>{sentence}</p>
      {children}
    </figure>
  );
}

const sampleTransitions: TransitionCounts = {
  names: ["allow", "review", "block"],
  cells: [
    [0, 0, 184],
    [0, 1, 6],
    [0, 2, 1],
    [1, 0, 2],
    [1, 1, 52],
    [1, 2, 2],
    [2, 0, 1],
    [2, 2, 52],
  ],
};

export function CompareCasesEmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-4 min-[1200px]:mt-12">
      <p>{children}</p>
      <Sample
        noun="case run"
        sentence="12 of 300 cases change outcome (4 %); 2 go straight from allow to block or back."
      >
        <MatrixTable {...sampleTransitions} words={transitionMatrixWords("B")} />
      </Sample>
    </div>
  );
}

const sampleChanges = [
  { id: "is_spam", from: "allow", to: "block", moved: "moved 41 points of probability" },
  { id: "tone", from: "allow", to: "review", moved: "moved 12 points of probability" },
  { id: "topic", from: "allow", to: "allow", moved: "moved 1 point of probability" },
];

export function CompareStateEmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <p>{children}</p>
      <Sample noun="run" sentence="2 of 3 outcomes change.">
        <ul className="grid gap-1.5">
          {sampleChanges.map(({ id, from, to, moved }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <span className="w-24 font-mono text-sm">{id}</span>
              <OutcomeChange
                change={{
                  outcomeBefore: from,
                  outcomeAfter: to,
                  zoneBefore: null,
                  zoneAfter: null,
                  flips: from !== to,
                }}
              />
              <span className="text-sm text-mute">{moved}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </div>
  );
}
