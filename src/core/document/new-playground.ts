import { noPresentation } from "#core/present/presentation.ts";
import type { Playground } from "./playground.ts";

/** A playground with nothing in it yet. */
export function newPlayground(key: string): Playground {
  return {
    key,
    name: "Untitled",
    notes: "",
    model: "decider-latest",
    questions: [],
    state: { form: "text", text: "", items: [] },
    cases: [],
    presentation: noPresentation,
  };
}
