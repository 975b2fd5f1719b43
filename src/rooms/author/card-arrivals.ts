import { focusFirstFault } from "#ui/focus-first-fault.ts";

function focusFirstOutcome(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[data-outcome]");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

/** Where the caret goes as soon as the form of a card is there, by how the card was opened. */
export const cardArrivals = {
  focused: undefined,
  quiet: undefined,
  fault: focusFirstFault,
  outcomes: focusFirstOutcome,
};
