import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AdviceLevel } from "../rule.ts";
import type { Sketch } from "./build.ts";

/** An example: one question about the usual state, or a whole playground. */
export type AdviceExample = PlaygroundQuestion | Sketch;

/** Of each rule: where it has something to say, and where it must be silent. */
export type ExampleTable = Readonly<
  Record<string, { fires: readonly AdviceExample[]; silent: readonly AdviceExample[]; level?: AdviceLevel }>
>;

export function toSketch(example: AdviceExample): Sketch {
  return "questions" in example ? example : { questions: [example] };
}
