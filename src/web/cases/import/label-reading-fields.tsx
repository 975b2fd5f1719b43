// The import's labels: what each value of a label column means.

import { useState } from "react";
import {
  type ColumnMap,
  withLabelCellMeaning,
  withLabelReading,
  withSwappedLabels,
} from "#core/cases/import/tables/column-map.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { LabelledSelect } from "../bar-select.tsx";
import { addDraftQuestionFromColumn, applyColumnMap, useCaseImport } from "../case-import.ts";

type Checked = NonNullable<ReturnType<typeof useCaseImport>["checked"]>;
type Values = NonNullable<ReturnType<Checked["values"]["get"]>>;
type Seen = Values["first"][number];

interface Props {
  question: PlaygroundQuestion;
  map: ColumnMap;
  values: Values | undefined;
}

/** A sentence on the first question with unclear values; null if every value is clear. */
export function describeUnclearLabels(
  checked: Checked,
  questions: readonly PlaygroundQuestion[],
): string | null {
  for (const { key, id } of questions) {
    const values = checked.values.get(key);
    if (values === undefined) continue;
    const name = toVisibleName(id);
    if (values.firstLevel === null) return `First choose where the levels of ${name} start.`;
    const { open } = values;
    if (open.values === 0) continue;
    const what = toCounted(open.values, "value", "values");
    return `First choose the labels of ${what} of ${name} (${toCounted(open.rows, "row")}).`;
  }
  return null;
}

export function LabelReadingFields(props: Props) {
  const { question, map, values } = props;
  if (values === undefined || values.first.length === 0) return null;
  return (
    <div className="col-span-full grid gap-1.5 text-sm max-[700px]:order-4">
      <DraftQuestion question={question} map={map} />
      {kinds[question.type].isGraded && <FirstLevel question={question} map={map} values={values} />}
      <TakenFor question={question} map={map} values={values} />
      <MissingWords question={question} map={map} values={values} />
      <LabelValues {...props} values={values} />
    </div>
  );
}

type Known = Props & { values: Values };

const draftTypes = [
  { value: "noul", words: "yes/no" },
  { value: "choice", words: "choice" },
  { value: "score", words: "score" },
] as const;

function DraftQuestion({ question, map }: Omit<Props, "values">) {
  const { drafts } = useCaseImport();
  const { key, id, type, instructions } = question;
  const column = map.labels.find(({ questionKey }) => questionKey === key)?.column;
  if (column === undefined || !drafts.some((draft) => draft.key === key)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        New question <VisibleText text={id} className="font-medium" />: {instructions.text}
      </span>
      <LabelledSelect
        label="Type"
        value={type}
        choices={draftTypes}
        onChange={(value) =>
          void addDraftQuestionFromColumn(
            column,
            draftTypes.find((one) => one.value === value)?.value ?? null,
          )
        }
      />
    </div>
  );
}

/** Asks where the levels start if the values fit levels from 0 as well as from 1; shows the choice if it was made. */
function FirstLevel({ question, map, values }: Known) {
  const { key, levels, id } = question;
  const choose = (firstLevel: 0 | 1) => void applyColumnMap(withLabelReading(map, key, { firstLevel }));
  if (values.firstLevel !== null) {
    return (
      <div>
        <LabelledSelect
          label="Levels are numbered"
          value={String(values.firstLevel)}
          choices={[
            { value: "0", words: `from 0 to ${levels.length - 1}` },
            { value: "1", words: `from 1 to ${levels.length}` },
          ]}
          onChange={(value) => choose(value === "1" ? 1 : 0)}
        />
      </div>
    );
  }
  const lowest = toVisibleName(levels[0]?.text ?? "");
  return (
    <div
      role="group"
      aria-label={`Levels of ${toVisibleName(id)}`}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="font-medium">Which number is the lowest level, “{lowest}”?</span>
      <Button onClick={() => choose(0)}>0 is the lowest</Button>
      <Button onClick={() => choose(1)}>1 is the lowest</Button>
    </div>
  );
}

const mostTold = 4;

const cellWords = (cell: string) => (cell === "" ? "(blank)" : cell);

function Spellings({ values }: { values: readonly Seen[] }) {
  const more = values.length - mostTold;
  return (
    <>
      {values.slice(0, mostTold).map(({ cell, count }, at) => (
        <span key={cell}>
          {at > 0 && ", "}
          <VisibleText text={cellWords(cell)} className="text-ink" /> ({toCountText(count)})
        </span>
      ))}
      {more > 0 && ` and ${toCountText(more)} more`}
    </>
  );
}

/** Offered when exactly two words are unrecognised, so that one choice settles both. */
function ChooseYes({ question, map, values }: Known) {
  const open = values.first.filter(({ isPlaced }) => !isPlaced);
  if (
    open.length !== 2 ||
    kinds[question.type].labels(question).some(({ value }) => typeof value !== "boolean")
  )
    return null;
  return (
    <div
      role="group"
      aria-label={`Which is yes of ${toVisibleName(question.id)}`}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="font-medium">Which value means yes?</span>
      {open.map(({ cell, count }) => (
        <Button
          key={cell}
          onClick={() => void applyColumnMap(withLabelCellMeaning(map, question.key, cell, true))}
        >
          <VisibleText text={cellWords(cell)} /> ({toCountText(count)})
        </Button>
      ))}
    </div>
  );
}

/** Says which values count as yes and no, with a button that swaps them; asks if none does. Nothing for other kinds. */
function TakenFor({ question, map, values }: Known) {
  const sides = kinds[question.type].labels(question).filter(({ value }) => typeof value === "boolean");
  const told = sides.map(({ value, words }) => ({
    words,
    seen: values.first.filter((one) => one.value === value),
  }));
  if (told.every(({ seen }) => seen.length === 0))
    return <ChooseYes question={question} map={map} values={values} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-mute">
      {told.map(({ words, seen }) => (
        <span key={words}>
          {words}: {seen.length === 0 ? "none" : <Spellings values={seen} />}
        </span>
      ))}
      <Button look="quiet" onClick={() => void applyColumnMap(withSwappedLabels(map, question.key))}>
        Swap yes and no
      </Button>
    </div>
  );
}

/** Lists words such as "n/a", so that they don't become options by accident. */
function MissingWords({ question, map, values }: Known) {
  const missing = values.first.filter(({ origin }) => origin === "missing");
  if (missing.length === 0) return null;
  const isClear = missing.every(({ isPlaced }) => isPlaced);
  const leave = () =>
    void applyColumnMap(
      missing.reduce((now, { cell }) => withLabelCellMeaning(now, question.key, cell, null), map),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-mute">
      <span>
        {isClear ? "No label" : "No label?"} <Spellings values={missing} />
      </span>
      {!isClear && <Button onClick={leave}>Give no label</Button>}
    </div>
  );
}

/** Most choices in all lists together: about as many as a browser lays out within a frame. */
const mostChoices = 4000;

const originOrder = { unread: 0, missing: 1, guessed: 2, chosen: 3, written: 4 } as const;

function orderOf({ isOpen, isPlaced, origin }: Seen): number {
  if (isOpen) return -2;
  return isPlaced ? originOrder[origin] : -1;
}

const leftOut = "no label";

/** Stays open while any spelling is unresolved. */
function LabelValues({ question, map, values }: Known) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const unread = values.first.filter(({ isPlaced }) => !isPlaced).length;
  const guessed = values.first.filter(({ origin }) => origin === "guessed").length;
  const told = [
    ...(unread > 0 ? [`${toCountText(unread)} not read`] : []),
    ...(guessed > 0 ? [`${toCountText(guessed)} guessed`] : []),
  ];
  const isAsked = values.open.values > 0 && values.firstLevel !== null;
  const open = chosen ?? isAsked;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-mute">
        Values of {toVisibleName(question.id)}: {toCountText(values.first.length + values.more)}
        {told.length > 0 && <span className="text-ink"> ({told.join(", ")})</span>}
      </summary>
      {open && <ValueChoices question={question} map={map} values={values} />}
      {unread > 1 && values.firstLevel !== null && (
        <Button
          look="quiet"
          onClick={() => void applyColumnMap(withLabelReading(map, question.key, { isRestLeft: true }))}
        >
          Give no label to the {toCountText(unread)} not read
        </Button>
      )}
    </details>
  );
}

function ValueChoices({ question, map, values }: Known) {
  const labels = kinds[question.type].labels(question);
  const most = Math.max(20, Math.floor(mostChoices / (labels.length + 1)));
  const sorted = values.first.toSorted((one, other) => orderOf(one) - orderOf(other));
  const shown = sorted.slice(0, most);
  const more = sorted.length - shown.length + values.more;
  return (
    <ul className="mt-1 grid gap-1 pl-3">
      {shown.map(({ cell, count, value, origin, isPlaced }) => (
        <li key={cell} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <span className="[overflow-wrap:anywhere]">
            <VisibleText text={cellWords(cell)} />{" "}
            <span className="text-mute">
              {toCountText(count)}
              {origin === "guessed" && ", guessed"}
            </span>
          </span>
          <select
            aria-label={`${toVisibleName(cellWords(cell))} means`}
            className="field w-56 py-0.5 max-[700px]:w-40"
            value={isPlaced ? String(labels.findIndex((label) => label.value === value)) : "unread"}
            onChange={(event) => {
              const chosen = labels[Number(event.target.value)]?.value ?? null;
              void applyColumnMap(withLabelCellMeaning(map, question.key, cell, chosen));
            }}
          >
            {!isPlaced && (
              <option value="unread" disabled>
                not read
              </option>
            )}
            {labels.map((label, at) => (
              <option key={label.words} value={String(at)} translate="no">
                {label.words}
              </option>
            ))}
            <option value="-1">{leftOut}</option>
          </select>
        </li>
      ))}
      {more > 0 && <li className="text-mute">And {toCountText(more)} rarer values.</li>}
    </ul>
  );
}
