// An outcome as a chip, and the change from one outcome to another.

import type { Icon } from "./icon.tsx";
import { Check, CircleHelp, Minus, X } from "./icons.tsx";
import { VisibleText } from "./visible-text.tsx";

/** Keys are outcomes in lower case. A Map, because an outcome may be "__proto__". */
const looks: ReadonlyMap<string, { icon: Icon; className: string }> = new Map([
  ["allow", { icon: Check, className: "text-good" }],
  ["review", { icon: CircleHelp, className: "text-review-word" }],
  ["block", { icon: X, className: "text-bad" }],
]);

interface Props {
  outcome: string;
  /** Shown if there is no outcome. */
  zone?: string;
  /** "large" is bigger than the text around it; the icon of "text" grows with the text; "cell" stays in one line. */
  sized?: "large" | "text" | "cell";
  /** True if the answer is out of date; the outcome is then grey. */
  stale?: boolean;
}

const textLooks = { large: "first-letter:uppercase", text: "", cell: "min-w-0 truncate" };

/** With an icon, so that colour isn't the only sign. */
export function OutcomeChip({ outcome, zone = "", sized, stale = false }: Props) {
  if (outcome.trim() === "") {
    return <VisibleText text={zone === "" ? "no outcome" : zone} className="font-medium" />;
  }
  if (stale)
    return (
      <VisibleText
        text={outcome}
        className={`text-mute ${textLooks[sized ?? "text"]} ${sized === "large" ? "text-2xl font-bold" : ""}`}
      />
    );
  const { icon: Icon, className } = looks.get(outcome.trim().toLowerCase()) ?? {
    icon: Minus,
    className: "text-ink",
  };
  return (
    <span
      className={`inline-flex items-center ${sized === "cell" ? "max-w-full" : ""} ${sized === "text" ? "gap-[0.15em]" : "gap-1"} font-semibold ${className} ${sized === "large" ? "text-2xl" : ""} ${sized === "large" || sized === "text" ? "font-bold" : ""}`}
    >
      <Icon
        size={sized === "text" ? "0.75em" : sized === "large" ? 20 : 15}
        strokeWidth={2.4}
        className="shrink-0"
        aria-hidden
      />
      <VisibleText className={textLooks[sized ?? "text"]} text={outcome} />
    </span>
  );
}

interface OutcomeChangeProps {
  change: {
    outcomeBefore: string | null;
    outcomeAfter: string | null;
    /** Shown if the earlier outcome is blank. */
    zoneBefore: string | null;
    zoneAfter: string | null;
    flips: boolean;
  };
}

/**
 * "allow → block"; "stays allow" if the outcome hasn't changed, or there was none before; "no answer" without
 * one now.
 */
export function OutcomeChange({ change }: OutcomeChangeProps) {
  const { outcomeBefore, outcomeAfter, zoneBefore, zoneAfter, flips } = change;
  if (outcomeAfter === null) return <span className="text-mute">no answer</span>;
  if (!flips || outcomeBefore === null) {
    return (
      <span className="inline-flex items-center gap-1 text-mute">
        stays <VisibleText text={outcomeAfter.trim() === "" ? (zoneAfter ?? "") : outcomeAfter} />
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <OutcomeChip outcome={outcomeBefore} zone={zoneBefore ?? ""} />
      <span aria-hidden>→</span>
      <span className="sr-only">becomes</span>
      <OutcomeChip outcome={outcomeAfter} zone={zoneAfter ?? ""} />
    </span>
  );
}
