import { nextFrame } from "../browser/screen.ts";

/** Focuses the playground's name with its text selected. */
export function focusPlaygroundName(): void {
  nextFrame(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
