import { mapColumns, type useCaseImport } from "#cases/case-import.ts";
import { type ColumnMap, withValue } from "#core/cases/tables/column-map.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { VisibleText } from "#ui/visible-text.tsx";

type Values = NonNullable<ReturnType<typeof useCaseImport>["checked"]>["values"];
type Seen = NonNullable<ReturnType<Values["get"]>>;

interface Props {
  question: PlaygroundQuestion;
  map: ColumnMap;
  /** What stands in the column; undefined while it is read. */
  values: Seen | undefined;
}

/** About as many choices as a page draws well under a frame. */
const mostChoices = 4000;

const originOrder = { unread: 0, guessed: 1, chosen: 2, written: 3 } as const;

const leftOut = "leave out";

/** What stands in a column of labels and which label each spelling gives, those first that want a look. */
export function LabelValues({ question, map, values }: Props) {
  if (values === undefined || values.first.length === 0) return null;
  const labels = kinds[question.type].labels(question);
  const most = Math.max(20, Math.floor(mostChoices / (labels.length + 1)));
  const sorted = values.first.toSorted((one, other) => originOrder[one.origin] - originOrder[other.origin]);
  const shown = sorted.slice(0, most);
  const unread = sorted.filter(({ origin }) => origin === "unread").length;
  const guessed = sorted.filter(({ origin }) => origin === "guessed").length;
  const more = sorted.length - shown.length + values.more;
  const standing = [
    ...(unread > 0 ? [`${toCountText(unread)} not read`] : []),
    ...(guessed > 0 ? [`${toCountText(guessed)} guessed`] : []),
  ];
  return (
    <details className="col-span-full text-sm max-[700px]:order-4">
      <summary className="cursor-pointer text-mute">
        Values of {toVisibleName(question.id)}: {toCountText(sorted.length + values.more)}
        {standing.length > 0 && <span className="text-ink"> ({standing.join(", ")})</span>}
      </summary>
      <ul className="mt-1 grid gap-1 pl-3">
        {shown.map(({ cell, count, value, origin }) => (
          <li key={cell} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate">
              <VisibleText text={cell} />
            </span>
            <span className="text-mute">{toCountText(count)}</span>
            <select
              aria-label={`${toVisibleName(cell)} means`}
              className="field ml-auto w-44 py-0.5"
              value={
                origin === "unread" ? "unread" : String(labels.findIndex((label) => label.value === value))
              }
              onChange={(event) => {
                const chosen = labels[Number(event.target.value)]?.value ?? null;
                void mapColumns(withValue(map, question.key, cell, chosen));
              }}
            >
              {origin === "unread" && (
                <option value="unread" disabled>
                  not read
                </option>
              )}
              {labels.map((label, at) => (
                <option key={label.words} value={String(at)}>
                  {label.words}
                </option>
              ))}
              <option value="-1">{leftOut}</option>
            </select>
            {guessed > 0 && <span className="w-14 text-mute">{origin === "guessed" && "guessed"}</span>}
          </li>
        ))}
        {more > 0 && <li className="text-mute">And {toCountText(more)} rarer ones.</li>}
      </ul>
    </details>
  );
}
