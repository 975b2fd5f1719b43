import { z } from "zod";
import { rulesLeftOut1 } from "./1.ts";
import { type PlaygroundFile2, playgroundFile2 } from "./2.ts";

const marginCut = 0.2;
const tail = { from: 1, lower: 0.3, upper: 0.7 };

/** The rules that version 3 leaves out of a file: those of a question whose author has chosen no outcomes. */
export const rulesLeftOut3 = {
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "", unsure: "", yes: "" } },
  choice: {
    measure: "confidence" as const,
    cut: 0.5,
    marginCut,
    outcomes: { unsure: "", chosen: "" },
    options: [],
  },
  score: {
    measure: "level" as const,
    lower: 1,
    upper: 2,
    tail,
    outcomes: { low: "", middle: "", high: "" },
  },
};

/** A playground as a file, version 3: a rule that is left out has no outcomes. Frozen, as the versions before are. */
export const playgroundFile3 = playgroundFile2.extend({ version: z.literal(3) });

export type PlaygroundFile3 = z.infer<typeof playgroundFile3>;

/** A rule that a file of version 2 leaves out has outcomes; here they are said. */
export function upgradeTo3(before: PlaygroundFile2): PlaygroundFile3 {
  return {
    ...before,
    version: 3,
    questions: before.questions.map((question) => ({
      ...question,
      rules: { ...rulesLeftOut1, ...question.rules },
    })),
  };
}
