import { type AuthoredOption, isBlank } from "#core/model/question.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { ChoiceCommands } from "../use-choice-commands.ts";
import { OptionsTableList } from "./options-table-list.tsx";
import { OptionsTableTools } from "./options-table-tools.tsx";
import type { Show } from "./table-view.ts";
import { type OptionsTable, useOptionsTable } from "./use-options-table.ts";

interface Props {
  options: readonly AuthoredOption[];
  commands: ChoiceCommands;
  onClose: () => void;
}

const emptyWords: Record<Show, string> = {
  all: "No options yet.",
  undescribed: "Every option has a description.",
  alike: "No two options are alike.",
  selected: "Nothing is selected.",
};

/** Many options at once: select, describe, compare, move, remove and copy. */
export function OptionsTableDialog({ options, commands, onClose }: Props) {
  const table = useOptionsTable(options, commands);
  const { show, search, rows } = table.view;
  const undescribed = options.filter(({ description }) => isBlank(description)).length;
  return (
    <Dialog title="Options table" onClose={onClose} wide>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <Segmented
          label="Show"
          value={show}
          onChange={table.show}
          choices={[
            { value: "all", label: `All ${options.length}` },
            { value: "undescribed", label: `Undescribed ${undescribed}` },
            { value: "alike", label: "Alike" },
            { value: "selected", label: `Selected ${table.view.picked.size}` },
          ]}
        />
        <div className="min-w-48 flex-1">
          <SearchField
            label="Find in names and descriptions"
            value={search}
            onChange={(text) => table.search(text ?? "")}
            found={search === "" ? undefined : `${rows.length} found`}
          />
        </div>
      </div>
      <SelectShown table={table} />
      {rows.length === 0 ? (
        <p className="border-y border-line py-6 text-center text-mute">
          {search === "" ? emptyWords[show] : "Nothing found."}
        </p>
      ) : (
        <OptionsTableList options={options} table={table} commands={commands} />
      )}
      <OptionsTableTools options={options} table={table} />
      <output className="block min-h-6 pt-1 text-sm text-mute">{table.said}</output>
    </Dialog>
  );
}

function SelectShown({ table }: { table: OptionsTable }) {
  const { rows, picked, show } = table.view;
  const chosen = rows.filter(({ index }) => picked.has(index)).length;
  const some = chosen > 0 && chosen < rows.length;
  return (
    <div className="flex flex-wrap items-center gap-3 pb-1 text-sm text-mute">
      <label className="inline-flex h-7 items-center gap-2 pl-1.5">
        <input
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          type="checkbox"
          data-select-all
          className="size-4"
          disabled={rows.length === 0}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={table.pickShown}
        />
        Select all shown
      </label>
      <span>{picked.size} selected</span>
      {show === "alike" && rows.length > 0 && (
        <Button look="quiet" onClick={table.pickFollowing}>
          Select all but the first of each kind
        </Button>
      )}
    </div>
  );
}
