import { showCases } from "#cases/case-filter.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { type Classes, describeAccuracy, keysOfClassCell } from "#core/thresholds/classes.ts";
import { MatrixDrawing, MatrixPicture } from "#ui/chart/matrix-picture.tsx";
import { MatrixTable } from "#ui/chart/matrix-table.tsx";
import { RoomPictureBar } from "./room-chart.tsx";

/** Above this a table has too many cells, and a picture takes its place. */
const mostInTable = 30;

const title = "Actual against predicted";

/** What is right against what was said. */
export function ClassMatrix({ classes, questionKey }: { classes: Classes; questionKey: string }) {
  const { names, cells } = classes;

  function nameOf(place: number): string {
    return toVisibleName(names[place] ?? "");
  }

  function show(truth: number, said: number) {
    const words = `actual: ${nameOf(truth)}, predicted: ${nameOf(said)}`;
    const keys = { keys: new Set(keysOfClassCell(classes, truth, said)), words };
    showCases({ question: questionKey, text: "", label: "any", keys });
  }

  return (
    <figure className="min-w-0 rounded-lg border border-line bg-panel p-3" aria-label={title}>
      <figcaption>
        <h5 className="font-semibold">{title}</h5>
        <p className="mb-2 text-sm text-mute">{describeAccuracy(classes)}</p>
      </figcaption>
      {names.length > mostInTable ? (
        <MatrixPicture cells={cells} size={names.length} nameOf={nameOf} onShow={show} />
      ) : (
        <MatrixTable cells={cells} names={names} onShow={show} />
      )}
      <RoomPictureBar
        title={title}
        picture={<MatrixDrawing cells={cells} size={names.length} nameOf={nameOf} />}
        twin={{
          columns: ["Actual", "Predicted", "Cases"],
          rows: () =>
            cells
              .toSorted(([, , one], [, , other]) => other - one)
              .map(([truth, said, rows]) => [nameOf(truth), nameOf(said), toCountText(rows)]),
        }}
      />
    </figure>
  );
}
