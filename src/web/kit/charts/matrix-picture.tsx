// Confusion matrices of many classes, as a picture with zoom and for export.

import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { truncateText } from "#core/text/visible-text.ts";
import { confusionWords, type MatrixWords } from "./matrix-table.tsx";

interface Props {
  /** `truth` and `predicted` are indexes of the actual and predicted class. Cells without cases are omitted. */
  cells: readonly (readonly [truth: number, predicted: number, rows: number])[];
  size: number;
  nameOf: (place: number) => string;
  words?: MatrixWords;
  onShow: (truth: number, predicted: number) => void;
}

const scales = [2, 4, 8, 16];

/**
 * One path per colour (correct or wrong) and intensity (number of cases), so that thousands of cells need few
 * elements.
 */
function inkOf(cells: Props["cells"]) {
  const most = Math.max(1, ...cells.map(([, , rows]) => rows));
  const paths = new Map<number, string>();
  for (const [truth, predicted, rows] of cells) {
    const kind = truth === predicted ? rows : -rows;
    paths.set(kind, `${paths.get(kind) ?? ""}M${predicted} ${truth}h1v1h-1z`);
  }
  return [...paths].map(([kind, path]) => ({
    path,
    fill: kind > 0 ? "var(--line-strong)" : "var(--ink)",
    opacity: 0.35 + 0.65 * (Math.log1p(Math.abs(kind)) / Math.log1p(most)),
  }));
}

const steps = new Map([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
] as const);

interface Cell {
  truth: number;
  predicted: number;
}

function isInside({ truth, predicted }: Cell, size: number): boolean {
  return Math.min(truth, predicted) >= 0 && Math.max(truth, predicted) < size;
}

/**
 * A matrix of more classes than a table can show. Cells are read with the pointer or arrow keys (with Shift to the
 * next cell that has cases). A click or Enter opens the cell's cases.
 */
export function ZoomableMatrix({ cells, size, nameOf, words = confusionWords, onShow }: Props) {
  const [scale, setScale] = useState(4);
  const [at, setAt] = useState<Cell | null>(null);
  const ink = useMemo(() => inkOf(cells), [cells]);
  const rowsOf = ({ truth, predicted }: Cell) =>
    cells.find((cell) => cell[0] === truth && cell[1] === predicted)?.[2] ?? 0;

  function point(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const predicted = Math.floor(((event.clientX - box.left) / box.width) * size);
    const truth = Math.floor(((event.clientY - box.top) / box.height) * size);
    setAt({ truth, predicted });
  }

  function show() {
    if (at !== null && rowsOf(at) > 0) onShow(at.truth, at.predicted);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = [...steps].find(([key]) => key === event.key)?.[1];
    if (!step) return;
    event.preventDefault();
    const from = at ?? { truth: 0, predicted: 0 };
    if (at === null) return setAt(from);
    let next = { truth: from.truth + step[0], predicted: from.predicted + step[1] };
    while (event.shiftKey && isInside(next, size) && rowsOf(next) === 0)
      next = { truth: next.truth + step[0], predicted: next.predicted + step[1] };
    if (isInside(next, size)) setAt(next);
  }

  return (
    <div>
      <p className="mb-1 text-xs text-mute">
        {words.corner}; {words.diagonal}
      </p>
      <div className="max-h-96 overflow-auto rounded-md border border-line bg-panel p-1">
        <button
          type="button"
          aria-label="Picture of the matrix: arrow keys move between cells, with Shift to the next one with cases; Enter shows them"
          className="relative block"
          style={{ width: size * scale, height: size * scale }}
          onPointerMove={point}
          onKeyDown={press}
          onClick={show}
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            className="block size-full"
          >
            <path
              d={`M0 0L${size} ${size}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
              shapeRendering="auto"
            />
            {ink.map(({ path, fill, opacity }) => (
              <path key={path} d={path} fill={fill} fillOpacity={opacity} />
            ))}
          </svg>
          {at && (
            <span
              key={`${at.truth} ${at.predicted}`}
              ref={(mark) => mark?.scrollIntoView({ block: "nearest", inline: "nearest" })}
              className="pointer-events-none absolute outline-2 outline-accent"
              style={{ left: at.predicted * scale, top: at.truth * scale, width: scale, height: scale }}
            />
          )}
        </button>
      </div>
      <div className="mt-1 flex min-h-12 flex-wrap items-center gap-3 text-sm text-mute">
        <label className="flex items-center gap-2">
          Size
          <select
            className="field w-auto py-0.5"
            value={scale}
            onChange={(event) => setScale(Number(event.target.value))}
          >
            {scales.map((times) => (
              <option key={times} value={times}>
                {times} pixels per cell
              </option>
            ))}
          </select>
        </label>
        <output className="break-words">
          {at && `${words.cell(nameOf(at.truth), nameOf(at.predicted))}: ${rowsOf(at)}`}
        </output>
      </div>
    </div>
  );
}

interface MatrixDrawingProps {
  cells: readonly (readonly [truth: number, predicted: number, rows: number])[];
  size: number;
  nameOf: (place: number) => string;
  words?: MatrixWords;
}

/** In classes: with more, cells are too small for their counts. */
const maxCountedClasses = 30;
const labelSpace = 150;
const longestName = 24;

function shortened(name: string): string {
  return name.length > longestName ? truncateText(name, longestName - 1) : name;
}

/**
 * Only cells with cases are drawn: the actual class down, the predicted one across. Cells show their counts up to 30
 * classes. Names are cut to 24 characters.
 */
export function ExportedMatrix({ cells, size, nameOf, words = confusionWords }: MatrixDrawingProps) {
  const counted = size <= maxCountedClasses;
  const [side, font] = counted ? [34, 11] : [10, 8];
  const most = Math.max(1, ...cells.map(([, , rows]) => rows));
  const whole = labelSpace + size * side + 10;
  const middle = (place: number) => labelSpace + (place + 0.5) * side;
  const places = Array.from({ length: size }, (_, place) => place);
  return (
    <svg width={whole} height={whole} data-picture fontSize={font} fill="var(--ink)">
      <text x={4} y={14} fontSize={11}>
        {words.corner}
      </text>
      {places.map((place) => (
        <g key={place}>
          <text x={labelSpace - 5} y={middle(place) + font / 3} textAnchor="end">
            {shortened(nameOf(place))}
          </text>
          <text transform={`translate(${middle(place) + font / 3} ${labelSpace - 5}) rotate(-90)`}>
            {shortened(nameOf(place))}
          </text>
        </g>
      ))}
      {cells.map(([truth, predicted, rows]) => (
        <g key={`${truth} ${predicted}`}>
          <rect
            x={labelSpace + predicted * side}
            y={labelSpace + truth * side}
            width={side - 1}
            height={side - 1}
            fill={truth === predicted ? "var(--line-strong)" : "var(--ink)"}
            fillOpacity={
              (counted ? 0.12 : 0.35) + (counted ? 0.28 : 0.65) * (Math.log1p(rows) / Math.log1p(most))
            }
          />
          {counted && (
            <text x={middle(predicted)} y={middle(truth) + font / 3} textAnchor="middle">
              {rows}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
