import { type KeyboardEvent, useId, useRef } from "react";
import { meaningOf } from "#core/glossary/glossary.ts";

/**
 * A term with its meaning one hover or focus away; a word that the glossary does not know stays as it is. Escape puts
 * the meaning away, and the pointer may go onto it.
 */
export function Meaning({ of }: { of: string }) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const meaning = meaningOf(of);
  if (meaning === null) return of;
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a term is read, not pressed: focus shows what it means
        tabIndex={0}
        aria-describedby={id}
        className="cursor-help rounded-sm underline decoration-line-strong decoration-dotted underline-offset-3"
        style={{ anchorName: anchor }}
      >
        {of}
      </span>
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role="tooltip"
        className="m-0 max-w-[min(20rem,90vw)] rounded-md border border-line-strong bg-panel px-2.5 py-1.5 text-left text-sm font-normal whitespace-normal text-ink shadow-lg"
        style={{
          positionAnchor: anchor,
          inset: "auto",
          top: "anchor(bottom)",
          left: "anchor(left)",
          positionTryFallbacks: "flip-inline, flip-block, flip-block flip-inline",
        }}
      >
        {meaning}
      </span>
    </span>
  );
}
