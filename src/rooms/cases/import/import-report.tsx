import { useState } from "react";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { badRowsText, useCaseImport } from "#data/case-import.ts";
import { usePlayground } from "#data/use-playground.ts";
import { copyText } from "#platform/clipboard.ts";
import { Button } from "#ui/button.tsx";

type Checked = NonNullable<ReturnType<typeof useCaseImport>["checked"]>;

function count(number: number, one: string, many: string): string {
  return `${toCountText(number)} ${number === 1 ? one : many}`;
}

/** What a mapping takes and what not, row by row. */
export function ImportReport({ checked }: { checked: Checked | null }) {
  const questions = usePlayground((playground) => playground.questions);
  if (checked === null)
    return (
      <p role="status" className="min-h-6 text-mute">
        Reading the rows …
      </p>
    );
  const labels = questions.flatMap(({ key, id }) => {
    const labelled = checked.labels.get(key) ?? 0;
    return labelled === 0 ? [] : [`${toCountText(labelled)} for ${toVisibleName(id)}`];
  });
  return (
    <div className="grid gap-2">
      <p role="status" className="min-h-6">
        <strong className="font-semibold">
          {count(checked.good, "row gives a case", "rows give a case")}
        </strong>
        {checked.bad > 0 && `, ${count(checked.bad, "is not taken", "are not taken")}`}.{" "}
        {labels.length > 0 ? `Labels: ${labels.join(", ")}.` : "No labels."}
        {checked.repeated > 0 && ` ${toCountText(checked.repeated)} share their state with another.`}
      </p>
      {checked.bad > 0 && <BadRows checked={checked} />}
    </div>
  );
}

/** The rows that are not taken, with every reason; they can be copied out whole. */
export function BadRows({ checked }: { checked: Checked }) {
  const [said, setSaid] = useState("");
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">Not taken</h3>
        <Button
          onClick={async () =>
            setSaid((await copyText(await badRowsText())) ? "Copied." : "The browser refused to copy.")
          }
        >
          Copy {count(checked.bad, "row", "rows")} with what is wrong
        </Button>
        <span role="status" className="text-sm text-mute">
          {said}
        </span>
      </div>
      <div
        role="region"
        aria-label="Rows that are not taken"
        tabIndex={0}
        className="max-h-40 overflow-auto rounded-md border border-line text-sm"
      >
        <ul>
          {checked.faults.map(({ line, problems, excerpt }) => (
            <li key={line} className="border-b border-line px-3 py-1 last:border-0">
              <span className="font-medium">Line {toCountText(line)}:</span> {problems.join(" ")}{" "}
              <bdi className="break-words text-mute">{excerpt}</bdi>
            </li>
          ))}
          {checked.bad > checked.faults.length && (
            <li className="px-3 py-1 text-mute">
              And {toCountText(checked.bad - checked.faults.length)} more, which the copy holds too.
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
