import type { AuthoredEntry } from "#core/model/question.ts";

interface Props {
  label: string;
  entry: AuthoredEntry;
  onChange: (change: Pick<AuthoredEntry, "form">) => void;
}

/** The switch between text and JSON where there is little room; shown while its row is in use, or on. */
export function JsonToggle({ label, entry, onChange }: Props) {
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
