// Fields of forms: switch of choices, checkbox, number, search, outcome; and a field's error.

import { type ComponentProps, type FocusEvent, useId, useState } from "react";
import { focusOnOpen } from "./focus.ts";
import { useUncommittedField } from "./uncommitted-fields.ts";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
  disabled,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md bg-soft p-0.5 disabled:opacity-50" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-6.5 cursor-pointer items-center rounded-[5px] px-2 text-sm text-mute hover:text-ink has-checked:chosen has-checked:bg-panel has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
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
  onTick: (on: boolean) => void;
  /** Layout classes of the label around the box. */
  look?: string;
};

export function Checkbox({ onTick, look = "items-center", children, ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-6 gap-2 ${look}`}>
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
  text: string;
  onCommit: (value: number) => void;
  /** Shown after the field, such as "%". */
  unit?: string;
}

/**
 * Commits on blur or Enter. Without a number it returns to the old value; a number out of range is clamped.
 */
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
  /** Called with null when Escape closes the field. */
  onChange: (value: string | null) => void;
  found?: string | undefined;
  takesFocus?: boolean;
  /** Id of the element that explains the field. */
  describedBy?: string;
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}

/** Escape clears a field with text. In an empty one it closes the dialog around it, or else the field. */
export function SearchField({
  label,
  value,
  onChange,
  found,
  takesFocus = false,
  describedBy,
}: SearchFieldProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        ref={takesFocus ? takeFocus : focusOnOpen}
        type="search"
        dir="auto"
        aria-label={label}
        aria-describedby={describedBy}
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
  none?: string;
  onOutcome: (outcome: string) => void;
}

const known = ["allow", "review", "block"];

/** Stands for "Own words…". NUL can't be typed, so no outcome equals it. */
const ownWords = "\0";

function focusOnArrival(field: HTMLElement | null): void {
  field?.focus();
}

/** A list of allow, review and block, with "Own words…" for any other outcome. */
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

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="px-1.5 pt-0.5 text-sm text-bad">
      {message}
    </p>
  );
}
