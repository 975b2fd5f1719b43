import { type RoomId, roomHash } from "#data/shown-room.ts";

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
export const tourSteps: readonly TourStep[] = [
  {
    title: "Ask",
    text: "Write questions of three kinds, yes or no, a choice, a score, about one state: a message, a record, any text.",
    at: `[aria-label="Questions"], ${link("author")}`,
  },
  {
    title: "Run",
    text: "One request answers all of them, with probabilities. Ctrl or ⌘ and Enter does it from anywhere.",
    at: 'header button[title^="Run ("]',
  },
  {
    title: "Cut",
    text: "Drag the edges between no, unsure and yes, or move them by arrow keys. What falls between goes to a person.",
    at: 'main [role="slider"]',
  },
  {
    title: "Try many cases",
    text: "Bring states of your own, say what is right about them, and run the questions over all.",
    at: link("cases"),
  },
  {
    title: "Choose the edges",
    text: "See what any edge would do to your cases, set a target, and read what is proven and what is not.",
    at: link("thresholds"),
  },
  {
    title: "Show it",
    text: "Present answers in plain words, or print the report that a reviewer signs. Every command is in the palette: Ctrl or ⌘ and K.",
    at: link("present"),
  },
];
