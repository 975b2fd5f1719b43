import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type RoomId, roomHash } from "#view/shown.ts";

export interface TourStep {
  title: string;
  text: string;
  /** What it points at, as a selector of roles and names; what is not on the page is not pointed at. */
  at: string;
}

function link(room: RoomId): string {
  return `nav[aria-label="Rooms"] a[href="${roomHash(room)}"]`;
}

/** The way from a first question to a decision that can be shown. */
const tourSteps: readonly TourStep[] = [
  {
    title: "Ask",
    text: "Write yes/no, choice and score questions about one state: a message, a record, any text.",
    at: `[aria-label="Questions"], ${link("author")}`,
  },
  {
    title: "Run",
    text: "One request answers all of them, with probabilities. Press Ctrl or ⌘ and Enter anywhere to run.",
    at: 'header button[title^="Run ("]',
  },
  {
    title: "Move thresholds",
    text: "Drag the thresholds between no, unsure and yes, or move them with the arrow keys. Answers between them go to a person.",
    at: 'main [role="slider"]',
  },
  {
    title: "Try many cases",
    text: "Import your own states, label them, and run the questions over all of them.",
    at: link("cases"),
  },
  {
    title: "Choose thresholds",
    text: "See what any threshold would do to your cases, set a target, and see what your labels prove.",
    at: link("thresholds"),
  },
  {
    title: "Present or report",
    text: "Present answers in plain words, or print a report for reviewers. Every command is in the palette: Ctrl or ⌘ and K.",
    at: link("present"),
  },
];

/** Marks what a step points at for as long as the element that this is the ref of is there. */
function pointAt(selector: string): (mark: HTMLElement | null) => () => void {
  return () => {
    const found = document.querySelector(selector);
    found?.setAttribute("data-toured", "");
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return () => found?.removeAttribute("data-toured");
  };
}

const pointers = tourSteps.map(({ at }) => pointAt(at));

/** A small card beside the work, a step at a time; it covers nothing that it points at and takes no focus. */
export function TourCard({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const step = tourSteps[at];
  if (!step) return null;
  const last = at === tourSteps.length - 1;

  return (
    <aside
      aria-label="Tour"
      className="fixed bottom-4 left-4 z-40 w-[min(320px,calc(100vw-2rem))] rounded-xl border border-line-strong bg-panel p-3 shadow-xl"
    >
      <span key={at} ref={pointers[at]} hidden />
      <div className="flex items-start gap-2">
        <h2 className="flex-1 pt-1 font-semibold">{step.title}</h2>
        <IconButton icon={X} label="End tour" onClick={onClose} />
      </div>
      <p aria-live="polite" className="text-sm">
        {step.text}
      </p>
      <div className="mt-2 flex items-center gap-2">
        <span className="flex-1 text-sm text-mute">
          {at + 1} of {tourSteps.length}
        </span>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button look="primary" onClick={() => (last ? onClose() : setAt(at + 1))}>
          {last ? "Done" : "Next"}
        </Button>
      </div>
    </aside>
  );
}
