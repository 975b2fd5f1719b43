import { savePicture } from "#browser/save-file.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import type { Ends, Transitions } from "#core/compare/transitions.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { PictureBar } from "#ui/chart/chart-frame.tsx";
import { MatrixDrawing, MatrixPicture } from "#ui/chart/matrix-picture.tsx";
import { MatrixTable, type MatrixWords } from "#ui/chart/matrix-table.tsx";

/** Above this a table has too many cells, and a picture takes its place. */
const mostInTable = 30;

/** What the matrix of A and another side says. */
export function transitionWords(letter: string): MatrixWords {
  return {
    title: `Outcomes of A and ${letter}`,
    corner: `A ↓ / ${letter} →`,
    diagonal: "the diagonal stays",
    cell: (from, to) => (from === to ? `${from} stays` : `${from} becomes ${to}`),
  };
}

interface Props {
  transitions: Transitions;
  /** The side beside A: 1 is B. */
  place: number;
  /** Lists the cases of a cell. */
  onShow: (ends: Ends) => void;
}

/** How many cases go from each outcome of A to each of another side. */
export function TransitionMatrix({ transitions: { names, cells }, place, onShow }: Props) {
  const words = transitionWords(sideLetter(place));

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
      {names.length > mostInTable ? (
        <MatrixPicture cells={cells} size={names.length} nameOf={nameOf} words={words} onShow={show} />
      ) : (
        <MatrixTable cells={cells} names={names} words={words} onShow={show} />
      )}
      <PictureBar
        title={words.title}
        onSave={(picture, _, format) => void savePicture(picture, "transitions", format)}
        picture={<MatrixDrawing cells={cells} size={names.length} nameOf={nameOf} words={words} />}
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
