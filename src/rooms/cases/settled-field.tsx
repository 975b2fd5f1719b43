import { useHeldText } from "#data/use-held-text.ts";
import { GrowingField } from "#ui/growing-field.tsx";

interface Props {
  label: string;
  value: string;
  /** Takes what was typed, after a short pause or at the latest when the field is left. */
  onLand: (text: string) => void;
  /** It is long, or part of something long. */
  long?: boolean;
  mono?: boolean;
  className?: string;
}

/** A text of the document that settles into it while one types. Give it the key of what it belongs to. */
export function SettledField({ value, onLand, long = false, ...face }: Props) {
  return <GrowingField {...face} {...useHeldText(value, long ? "long" : "short", onLand)} />;
}
