import { useMemo, useRef, useState } from "react";
import {
  type CaseOrder,
  caseOrders,
  isFiltering,
  type LabelFilter,
  noFilter,
} from "#core/cases/view-cases.ts";
import { samplesMax } from "#core/document/edits/edit-samples.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, type CaseLabel, type SamplingMethod, samplingMethods } from "#core/model/case.ts";
import { haveSameMetadata, metadataFields, metadataValues } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Popover } from "#web/kit/ui/dialog.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { ArrowDown, ArrowUp, X } from "#web/kit/ui/icons.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { sampleCommands } from "#web/run/samples.ts";
import { BarSelect, samplingMethodTexts } from "./bar-select.tsx";
import {
  filterCases,
  overrideSamplingMethod,
  showMetadataField,
  sortCases,
  useCaseFilter,
  useCaseSort,
  useIsAdjudicating,
  useShownMetadataFields,
} from "./case-view-store.ts";
import type { CaseView } from "./use-case-view.ts";

/** In values: longer lists aren't readable; use search for rare values. */
const mostValues = 200;

/** Cached: most edits leave the metadata unchanged. */
function useFields(cases: readonly Case[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ cases, fields: metadataFields(cases) }));
  if (known.cases === cases) return known.fields;
  const fields = haveSameMetadata(cases, known.cases) ? known.fields : metadataFields(cases);
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
    filterCases({ metadata: null });
  }

  return (
    <>
      <BarSelect
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
  const values = useMemo(() => metadataValues(cases, field).slice(0, mostValues), [cases, field]);
  const { metadata } = useCaseFilter();
  const place = values.findIndex(({ value }) => value === metadata?.value);
  return (
    <BarSelect
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
        filterCases({ metadata: found ? { name: field, value: found.value } : null });
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
                onChange={(event) => showMetadataField(name, event.target.checked)}
              />
              <VisibleText className="min-w-0 truncate" text={name} />
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const orderWords: Record<CaseOrder, string> = {
  order: "as added",
  shuffled: "shuffled",
  state: "by state",
  label: "by label",
  answer: "by answer",
  edge: "nearest to a threshold",
  group: "by group",
  worst: "worst first",
};

export function CaseFilterBar({ view, onRemove }: { view: CaseView; onRemove: () => void }) {
  const filter = useCaseFilter();
  const sort = useCaseSort();
  const { questions, question, rows, cases, picked } = view;
  const filtered = isFiltering(filter);
  const doubted = useIsAdjudicating();
  const choices = showChoices(question);
  return (
    <div className="isolate grid grid-cols-2 items-center gap-x-3 gap-y-1.5 px-4 py-2 min-[700px]:flex min-[700px]:flex-wrap">
      <div className="col-span-2 min-[700px]:w-56">
        <SearchField
          label="Find in cases"
          value={filter.text}
          onChange={(text) => filterCases({ text: text ?? "" })}
        />
      </div>
      <BarSelect
        label="Show"
        value={showId(filter.label)}
        choices={choices.map(({ id, words }) => ({ value: id, words }))}
        onChange={(id) => filterCases({ label: choices.find((choice) => choice.id === id)?.label ?? "any" })}
      />
      {questions.length > 1 && (
        <BarSelect
          label="Question"
          value={question?.key ?? ""}
          choices={questions.map(({ key, id }) => ({ value: key, words: toVisibleName(id), named: true }))}
          onChange={(key) => filterCases({ question: key })}
        />
      )}
      <MetadataFilter cases={cases} />
      <div className="flex min-w-0 items-center gap-1">
        <BarSelect
          label="Order"
          value={sort.by}
          choices={caseOrders
            .filter((by) => by !== "worst" || filter.keys !== null)
            .map((by) => ({
              value: by,
              words: by === "order" && doubted ? "most doubtful first" : orderWords[by],
            }))}
          onChange={(by) =>
            sortCases({ by: caseOrders.find((one) => one === by) ?? "order", descending: false })
          }
        />
        <IconButton
          icon={sort.descending ? ArrowUp : ArrowDown}
          label={sort.descending ? "Reverse order (now descending)" : "Reverse order (now ascending)"}
          onClick={() => sortCases({ ...sort, descending: !sort.descending })}
        />
      </div>
      <BarSelect
        label="Rows picked"
        value={picked}
        choices={samplingMethods.map((value) => ({ value, words: samplingMethodTexts[value] }))}
        onChange={(value) => overrideSamplingMethod(toPicking(value))}
      />
      {filtered && (
        <div className="col-span-2 flex flex-wrap items-center gap-2">
          {filter.keys !== null && (
            <span className="inline-flex items-center gap-1 rounded-md bg-accent-soft py-0.5 pr-0.5 pl-2">
              <VisibleText text={filter.keys.words} />
              <IconButton
                icon={X}
                label="Remove this filter"
                className="size-6"
                onClick={() => filterCases({ keys: null })}
              />
            </span>
          )}
          <Button look="quiet" onClick={() => filterCases({ ...noFilter, question: filter.question })}>
            Show all
          </Button>
          <Button
            disabled={rows.length === 0 || rows.length > samplesMax}
            title={`Try wordings on them in Author, at most ${samplesMax}`}
            onClick={() => sampleCommands.pinCases(rows)}
          >
            Pin as samples
          </Button>
          <Button look="danger" disabled={rows.length === 0} onClick={onRemove}>
            Delete {toCountText(rows.length)} shown
          </Button>
          {filter.label === "suspect" && rows.length > 0 && (
            <span className="text-sm text-mute">About this many labels are likely wrong.</span>
          )}
        </div>
      )}
      <output className="col-span-2 text-sm text-mute min-[700px]:ml-auto">
        {filtered
          ? `${toCountText(rows.length)} of ${toCountText(cases.length)}`
          : toCounted(cases.length, "case")}
      </output>
    </div>
  );
}

function toPicking(value: string): SamplingMethod | null {
  return samplingMethods.find((picking) => picking === value) ?? null;
}

interface ShowChoice {
  id: string;
  words: string;
  label: LabelFilter;
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
  { id: "unanswered", words: "without an answer", label: "unanswered" },
  { id: "stale", words: "with an out-of-date answer", label: "stale" },
  { id: "failed", words: "refused or failed", label: "failed" },
  { id: "uncertain", words: "that may have been billed", label: "uncertain" },
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

function showId(label: LabelFilter): string {
  return typeof label === "object" ? valueId(label.value) : label;
}
