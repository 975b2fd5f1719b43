// Tooltips that explain terms of the glossary.

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { glossaryDefinition } from "#core/text/glossary.ts";

interface Props {
  of: readonly string[];
  /** Whether the term is a tab stop. False if the same term nearby is one; this one then opens only on pointing. */
  stop?: boolean;
  children: ReactNode;
}

/**
 * Explains terms of the glossary; other words stay plain. Opens after a short delay, stays open while pointed at, and
 * closes on Escape.
 */
export function TermTooltips({ of, stop = true, children }: Props) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const meanings = of.flatMap((term) => {
    const meaning = glossaryDefinition(term);
    return meaning === null ? [] : [{ term, meaning }];
  });
  if (meanings.length === 0) return children;
  const anchor = `--meaning-${id.replaceAll(/\W/g, "")}`;

  function show() {
    if (bubble.current?.matches(":popover-open") === false) bubble.current.showPopover();
  }

  function hide() {
    if (bubble.current?.matches(":popover-open")) bubble.current.hidePopover();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape" || !bubble.current?.matches(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  return (
    <span
      role="presentation"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={press}
    >
      <span
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the tooltip; there is nothing to press
        tabIndex={stop ? 0 : undefined}
        aria-describedby={id}
        className="cursor-help rounded-sm underline decoration-line-strong decoration-dotted underline-offset-3"
        style={{ anchorName: anchor }}
      >
        {children}
      </span>
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role="tooltip"
        className="m-0 max-w-[min(20rem,90vw)] transition-[visibility] delay-300 duration-0 starting:invisible rounded-md border border-line-strong bg-panel px-2.5 py-1.5 text-left text-sm font-normal whitespace-normal text-ink shadow-lg"
        style={{
          positionAnchor: anchor,
          inset: "auto",
          top: "anchor(bottom)",
          left: "anchor(left)",
          positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
        }}
      >
        {meanings.map(({ term, meaning }) => (
          <span key={term} className="block">
            {meanings.length > 1 && <b>{term}: </b>}
            {meaning}
          </span>
        ))}
      </span>
    </span>
  );
}

export function TermTooltip({ of }: { of: string }) {
  return <TermTooltips of={[of]}>{of}</TermTooltips>;
}
