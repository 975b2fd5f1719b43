// Small labels: a tag, and the name of a key.

import type { ComponentProps } from "react";

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

/** A key's name, e.g. `Ctrl+K`, drawn as on a keyboard. */
export function KeyHint({ text }: { text: string }) {
  return (
    <kbd className="rounded border border-line bg-soft px-1.5 font-sans text-xs leading-5 whitespace-nowrap text-ink">
      {text}
    </kbd>
  );
}
