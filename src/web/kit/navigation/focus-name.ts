import { nextFrame } from "../browser/screen.ts";

export function focusPlaygroundName(): void {
  nextFrame(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
