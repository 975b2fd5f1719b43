import { toVisibleName } from "#core/json-text/visible-name.ts";
import { type Classes, keysOfClassCell } from "#core/thresholds/classes.ts";
import { showCases } from "#data/case-filter.ts";
import { MatrixCanvas } from "#ui/chart/matrix-canvas.tsx";
import { MatrixTable } from "#ui/chart/matrix-table.tsx";

/** Above this a table has too many cells, and a picture takes its place. */
const mostInTable = 30;

/** What is right against what was said. */
export function ClassMatrix({ classes, questionKey }: { classes: Classes; questionKey: string }) {
  const { names, cells } = classes;

  function nameOf(place: number): string {
    return toVisibleName(names[place] ?? "");
  }

  function show(truth: number, said: number) {
    const words = `right: ${nameOf(truth)}, said: ${nameOf(said)}`;
    const keys = { keys: new Set(keysOfClassCell(classes, truth, said)), words };
    showCases({ question: questionKey, text: "", label: "any", keys });
  }

  return (
    <section
      className="min-w-0 rounded-lg border border-line bg-panel p-3"
      aria-label="What is right against what was said"
    >
      <h5 className="mb-2 font-semibold">What is right against what was said</h5>
      {names.length > mostInTable ? (
        <MatrixCanvas cells={cells} size={names.length} nameOf={nameOf} />
      ) : (
        <MatrixTable cells={cells} names={names} onShow={show} />
      )}
    </section>
  );
}
