import { nextFrame } from "../browser/screen.ts";

/** Puts the focus into the first field of the open playground, its name, which is chosen whole to be typed over. */
export function focusPlaygroundName(): void {
  nextFrame(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
