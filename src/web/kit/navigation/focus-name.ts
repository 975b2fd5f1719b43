import { runBeforeNextPaint } from "../browser/time.ts";

export function focusPlaygroundName(): void {
  runBeforeNextPaint(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
