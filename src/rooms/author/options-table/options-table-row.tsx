import type { KeyboardEvent } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { Tag } from "#ui/tag.tsx";
import { HiddenCharacters } from "../hidden-characters.tsx";
import { TypedField } from "../typed-field.tsx";
import type { ChoiceCommands } from "../use-choice-commands.ts";
import type { TableRow } from "./table-view.ts";

export interface RowActions {
  pick: (index: number, range: boolean) => void;
  write: ChoiceCommands["write"];
  /** A key that goes from row to row, or acts on what is selected. */
  key: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

interface Props {
  row: TableRow;
  option: AuthoredOption;
  picked: boolean;
  actions: RowActions;
}

/** An option as a row of the table: selected by its box, its name and description at hand. */
export function OptionsTableRow({ row, option, picked, actions }: Props) {
  const { index, likeness, follows } = row;
  const { name, description } = option;
  const number = index + 1;
  return (
    <div
      role="presentation"
      className={`grid grid-cols-[1.75rem_2.25rem_minmax(0,1fr)] items-start py-1 min-[640px]:grid-cols-[1.75rem_2.25rem_minmax(0,2fr)_minmax(0,3fr)] ${picked ? "bg-accent-soft" : ""}`}
      onKeyDown={(event) => actions.key(event, index)}
    >
      <label className="grid h-7 place-items-center">
        <input
          type="checkbox"
          aria-label={`Select option ${number}, ${toVisibleName(name)}`}
          className="size-4"
          data-row-field="select"
          checked={picked}
          onChange={(event) =>
            actions.pick(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </label>
      <span className="flex h-7 items-center justify-end pr-1.5 text-sm text-mute">{number}</span>
      <div>
        <TypedField
          label={`Option ${number} name in the table`}
          quiet
          mono
          className="max-h-24 break-all"
          value={name}
          placeholder="name"
          data-row-field="name"
          onText={(text) => actions.write(index, { name: text })}
        />
        <HiddenCharacters text={name} />
        {likeness !== null && (
          <Tag tone={follows ? "warning" : "plain"} className="mb-0.5 ml-1.5">
            {follows ? likeness : "first of its kind"}
          </Tag>
        )}
      </div>
      <TypedField
        label={`Option ${number} description in the table`}
        quiet
        mono={description.form === "json"}
        className="col-start-3 max-h-48 min-[640px]:col-start-4"
        value={description.text}
        placeholder="no description"
        data-row-field="description"
        onText={(text) => actions.write(index, { description: { text } })}
      />
    </div>
  );
}
