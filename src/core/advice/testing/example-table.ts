import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AdviceLevel } from "../rule.ts";
import type { Sketch } from "./build.ts";

/** A question about the default state, or a whole playground. */
export type AdviceExample = PlaygroundQuestion | Sketch;

/** For each rule id, examples that the rule must report (`fires`) and examples that it mustn't (`silent`). */
export type ExampleTable = Readonly<
  Record<string, { fires: readonly AdviceExample[]; silent: readonly AdviceExample[]; level?: AdviceLevel }>
>;

export function toSketch(example: AdviceExample): Sketch {
  return "questions" in example ? example : { questions: [example] };
}
