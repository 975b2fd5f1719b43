import type { Place } from "#core/advice/rule.ts";
import { showPlace } from "#data/open-card.ts";
import { showPane } from "#data/shown-pane.ts";
import { useWarnings } from "#data/use-advice.ts";
import { nextFrame } from "#platform/editor/next-frame.ts";
import { LinkButton } from "#ui/link-button.tsx";

/** Brings what a warning is about to the eye, and the caret there. */
function show(place: Place): void {
  if (place.at === "question") {
    showPlace(place.key, place.path);
    return;
  }
  showPane("state");
  nextFrame(() => document.querySelector<HTMLElement>('main section[aria-label="State"]')?.focus());
}

/** How much there is to think about before a run, in one line; nothing when there is nothing. */
export function WarningsLine() {
  const { count, first } = useWarnings();
  if (count === 0) return null;
  return (
    <p className="border-b border-line border-l-3 border-l-yes px-4 py-1.5 text-sm text-mute">
      {count === 1 ? "1 warning" : `${count} warnings`} before the next run, which is not held up.{" "}
      {first !== null && <LinkButton onClick={() => show(first)}>Show</LinkButton>}
    </p>
  );
}
