// What an import would add and leave out, with the faulty rows.

import { useState } from "react";
import { toRowPlace } from "#core/cases/import/tables/case-table.ts";
import type { ColumnMap } from "#core/cases/import/tables/column-map.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { downloadFaultyRows, fetchFaultyRowsCsv, type useCaseImport } from "../case-import.ts";
import { ImportConflictList } from "./import-conflicts.tsx";

type Checked = NonNullable<ReturnType<typeof useCaseImport>["checked"]>;

interface ImportReportProps {
  checked: Checked | null;
  map: ColumnMap;
  questions: readonly PlaygroundQuestion[];
}

export function ImportReport({ checked, map, questions }: ImportReportProps) {
  if (checked === null)
    return (
      <p role="status" className="min-h-6 text-mute">
        Reading rows…
      </p>
    );
  const answers = questions.flatMap(({ key, id }) => {
    const read = checked.answers.get(key) ?? 0;
    return read === 0 ? [] : [`${toCountText(read)} to ${toVisibleName(id)}`];
  });
  const labels = questions.flatMap(({ key, id }) => {
    const labelled = checked.labels.get(key) ?? 0;
    return labelled === 0 ? [] : [`${toCountText(labelled)} for ${toVisibleName(id)}`];
  });
  return (
    <div className="grid gap-2">
      <p role="status" className="min-h-6">
        <strong className="font-semibold">
          {map.state.length === 0
            ? toCounted(checked.joined, "case here gets labels", "cases here get labels")
            : toCounted(checked.good, "row becomes a case", "rows become cases")}
        </strong>
        {checked.bad.count > 0 && `, ${toCounted(checked.bad.count, "is not added", "are not added")}`}
        {checked.partial.count > 0 && `, ${toCountText(checked.partial.count)} to check`}.{" "}
        {labels.length > 0
          ? `Labels: ${labels.join(", ")}.`
          : map.labels.length > 0
            ? "No new labels."
            : "No labels."}
        {checked.repeated > 0 &&
          map.state.length > 0 &&
          ` ${toCounted(checked.repeated, "has", "have")} the same ${map.id === null ? "state" : "id"} as another.`}
        {checked.same > 0 && ` ${toCounted(checked.same, "row is", "rows are")} here already.`}
        {checked.merged > 0 && ` ${toCounted(checked.merged, "row adds", "rows add")} only labels.`}
        {checked.joined > 0 &&
          checked.good > 0 &&
          ` ${toCounted(checked.joined, "case here already gets a label", "cases here already get labels")}.`}
      </p>
      {map.picked === "reviewed" && checked.labels.size > 0 && (
        <p className="text-sm">
          They come from reviews after the decision. They don't represent cases that weren't reviewed, so no
          rate counts them. The reason is kept as their note.
        </p>
      )}
      {checked.answered > 0 && (
        <p className="text-sm">
          {toCounted(checked.answered, "case gets answers", "cases get answers")}
          {checked.model !== null && ` of ${toVisibleName(checked.model)}`}: {answers.join(", ")}.
          {checked.unusable > 0 &&
            ` ${toCounted(checked.unusable, "can't be used: its case goes where unsure answers go", "can't be used: their cases go where unsure answers go")}.`}{" "}
          Unless they are here already, they become a separate run, as answers to the questions as they are
          worded now.
        </p>
      )}
      {checked.answerProblems.map((problem) => (
        <p key={problem} className="text-bad">
          {problem}
        </p>
      ))}
      <ImportConflictList
        conflicts={checked.conflicts}
        rowWord={checked.rowWord}
        map={map}
        questions={questions}
      />
      <FaultyRowsReport checked={checked} />
    </div>
  );
}

const kinds = {
  bad: { title: "Not added", list: "Rows not added" },
  partial: { title: "Added, with something to check", list: "Rows to check" },
} as const;

export function FaultyRowsReport({ checked }: { checked: Checked }) {
  return (
    <>
      <FaultyList kind="bad" checked={checked} />
      <FaultyList kind="partial" checked={checked} />
    </>
  );
}

/** All 500 at once take a browser 0.3 s to draw, each time. */
const drawnFirst = 20;

function FaultyList({ kind, checked }: { kind: keyof typeof kinds; checked: Checked }) {
  const [message, setMessage] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const { count: total, first } = checked[kind];
  const drawn = isWhole ? first : first.slice(0, drawnFirst);
  if (total === 0) return null;
  const { title, list } = kinds[kind];
  return (
    <section aria-label={title} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium max-[700px]:w-full">{title}</h3>
        <Button
          onClick={async () =>
            setMessage((await copyText(await fetchFaultyRowsCsv(kind))) ? "Copied." : "Couldn't copy.")
          }
        >
          Copy {toCounted(total, "row")}
        </Button>
        <Button look="quiet" onClick={() => void downloadFaultyRows(kind)}>
          Download
        </Button>
        <span role="status" className="text-sm text-mute">
          {message}
        </span>
      </div>
      <div
        role="region"
        aria-label={list}
        tabIndex={0}
        className="max-h-40 overflow-auto rounded-md border border-line text-sm"
      >
        <ul>
          {Array.from(drawn.entries(), ([place, { line, problems, excerpt }]) => (
            <li key={place} className="border-b border-line px-3 py-1 last:border-0">
              <span className="font-medium">{toRowPlace(checked.rowWord, line)}:</span> {problems.join(" ")}{" "}
              <span className="break-words text-mute">
                <VisibleText text={excerpt} />
              </span>
            </li>
          ))}
          {drawn.length < first.length && (
            <li className="px-3 py-1">
              <Button
                look="quiet"
                onClick={({ currentTarget }) => {
                  // The button goes, so the list that it belongs to takes the focus.
                  currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
                  setIsWhole(true);
                }}
              >
                Show {toCountText(first.length - drawn.length)} more
              </Button>
            </li>
          )}
          {total > first.length && (
            <li className="px-3 py-1 text-mute">
              And {toCountText(total - first.length)} more, which the copy and the download contain.
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
