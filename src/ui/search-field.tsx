import { beginHere } from "./focus.ts";

interface Props {
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
export function SearchField({ label, value, onChange, found, takesFocus = false }: Props) {
  return (
    <div className="flex items-center gap-2">
      <input
        ref={takesFocus ? takeFocus : beginHere}
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
