// The import's conflicts: labels in the file that differ from existing ones, and the author's choices.

import { describeLabelValue, toRowPlace } from "#core/cases/import/tables/case-table.ts";
import { type ColumnMap, labelConflictChoiceOf } from "#core/cases/import/tables/column-map.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { applyColumnMap, type useCaseImport } from "../case-import.ts";

type Checked = NonNullable<ReturnType<typeof useCaseImport>["checked"]>;
type Conflict = Checked["conflicts"]["first"][number];

/** Asks for decisions that are needed before the rows can be added; null if none are. */
export function describeUndecidedConflicts({ conflicts: { open } }: Checked): string | null {
  return open === 0 ? null : `First choose what becomes of ${toCounted(open, "changed label")}.`;
}

function withKept(map: ColumnMap, kept: "here" | "table", only?: Conflict): ColumnMap {
  if (only === undefined) return { ...map, changed: { all: kept, single: [] } };
  const { key, questionKey } = only;
  const others = map.changed.single.filter((one) => one.key !== key || one.questionKey !== questionKey);
  return { ...map, changed: { ...map.changed, single: [...others, { key, questionKey, kept }] } };
}

interface ImportConflictsProps {
  conflicts: Checked["conflicts"];
  rowWord: Checked["rowWord"];
  map: ColumnMap;
  questions: readonly PlaygroundQuestion[];
}

/** Lists the labels of the file that contradict existing ones. The author decides which to keep. */
export function ImportConflictList({ conflicts, rowWord, map, questions }: ImportConflictsProps) {
  const { first, count } = conflicts;
  if (count === 0) return null;
  return (
    <section aria-label="Changed labels" className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium max-[700px]:w-full">
          {toCounted(count, "label differs", "labels differ")} from what is here
        </h3>
        <Button onClick={() => void applyColumnMap(withKept(map, "here"))}>Keep all here</Button>
        <Button onClick={() => void applyColumnMap(withKept(map, "table"))}>Take all from the file</Button>
      </div>
      <div
        role="region"
        aria-label="Labels that differ"
        tabIndex={0}
        className="max-h-40 overflow-auto rounded-md border border-line text-sm"
      >
        <ul>
          {first.map((conflict) => {
            const { key, line, questionKey, here, table } = conflict;
            const id = toVisibleName(questions.find((one) => one.key === questionKey)?.id ?? "");
            const name = `case ${Number(key)}, ${id}`;
            return (
              <li
                key={`${line} ${questionKey}`}
                className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 py-1 last:border-0"
              >
                <span>
                  <span className="font-medium">{toRowPlace(rowWord, line)}:</span> {name}
                </span>
                <select
                  aria-label={`Label of ${name}, ${rowWord} ${line}`}
                  className="field w-56 py-0.5 max-[700px]:w-40"
                  value={labelConflictChoiceOf(map.changed, key, questionKey) ?? ""}
                  onChange={({ target }) =>
                    void applyColumnMap(withKept(map, target.value === "table" ? "table" : "here", conflict))
                  }
                >
                  <option value="" disabled>
                    choose
                  </option>
                  <option value="here">keep here: {toVisibleName(describeLabelValue(here))}</option>
                  <option value="table">
                    take from the file: {toVisibleName(describeLabelValue(table))}
                  </option>
                </select>
              </li>
            );
          })}
          {count > first.length && (
            <li className="px-3 py-1 text-mute">And {toCountText(count - first.length)} more.</li>
          )}
        </ul>
      </div>
    </section>
  );
}
