// Bars above the grid: filter, order, the number of cases shown, and how labels are sampled.

import { useMemo, useRef, useState } from "react";
import { takesPartInDecision } from "#core/cases/decide-case.ts";
import {
  type CaseOrder,
  caseOrders,
  hidesDisputedCases,
  isFilterActive,
  type LabelOrAnswerFilter,
  noCaseFilter,
} from "#core/cases/view-cases.ts";
import { samplesMax } from "#core/document/edits/edit-samples.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, type CaseLabel, type SamplingMethod, samplingMethods } from "#core/model/case.ts";
import { countMetadataValues, haveSameMetadata, listMetadataFields } from "#core/model/case-metadata.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { ArrowDown, ArrowUp, X } from "#web/kit/ui/icons.tsx";
import { ListFilter } from "#web/kit/ui/later-icons.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { sampleEdits } from "#web/run/samples.ts";
import { LabelledSelect } from "./bar-select.tsx";
import {
  changeCaseFilter,
  overrideSamplingMethod,
  setCaseSort,
  setMetadataFieldShown,
  useCaseFilter,
  useCaseSort,
  useIsAdjudicating,
  useShownMetadataFields,
} from "./case-view-store.ts";
import { samplingMethodTexts } from "./choice-texts.ts";
import type { CaseView } from "./use-case-view.ts";

/** In values: longer lists aren't readable; use search for rare values. */
const mostValues = 200;

/** Cached: most edits leave the metadata unchanged. */
function useFields(cases: readonly Case[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ cases, fields: listMetadataFields(cases) }));
  if (known.cases === cases) return known.fields;
  const fields = haveSameMetadata(cases, known.cases) ? known.fields : listMetadataFields(cases);
  setKnown({ cases, fields });
  return fields;
}

function MetadataFilter({ cases }: { cases: readonly Case[] }) {
  const fields = useFields(cases);
  const { metadata } = useCaseFilter();
  const [chosen, setChosen] = useState("");
  const field = metadata?.name ?? (fields.includes(chosen) ? chosen : "");
  if (fields.length === 0 && metadata === null) return null;

  function choose(name: string) {
    setChosen(name);
    changeCaseFilter({ metadata: null });
  }

  return (
    <>
      <LabelledSelect
        label="Metadata"
        value={field}
        choices={[
          { value: "", words: "any" },
          ...fields.map((name) => ({ value: name, words: toVisibleName(name), named: true as const })),
        ]}
        onChange={choose}
      />
      {field !== "" && <ValueSelect cases={cases} field={field} />}
      {/* Hidden when the grid is too narrow for extra columns. */}
      <div className="hidden min-[700px]:contents">
        <ColumnMenu fields={fields} />
      </div>
    </>
  );
}

function ValueSelect({ cases, field }: { cases: readonly Case[]; field: string }) {
  const values = useMemo(() => countMetadataValues(cases, field).slice(0, mostValues), [cases, field]);
  const { metadata } = useCaseFilter();
  const place = values.findIndex(({ value }) => value === metadata?.value);
  return (
    <LabelledSelect
      label={toVisibleName(field)}
      value={String(place)}
      choices={[
        { value: "-1", words: metadata !== null && place < 0 ? toVisibleName(metadata.value) : "any" },
        ...values.map(({ value, count }, at) => ({
          value: String(at),
          words: `${value === "" ? "nothing given" : toVisibleName(value)} (${toCountText(count)})`,
          named: true as const,
        })),
      ]}
      onChange={(at) => {
        const found = values[Number(at)];
        changeCaseFilter({ metadata: found ? { name: field, value: found.value } : null });
      }}
    />
  );
}

function ColumnMenu({ fields }: { fields: readonly string[] }) {
  const popover = useRef<HTMLDivElement>(null);
  const shown = useShownMetadataFields();
  return (
    <Popover label="Columns" trigger="Columns" popover={popover} wide>
      <ul aria-label="Metadata columns" className="grid gap-1 p-1">
        {fields.map((name) => (
          <li key={name}>
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={(event) => setMetadataFieldShown(name, event.target.checked)}
              />
              <VisibleText className="min-w-0 truncate" text={name} />
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const orderTexts: Record<CaseOrder, string> = {
  order: "as added",
  shuffled: "shuffled",
  state: "by state",
  label: "by label",
  answer: "by answer",
  edge: "nearest to a threshold",
  group: "by group",
  worst: "worst first",
};

/** Filters shown as chips; the rest are in the popover. */
const chips: readonly { label: LabelOrAnswerFilter; words: string; needs?: "answers" | "decisions" }[] = [
  { label: "any", words: "All" },
  { label: "wrong", words: "Wrong", needs: "answers" },
  { label: "to-person", words: "To a person", needs: "decisions" },
  { label: "near-edge", words: "Near a threshold", needs: "answers" },
  { label: "unlabelled", words: "Unlabelled" },
];

function FilterChips({ view: { cases, questions, answers } }: { view: CaseView }) {
  const { label } = useCaseFilter();
  const decides = answers !== null && questions.some(takesPartInDecision);
  const has = { answers: answers !== null, decisions: decides };
  return (
    <div role="group" aria-label="Cases shown" className="-m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
      {chips
        .filter(({ needs }) => needs === undefined || has[needs])
        .map((chip) => (
          <Chip
            key={chip.words}
            isChosen={chip.label === label}
            onClick={() => changeCaseFilter({ label: chip.label })}
          >
            {chip.words}
            {chip.label === "any" && <span className="font-normal">{toCountText(cases.length)}</span>}
          </Chip>
        ))}
    </div>
  );
}

/** Text of the current filter if it has no chip; null otherwise. */
function otherFilter(label: LabelOrAnswerFilter, question: PlaygroundQuestion | null): string | null {
  if (chips.some((chip) => chip.label === label)) return null;
  return showChoices(question).find(({ id }) => id === showId(label))?.words ?? null;
}

function RemovableFilter({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <span className="mr-1 inline-flex min-h-7.5 items-center gap-1 rounded-full border border-accent bg-accent-soft pr-0.5 pl-3 font-medium">
      <VisibleText text={words} />
      <IconButton icon={X} label="Remove this filter" className="size-6" onClick={onRemove} />
    </span>
  );
}

function MoreFilters({ view: { cases, question, questions } }: { view: CaseView }) {
  const { label } = useCaseFilter();
  const popover = useRef<HTMLDivElement>(null);
  const choices = showChoices(question);
  return (
    <Popover
      label="Filter"
      title="Filter"
      popover={popover}
      trigger={
        <span className="inline-flex min-h-7.5 items-center gap-1.5 rounded-full border border-line bg-panel px-3 hover:bg-soft">
          <ListFilter size={14} aria-hidden className="text-mute" /> Filter
        </span>
      }
    >
      <div className="grid gap-2 p-2 [&_label]:grid [&_label]:gap-0.5 [&_select]:w-full [&_select]:max-w-full">
        <LabelledSelect
          label="Show"
          value={showId(label)}
          choices={choices.map(({ id, words }) => ({ value: id, words }))}
          onChange={(id) =>
            changeCaseFilter({ label: choices.find((choice) => choice.id === id)?.label ?? "any" })
          }
        />
        {questions.length > 1 && (
          <LabelledSelect
            label="Question"
            value={question?.key ?? ""}
            choices={questions.map(({ key, id }) => ({ value: key, words: toVisibleName(id), named: true }))}
            onChange={(key) => changeCaseFilter({ question: key })}
          />
        )}
        <MetadataFilter cases={cases} />
      </div>
    </Popover>
  );
}

export function CaseOrderField() {
  const { keys } = useCaseFilter();
  const sort = useCaseSort();
  const doubted = useIsAdjudicating();
  return (
    <div className="flex min-w-0 items-center gap-1 max-[1480px]:[&_label>span]:sr-only">
      <LabelledSelect
        label="Order"
        value={sort.by}
        choices={caseOrders
          .filter((by) => by !== "worst" || keys !== null)
          .map((by) => ({
            value: by,
            words: by === "order" && doubted ? "most doubtful first" : orderTexts[by],
          }))}
        onChange={(by) =>
          setCaseSort({ by: caseOrders.find((one) => one === by) ?? "order", descending: false })
        }
      />
      <IconButton
        icon={sort.descending ? ArrowUp : ArrowDown}
        label={sort.descending ? "Reverse order (now descending)" : "Reverse order (now ascending)"}
        onClick={() => setCaseSort({ ...sort, descending: !sort.descending })}
      />
    </div>
  );
}

export function CaseFilters({ view }: { view: CaseView }) {
  const { text } = useCaseFilter();
  return (
    <>
      <div className="w-44 max-[700px]:grow">
        <SearchField
          label="Find in cases"
          value={text}
          onChange={(typed) => changeCaseFilter({ text: typed ?? "" })}
        />
      </div>
      <FilterChips view={view} />
      <MoreFilters view={view} />
    </>
  );
}

/** How many cases are shown, and what can be done with them. */
export function ShownCasesBar({ view, onRemove }: { view: CaseView; onRemove: () => void }) {
  const filter = useCaseFilter();
  const { rows, cases, question } = view;
  const filtered = isFilterActive(filter);
  const other = otherFilter(filter.label, question);
  const hides = useMemo(() => hidesDisputedCases(view, filter), [view, filter]);
  return (
    <div className="ml-auto flex min-h-7.5 flex-wrap items-center justify-end gap-x-1 gap-y-1 self-start text-sm">
      {filtered && (
        <>
          {filter.label === "suspect" && rows.length > 0 && (
            <span className="mr-2 text-mute">About this many labels are likely wrong.</span>
          )}
          {hides && (
            <span className="mr-2 text-mute">
              Cases whose labels differ aren't listed here until somebody decides.
            </span>
          )}
          {filter.keys !== null && (
            <RemovableFilter words={filter.keys.words} onRemove={() => changeCaseFilter({ keys: null })} />
          )}
          {other !== null && (
            <RemovableFilter words={other} onRemove={() => changeCaseFilter({ label: "any" })} />
          )}
          <Button
            look="quiet"
            onClick={() => changeCaseFilter({ ...noCaseFilter, question: filter.question })}
          >
            Show all
          </Button>
          <Button
            disabled={rows.length === 0 || rows.length > samplesMax}
            title={`Try wordings on them in Author, at most ${samplesMax}`}
            onClick={() => sampleEdits.pinCases(rows)}
          >
            Pin as samples
          </Button>
          <Button look="danger" disabled={rows.length === 0} onClick={onRemove}>
            Delete {toCountText(rows.length)} shown
          </Button>
        </>
      )}
      <output className="ml-1 text-mute">
        {filtered
          ? `${toCountText(rows.length)} of ${toCountText(cases.length)}`
          : toCounted(cases.length, "case")}
      </output>
    </div>
  );
}

/** The sampling method recorded with new labels. It follows from filter and order until the user chooses one here. */
export function SamplingMethodField({ picked }: { picked: SamplingMethod }) {
  return (
    <LabelledSelect
      label="Rows picked"
      value={picked}
      choices={samplingMethods.map((value) => ({ value, words: samplingMethodTexts[value] }))}
      onChange={(value) => overrideSamplingMethod(samplingMethods.find((method) => method === value) ?? null)}
    />
  );
}

interface ShowChoice {
  id: string;
  words: string;
  label: LabelOrAnswerFilter;
}

const always: readonly ShowChoice[] = [
  { id: "any", words: "all cases", label: "any" },
  { id: "unlabelled", words: "without a label", label: "unlabelled" },
  { id: "next", words: "next twenty to label", label: "next" },
  { id: "labelled", words: "with a label", label: "labelled" },
  { id: "disputed", words: "whose labels differ", label: "disputed" },
  { id: "suspect", words: "whose label may be wrong", label: "suspect" },
  { id: "wrong", words: "answered wrong", label: "wrong" },
  { id: "near-edge", words: "answered near a threshold", label: "near-edge" },
  { id: "to-person", words: "that go to a person", label: "to-person" },
  { id: "unanswered", words: "without an answer", label: "unanswered" },
  { id: "stale", words: "with an out-of-date answer", label: "stale" },
  { id: "failed", words: "refused or failed", label: "failed" },
  { id: "uncertain", words: "sent without an answer", label: "uncertain" },
  { id: "duplicates", words: "with the same state as another", label: "duplicates" },
];

function valueId(value: CaseLabel["value"]): string {
  return `is ${typeof value} ${value}`;
}

function showChoices(question: PlaygroundQuestion | null): readonly ShowChoice[] {
  if (question === null) return always;
  const labels = kinds[question.type].labels(question).map(({ value, words }) => ({
    id: valueId(value),
    words: `labelled ${words}`,
    label: { value },
  }));
  return [...always, ...labels];
}

function showId(label: LabelOrAnswerFilter): string {
  return typeof label === "object" ? valueId(label.value) : label;
}
