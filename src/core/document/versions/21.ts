// Version 21 of the playground file, and the upgrade from version 20.

import { z } from "zod";
import { type PlaygroundFile20, playgroundFile20 } from "./20.ts";

const question20 = playgroundFile20.shape.questions.element;
const question21 = question20.extend({
  fitted: question20.shape.fitted
    .unwrap()
    .extend({ mode: z.enum(["sandbox", "live", "imported"]) })
    .optional(),
});

/** Version 21 adds imported answers to the modes of a fit. Frozen, because such files exist. */
export const playgroundFile21 = playgroundFile20.extend({
  version: z.literal(21),
  questions: z.array(question21),
});

export type PlaygroundFile21 = z.infer<typeof playgroundFile21>;
export type Question21 = PlaygroundFile21["questions"][number];

/** Up to version 20, a fit on imported answers was stored as a live one without a requested model. */
export function upgradeTo21(before: PlaygroundFile20): PlaygroundFile21 {
  return {
    ...before,
    version: 21,
    questions: before.questions.map(({ fitted, ...question }) => ({
      ...question,
      ...(fitted && {
        fitted: fitted.mode === "live" && fitted.modelAsked === "" ? { ...fitted, mode: "imported" } : fitted,
      }),
    })),
  };
}
