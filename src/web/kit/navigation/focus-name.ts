import { nextFrame } from "../browser/time.ts";

export function focusPlaygroundName(): void {
  nextFrame(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
