import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AdviceLevel } from "../rule.ts";
import type { Sketch } from "./build.ts";

/** An example: one question about the usual state, or a whole playground. */
export type Example = PlaygroundQuestion | Sketch;

/** Of each rule: where it has something to say, and where it must be silent. */
export type ExampleTable = Readonly<
  Record<string, { fires: readonly Example[]; silent: readonly Example[]; level?: AdviceLevel }>
>;

export function toSketch(example: Example): Sketch {
  return "questions" in example ? example : { questions: [example] };
}
