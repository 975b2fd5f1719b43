import { type ComponentProps, type FocusEvent, useId, useState } from "react";
import { directionOf } from "#core/text/visible-text.ts";
import { focusOnOpen } from "./focus.ts";
import { useUncommittedField } from "./uncommitted-fields.ts";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few: radio buttons in a row. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
  disabled,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md bg-soft p-0.5" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative cursor-pointer rounded-[5px] px-2 py-0.5 text-sm text-mute hover:text-ink has-checked:chosen has-checked:bg-panel has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange" | "className"> & {
  /** Says whether it is ticked now. */
  onTick: (on: boolean) => void;
  /** Classes of the box with its words. */
  look?: string;
};

/** A box to tick, with its words beside it. */
export function Checkbox({ onTick, look = "items-center", children, ...rest }: CheckboxProps) {
  return (
    <label className={`flex gap-2 ${look}`}>
      <input type="checkbox" onChange={({ target }) => onTick(target.checked)} {...rest} />
      {children}
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** How the number is written while nobody types. */
  text: string;
  onCommit: (value: number) => void;
  /** Said after the number: "%". */
  unit?: string;
}

/** A number that takes effect when the field is left or on Enter; what is no number goes back to what was. */
export function NumberField({ label, min, max, step, text, onCommit, unit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useUncommittedField(typed !== null && typed !== text);

  function commit(event: FocusEvent<HTMLInputElement>) {
    const { value, valueAsNumber } = event.target;
    setTyped(null);
    if (value !== text && Number.isFinite(valueAsNumber))
      onCommit(Math.min(Math.max(valueAsNumber, min), max));
  }

  return (
    <span className="inline-flex items-center gap-1">
      <input
        type="number"
        className="field w-19 py-0.5 text-right"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      {unit && <span className="text-mute">{unit}</span>}
    </span>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  /** Null when Escape puts the field away. */
  onChange: (value: string | null) => void;
  /** Said beside the field: how many were found. */
  found?: string;
  takesFocus?: boolean;
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}

/** A field that narrows a list as one types. Escape clears it; in an empty one, puts it or its dialog away. */
export function SearchField({ label, value, onChange, found, takesFocus = false }: SearchFieldProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        ref={takesFocus ? takeFocus : focusOnOpen}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          if (value === "" && event.currentTarget.closest("dialog")) return;
          event.preventDefault();
          onChange(value === "" ? null : "");
        }}
      />
      <output className={found === undefined ? "sr-only" : "shrink-0 text-sm text-mute"}>{found}</output>
    </div>
  );
}

interface OutcomeFieldProps {
  label: string;
  outcome: string;
  /** What is shown while there is none. */
  none?: string;
  onOutcome: (outcome: string) => void;
}

const known = ["allow", "review", "block"];
/** No outcome: it cannot be typed. */
const ownWords = "\0";

function focusOnArrival(field: HTMLElement | null): void {
  field?.focus();
}

/** What a zone leads to: allow, review, block, or words of the author's own. */
export function OutcomeField({ label, outcome, none = "None", onOutcome }: OutcomeFieldProps) {
  const [mode, setMode] = useState<"picking" | "writing" | "written">("picking");
  const value = outcome.trim() === "" ? "" : outcome;
  const isOwn = value !== "" && !known.includes(value);
  if (mode === "writing") {
    return (
      <input
        ref={focusOnArrival}
        aria-label={label}
        className="field w-full min-w-0 py-0.5"
        placeholder="Own words"
        defaultValue={isOwn ? value : ""}
        onChange={(event) => onOutcome(event.target.value)}
        onBlur={() => setMode("picking")}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          setMode("written");
        }}
      />
    );
  }
  return (
    <select
      ref={mode === "written" ? focusOnArrival : undefined}
      aria-label={label}
      data-outcome=""
      className={`field w-full min-w-0 py-0.5 ${value === "" ? "text-mute" : ""}`}
      value={value}
      onChange={({ target }) => {
        if (target.value === ownWords) setMode("writing");
        else onOutcome(target.value);
      }}
    >
      <option value="">{none}</option>
      {[...known, ...(isOwn ? [value] : [])].map((word) => (
        <option key={word} value={word} translate="no">
          {word}
        </option>
      ))}
      <option value={ownWords}>Own words…</option>
    </select>
  );
}

type GrowingFieldProps = ComponentProps<"textarea"> & {
  label: string;
  quiet?: boolean;
  mono?: boolean;
  errorId?: string;
};

/** From this many characters on the field is as high as it may be: to measure them takes as long as to show them. */
const longFrom = 5000;

/**
 * Readies a field for a text that is about to be put in: a long one is neither measured nor searched for its direction,
 * each of which takes the browser as long as to show it.
 */
export function prepareField(field: HTMLTextAreaElement, text: string = field.value): void {
  const long = text.length >= longFrom;
  field.toggleAttribute("data-long", long);
  const direction = long ? directionOf(text) : "auto";
  if (field.dir !== direction) field.dir = direction;
}

/** The same for any element, where it is a field that grows. */
export function prepareIfGrowing(field: Element, text: string): void {
  if (field instanceof HTMLTextAreaElement && field.classList.contains("grow-with-text"))
    prepareField(field, text);
}

/**
 * Text of any length in its own direction; the field grows with it, up to the height
 * that its class allows. A text area also where
 * one line is meant, since an input would drop line breaks that are in the text. It is alone in a form, since a
 * browser that fills forms reads the whole of one at every key: without forms, all fields of the page.
 */
export function GrowingField({
  label,
  quiet = false,
  mono = false,
  errorId,
  className = "",
  onInput,
  ...rest
}: GrowingFieldProps) {
  const look = quiet ? "field-quiet" : "field";
  const first = String(rest.defaultValue ?? rest.value ?? "");
  const face = mono ? "font-mono text-sm" : "";
  return (
    <form className="contents">
      <textarea
        dir={first.length >= longFrom ? directionOf(first) : "auto"}
        rows={1}
        aria-label={label}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        autoComplete="off"
        spellCheck={!mono}
        data-long={first.length >= longFrom || undefined}
        className={`grow-with-text block overflow-y-auto break-words ${look} ${face} ${className}`}
        onInput={(event) => {
          prepareField(event.currentTarget);
          onInput?.(event);
        }}
        {...rest}
      />
    </form>
  );
}

/** What is wrong with a field, under it; the field names it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="px-1.5 pt-0.5 text-sm text-bad">
      {message}
    </p>
  );
}
