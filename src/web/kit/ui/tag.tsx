import type { ComponentProps } from "react";
import type { Icon } from "./icon.tsx";
import { Check, CircleHelp, Minus, X } from "./icons.tsx";
import { VisibleText } from "./visible-text.tsx";

type Tone = "plain" | "bad" | "warning" | "quiet";

const tones: Record<Tone, string> = {
  plain: "border-line text-mute",
  bad: "border-transparent bg-bad-soft text-bad",
  warning: "border-transparent bg-warn-soft text-ink",
  quiet: "border-dashed border-line-strong text-mute",
};

export function Tag({ tone = "plain", className = "", ...rest }: ComponentProps<"span"> & { tone?: Tone }) {
  const shape =
    "inline-flex shrink-0 items-center gap-1 rounded border px-1.5 text-xs leading-[18px] whitespace-nowrap";
  return <span className={`${shape} ${tones[tone]} ${className}`} {...rest} />;
}

export function KeyHint({ text }: { text: string }) {
  return (
    <kbd className="rounded border border-line bg-soft px-1.5 font-sans text-xs leading-5 whitespace-nowrap text-ink">
      {text}
    </kbd>
  );
}

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
  /** "large" is bigger than the text around it; "text" has its icon at the text's size. */
  sized?: "large" | "text";
  /** True if the answer is out of date; the outcome is then grey. */
  stale?: boolean;
}

/** With an icon, so that colour isn't the only sign. */
export function OutcomeChip({ outcome, zone = "", sized, stale = false }: Props) {
  if (outcome.trim() === "") {
    return <VisibleText text={zone === "" ? "no outcome" : zone} className="font-medium" />;
  }
  if (stale)
    return (
      <VisibleText
        text={outcome}
        className={`text-mute ${sized === "large" ? "text-2xl font-bold first-letter:uppercase" : ""}`}
      />
    );
  const { icon: Icon, className } = looks.get(outcome.trim().toLowerCase()) ?? {
    icon: Minus,
    className: "text-ink",
  };
  return (
    <span
      className={`inline-flex items-center ${sized === "text" ? "gap-[0.15em]" : "gap-1"} font-semibold ${className} ${sized === "large" ? "text-2xl" : ""} ${sized ? "font-bold" : ""}`}
    >
      <Icon size={sized === "text" ? "0.75em" : sized === "large" ? 20 : 15} strokeWidth={2.4} aria-hidden />
      <VisibleText className={sized === "large" ? "first-letter:uppercase" : ""} text={outcome} />
    </span>
  );
}

interface OutcomeMoveProps {
  change: {
    outcomeBefore: string | null;
    outcomeAfter: string | null;
    /** Shown if the earlier outcome is blank. */
    zoneBefore: string | null;
    zoneAfter: string | null;
    flips: boolean;
  };
}

export function OutcomeMove({ change }: OutcomeMoveProps) {
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
