import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AdviceLevel } from "../rule.ts";
import type { Sketch } from "./build.ts";

/** A question about the default state, or a whole playground. */
export type AdviceExample = PlaygroundQuestion | Sketch;

/** By rule id: examples that it must report, and ones that it mustn't. */
export type ExampleTable = Readonly<
  Record<string, { fires: readonly AdviceExample[]; silent: readonly AdviceExample[]; level?: AdviceLevel }>
>;

export function toSketch(example: AdviceExample): Sketch {
  return "questions" in example ? example : { questions: [example] };
}
