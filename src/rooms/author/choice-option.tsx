import { X } from "lucide-react";
import { memo, useId } from "react";
import { type AuthoredOption, limits } from "#core/model/question.ts";
import { FieldError } from "#ui/field-error.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LandingLine } from "#ui/landing-line.tsx";
import { dragHandle, useSortable } from "#ui/use-sortable.ts";
import { handleKey, handlePaste } from "./choice-option-keys.ts";
import { HiddenCharacters } from "./hidden-characters.tsx";
import { JsonToggle } from "./json-toggle.tsx";
import { PathField } from "./path-field.tsx";
import { TypedField } from "./typed-field.tsx";
import type { ChoiceCommands } from "./use-choice-commands.ts";

interface Props {
  measure: (row: Element | null) => void;
  row: number;
  start: number;
  index: number;
  option: AuthoredOption;
  nameMessage: string | undefined;
  descriptionMessage: string | undefined;
  commands: ChoiceCommands;
}

/** One option: its number, by which it is dragged, its name, and what it means. */
export const ChoiceOption = memo(function ChoiceOption(props: Props) {
  const { measure, row, start, index, option, nameMessage, descriptionMessage, commands } = props;
  const { row: sortableRow, landing } = useSortable("options", index, commands.move);
  const nameError = useId();
  const descriptionError = useId();
  const { name, description } = option;
  return (
    <li
      ref={measure}
      data-index={row}
      data-row={index}
      style={{ transform: `translateY(${start}px)` }}
      className="group absolute inset-x-0 top-0 border-line not-last:border-b focus-within:z-10"
    >
      <div
        ref={sortableRow}
        role="presentation"
        className="relative py-1"
        onKeyDown={(event) => handleKey(event, index, commands)}
      >
        <LandingLine edge={landing} />
        <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start @min-[26rem]:grid-cols-[2rem_minmax(0,2fr)_minmax(0,3fr)_auto]">
          <OptionNumber index={index} />
          <TypedField
            label={`Option ${index + 1} name`}
            quiet
            mono
            className="max-h-24 break-all"
            value={name}
            placeholder="name"
            errorId={nameMessage === undefined ? undefined : nameError}
            data-row-field="name"
            onPaste={(event) => handlePaste(event, index, commands)}
            onText={(text) => commands.write(index, { name: text })}
          />
          <PathField
            label={`Option ${index + 1} description`}
            quiet
            place="col-start-2 row-start-2 @min-[26rem]:col-start-3 @min-[26rem]:row-start-1"
            className="max-h-48"
            entry={description}
            placeholder="no description"
            errorId={descriptionMessage === undefined ? undefined : descriptionError}
            data-row-field="description"
            onText={(text) => commands.write(index, { description: { text } })}
          />
          <div className="col-start-3 row-start-1 flex @min-[26rem]:col-start-4">
            <JsonToggle
              label={`Option ${index + 1} description as JSON`}
              entry={description}
              onChange={(form) => commands.write(index, { description: form })}
            />
            <IconButton
              icon={X}
              label={`Remove option ${index + 1}`}
              onClick={() => commands.remove(index)}
            />
          </div>
        </div>
        <div className="pl-8">
          <FieldError id={nameError} message={nameMessage} />
          <FieldError id={descriptionError} message={descriptionMessage} />
          <HiddenCharacters text={name} />
        </div>
      </div>
    </li>
  );
});

function OptionNumber({ index }: { index: number }) {
  const beyond = index >= limits.optionsMax;
  return (
    <span
      {...dragHandle}
      title={beyond ? "Beyond 255: this option cannot be sent" : "Drag, or Alt+↑ and Alt+↓ in a field"}
      className={`relative flex h-7 cursor-grab items-center justify-end pr-1.5 text-sm ${beyond ? "font-medium text-bad" : "text-mute"}`}
    >
      {index + 1}
      {beyond && <span className="sr-only"> beyond 255</span>}
    </span>
  );
}
