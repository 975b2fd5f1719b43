/** Puts the focus on the button that opens a card. */
export function focusCardButton(card: Element | null | undefined): void {
  card?.querySelector<HTMLElement>("[data-card-button]")?.focus();
}

export function isCardButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.hasAttribute("data-card-button");
}
