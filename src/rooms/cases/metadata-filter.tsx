import { useMemo, useRef, useState } from "react";
import { filterCases, showField, useCaseFilter, useShownFields } from "#cases/case-filter.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Case } from "#core/model/case.ts";
import { haveSameMetadata, metadataFields, metadataValues } from "#core/model/case-list.ts";
import { Popover } from "#ui/dialog.tsx";
import { BarSelect } from "./bar-select.tsx";

/** More would make a list that nobody reads: what is rarer is found by its text. */
const mostValues = 200;

/** The fields of cases. Most edits leave the metadata alone, and many cases have much of it. */
function useFields(cases: readonly Case[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ cases, fields: metadataFields(cases) }));
  if (known.cases === cases) return known.fields;
  const fields = haveSameMetadata(cases, known.cases) ? known.fields : metadataFields(cases);
  setKnown({ cases, fields });
  return fields;
}

/** Narrows the cases to one value of a metadata field, and chooses which fields have a column. */
export function MetadataFilter({ cases }: { cases: readonly Case[] }) {
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
          ...fields.map((name) => ({ value: name, words: toVisibleName(name) })),
        ]}
        onChange={choose}
      />
      {field !== "" && <ValueSelect cases={cases} field={field} />}
      {/* A narrow grid shows no columns of its own for them. */}
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
  const shown = useShownFields();
  return (
    <Popover label="Columns" trigger="Columns" popover={popover} wide>
      <ul aria-label="Metadata columns" className="grid gap-1 p-1">
        {fields.map((name) => (
          <li key={name}>
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={(event) => showField(name, event.target.checked)}
              />
              <bdi className="min-w-0 truncate">{toVisibleName(name)}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
