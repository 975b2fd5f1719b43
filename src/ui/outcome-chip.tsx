import { Check, CircleHelp, type LucideIcon, Minus, X } from "lucide-react";

const looks: Record<string, { icon: LucideIcon; className: string }> = {
  allow: { icon: Check, className: "text-good" },
  review: { icon: CircleHelp, className: "text-ink" },
  block: { icon: X, className: "text-bad" },
};

/** What is done with a state: a word with its sign, so that colour alone says nothing. */
export function OutcomeChip({ outcome, large = false }: { outcome: string; large?: boolean }) {
  const { icon: Icon, className } = looks[outcome.trim().toLowerCase()] ?? {
    icon: Minus,
    className: "text-ink",
  };
  const word = outcome.trim() === "" ? "no outcome" : outcome;
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${className} ${large ? "text-xl" : ""}`}>
      <Icon size={large ? 20 : 15} strokeWidth={2.4} aria-hidden />
      <bdi>{word}</bdi>
    </span>
  );
}
