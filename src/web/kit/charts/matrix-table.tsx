// A confusion matrix as a table, and the words of a matrix.

import { toCountText } from "#core/text/number-text.ts";
import { VisibleText } from "../ui/visible-text.tsx";

export interface MatrixWords {
  readonly title: string;
  /** Says what rows and columns are, such as "Actual ↓ / Predicted →". */
  readonly corner: string;
  /** Says what the diagonal means, such as "the diagonal is correct". */
  readonly diagonal: string;
  cell(down: string, across: string): string;
}

export const confusionWords: MatrixWords = {
  title: "Confusion matrix",
  corner: "Actual ↓ / Predicted →",
  diagonal: "the diagonal is correct",
  cell: (truth, predicted) => `${truth} predicted as ${predicted}`,
};

interface Props {
  cells: readonly (readonly [truth: number, predicted: number, rows: number])[];
  names: readonly string[];
  words?: MatrixWords;
  /** Opens the cases of a cell. Without it, cells are no buttons. */
  onShow?: (truth: number, predicted: number) => void;
}

/** The actual class down, the predicted one across. Cells with cases are buttons if `onShow` is given. */
export function MatrixTable({ cells, names, words = confusionWords, onShow }: Props) {
  const found = new Map(cells.map(([truth, predicted, rows]) => [`${truth} ${predicted}`, rows]));
  const most = Math.max(1, ...cells.map(([, , rows]) => rows));
  return (
    <div role="region" aria-label={words.title} tabIndex={0} className="max-w-full overflow-auto">
      <table className="border-separate border-spacing-0.5 text-sm">
        <thead>
          <tr>
            <th scope="col" className="text-left text-xs font-normal text-mute">
              {words.corner}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="max-w-24 min-w-9 px-1 align-bottom text-xs font-normal">
                <VisibleText text={name} className="line-clamp-3 font-mono" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, truth) => (
            <tr key={name}>
              <th scope="row" className="max-w-40 pr-2 text-left text-xs font-normal">
                <VisibleText text={name} className="line-clamp-2 font-mono" />
              </th>
              {names.map((other, predicted) => (
                <td key={other} className="p-0 text-center">
                  <Cell
                    rows={found.get(`${truth} ${predicted}`) ?? 0}
                    most={most}
                    right={truth === predicted}
                    label={words.cell(name, other)}
                    onShow={onShow && (() => onShow(truth, predicted))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  rows: number;
  most: number;
  right: boolean;
  label: string;
  onShow: (() => void) | undefined;
}

/** A frame besides the shade, because forced colours drop the shade. */
const wrongFrame = "border-[1.5px] border-ink";

function Cell({ rows, most, right, label, onShow }: CellProps) {
  if (rows === 0) return <span className="text-mute">·</span>;
  const share = Math.log1p(rows) / Math.log1p(most);
  const strength = Math.round(right ? 12 + 38 * share : 6 + 18 * share);
  const colour = right ? "var(--line-strong)" : "var(--ink)";
  const background = { background: `color-mix(in srgb, ${colour} ${strength}%, transparent)` };
  if (!onShow) {
    return (
      <span
        className={`block min-h-7 min-w-9 rounded-[3px] px-1 leading-7 ${right ? "" : wrongFrame}`}
        style={background}
      >
        {toCountText(rows)}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`${label}: ${toCountText(rows)}`}
      className={`min-h-7 w-full min-w-9 rounded-[3px] px-1 hover:outline hover:outline-accent ${right ? "" : `underline decoration-dotted underline-offset-2 ${wrongFrame}`}`}
      style={background}
      onClick={onShow}
    >
      {toCountText(rows)}
    </button>
  );
}
