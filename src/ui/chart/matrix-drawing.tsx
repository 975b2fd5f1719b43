import { type MatrixWords, truthWords } from "./matrix-table.tsx";

interface Props {
  cells: readonly (readonly [truth: number, said: number, rows: number])[];
  size: number;
  nameOf: (place: number) => string;
  words?: MatrixWords;
}

/** Above this many classes cells are too small for their counts. */
const mostCounted = 30;
const labelSpace = 150;
const longestName = 24;

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** A matrix as a drawing to be saved: truth down, said across, only the cells that hold any row. */
export function MatrixDrawing({ cells, size, nameOf, words = truthWords }: Props) {
  const counted = size <= mostCounted;
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
      {cells.map(([truth, said, rows]) => (
        <g key={`${truth} ${said}`}>
          <rect
            x={labelSpace + said * side}
            y={labelSpace + truth * side}
            width={side - 1}
            height={side - 1}
            fill={truth === said ? "var(--no)" : "var(--yes)"}
            fillOpacity={
              (counted ? 0.15 : 0.35) + (counted ? 0.4 : 0.65) * (Math.log1p(rows) / Math.log1p(most))
            }
          />
          {counted && (
            <text x={middle(said)} y={middle(truth) + font / 3} textAnchor="middle">
              {rows}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
