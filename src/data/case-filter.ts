import { createStore } from "zustand/vanilla";
import { showRoom } from "./shown-room.ts";

export interface CaseFilter {
  question: string | null;
  text: string;
  label: "any";
  keys: { keys: ReadonlySet<string>; words: string } | null;
}
const filter = createStore<CaseFilter>()(() => ({ question: null, text: "", label: "any", keys: null }));
export function showCases(next: CaseFilter): void {
  filter.setState(next);
  showRoom("cases");
}
