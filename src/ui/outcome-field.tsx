import { useState } from "react";

interface Props {
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
export function OutcomeField({ label, outcome, none = "None", onOutcome }: Props) {
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
        <option key={word} value={word}>
          {word}
        </option>
      ))}
      <option value={ownWords}>Own words…</option>
    </select>
  );
}
