// Fields for an entry, which is text or JSON: the bare field, the switch, and one that completes state paths.

import { type ComponentProps, memo, useId, useRef } from "react";
import type { AuthoredEntry } from "#core/model/question.ts";
import { applyEditorText, toEditorText } from "#core/text/editor-text.ts";
import { repairJsonQuotes } from "#core/text/straighten-quotes.ts";
import { toVisibleParts } from "#core/text/visible-text.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { FieldError } from "#web/kit/ui/fields.tsx";
import { GrowingField, prepareGrowingField } from "#web/kit/ui/growing-field.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { NamedPathValues, PathSuggestionList, usePathCompletion } from "./path-completion.tsx";

export type UncontrolledFieldProps = Omit<
  ComponentProps<typeof GrowingField>,
  "ref" | "value" | "defaultValue" | "onChange"
> & {
  value: string;
  onText: (text: string, field: HTMLTextAreaElement) => void;
};

const isPrerendering = typeof document === "undefined";

/**
 * The form gets the text on every key press, but React doesn't, because setting a value makes it process the whole
 * text each time. The DOM is written only if the text changes elsewhere.
 */
export function UncontrolledField({ value, onText, ...rest }: UncontrolledFieldProps) {
  const shown = useRef<string | null>(null);
  return (
    <GrowingField
      {...rest}
      defaultValue={isPrerendering ? toEditorText(value) : undefined}
      ref={(field) => {
        if (field === null || value === shown.current) return;
        shown.current = value;
        const text = toEditorText(value);
        prepareGrowingField(field, text);
        field.value = text;
      }}
      onChange={({ target }) => {
        const text = applyEditorText(shown.current ?? value, target.value);
        shown.current = text;
        onText(text, target);
      }}
    />
  );
}

/** Shows the text with its hidden characters spelled out; nothing if it has none. */
export function HiddenCharacters({ text }: { text: string }) {
  if (text === "" || !toVisibleParts(text).some((part) => part.hidden)) return null;
  return (
    <p className="px-1.5 pt-0.5 text-sm text-mute">
      Contains hidden characters: <VisibleText text={text} className="font-mono text-ink" />
    </p>
  );
}

/** Merges into the entry's latest value. The function has to stay the same object, because fields are memoised. */
export type EntryChangeHandler = (written: Partial<AuthoredEntry>) => void;

interface EntryFormSwitchProps {
  label: string;
  form: AuthoredEntry["form"];
  onWrite: EntryChangeHandler;
}

const forms = [
  { form: "text", name: "Text" },
  { form: "json", name: "JSON" },
] as const;

/** Drawn small, because most entries are text. */
const EntryFormSwitch = memo(function EntryFormSwitch({ label, form, onWrite }: EntryFormSwitchProps) {
  const name = useId();
  return (
    <fieldset className="flex gap-2 text-xs">
      <legend className="sr-only">{`${label}: text or JSON`}</legend>
      {forms.map((choice) => (
        <label
          key={choice.form}
          className="relative cursor-pointer rounded-sm py-0.5 text-mute decoration-accent decoration-2 underline-offset-4 hover:text-ink has-checked:text-ink has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            checked={choice.form === form}
            onChange={() => onWrite({ form: choice.form })}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
});

/** Shown only if straight quotes make the entry valid JSON. */
function StraightenEntry({
  entry: { form, text },
  onText,
}: {
  entry: AuthoredEntry;
  onText: (text: string) => void;
}) {
  const straight = form === "json" ? repairJsonQuotes(text) : null;
  if (straight === null) return null;
  return (
    <LinkButton className="text-sm" onClick={() => onText(straight)}>
      Straighten quotes
    </LinkButton>
  );
}

interface Props {
  label: string;
  entry: AuthoredEntry;
  placeholder: string;
  message: string | undefined;
  takesFocus: boolean;
  onWrite: EntryChangeHandler;
}

function focusField(place: HTMLElement | null) {
  const field = place?.querySelector("textarea");
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The field of an entry with its label, its switch between text and JSON, and its error. It completes state paths. */
export function EntryField({ label, entry, placeholder, message, takesFocus, onWrite }: Props) {
  const errorId = useId();
  const paths = usePathCompletion(entry);
  return (
    <div>
      <div className="flex items-center justify-between pb-1">
        <span aria-hidden className="text-sm text-mute">
          {label}
        </span>
        <EntryFormSwitch label={label} form={entry.form} onWrite={onWrite} />
      </div>
      <div ref={takesFocus ? focusField : undefined} className="relative">
        <UncontrolledField
          {...paths.field}
          label={label}
          className="max-h-72"
          mono={entry.form === "json"}
          value={entry.text}
          placeholder={entry.form === "json" ? "{ … } or [ … ]" : placeholder}
          errorId={message === undefined ? undefined : errorId}
          onText={(text, field) => {
            onWrite({ text });
            paths.typed(field);
          }}
        />
        <PathSuggestionList list={paths.list} />
      </div>
      <NamedPathValues entry={entry} />
      <StraightenEntry entry={entry} onText={(text) => onWrite({ text })} />
      <FieldError id={errorId} message={message} />
    </div>
  );
}

type PathFieldProps = Omit<UncontrolledFieldProps, "value" | "onText" | "mono"> & {
  entry: AuthoredEntry;
  onText: (text: string) => void;
  place?: string;
};

/** Completes state paths in backticks. Below the field it shows the values of the paths that the text names. */
export function StatePathField({ entry, onText, onKeyDown, place = "", ...rest }: PathFieldProps) {
  const paths = usePathCompletion(entry);
  return (
    <div className={`relative min-w-0 ${place}`}>
      <UncontrolledField
        {...rest}
        {...paths.field}
        mono={entry.form === "json"}
        value={entry.text}
        onKeyDown={(event) => {
          paths.field.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        onText={(text, field) => {
          onText(text);
          paths.typed(field);
        }}
      />
      <PathSuggestionList list={paths.list} />
      <NamedPathValues entry={entry} />
      <StraightenEntry entry={entry} onText={onText} />
    </div>
  );
}

interface JsonToggleProps {
  label: string;
  entry: AuthoredEntry;
  onChange: (change: Pick<AuthoredEntry, "form">) => void;
}

/** Its sign shows once the row is pointed at or focused; always for JSON and on touch screens. */
export function JsonToggle({ label, entry, onChange }: JsonToggleProps) {
  const on = entry.form === "json";
  const shown = on ? "" : "hidden group-focus-within:inline group-hover:inline pointer-coarse:inline";
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={on ? "Sent as JSON; switch to text" : "Sent as text; switch to JSON"}
      className={`inline-grid size-7 shrink-0 place-items-center rounded-md font-mono text-xs hover:bg-soft ${on ? "text-accent" : "text-mute"}`}
      onClick={() => onChange({ form: on ? "text" : "json" })}
    >
      <span className={shown}>{"{ }"}</span>
    </button>
  );
}
