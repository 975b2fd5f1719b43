import type { Rule } from "../rule.ts";

export const edgesUnproven: Rule = {
  id: "B11",
  level: "warning",
  title: "Edges of an earlier question or model",
  reason:
    "Edges hold for the wording, options, model and confidence that they were fitted on, and for no others.",
  checkCut: ({ proof }) =>
    proof.state === "unproven"
      ? [
          {
            path: ["rules"],
            message:
              "Something has changed since these edges were fitted, so nothing proves them now; run the questions over the cases again, and set the edges anew.",
          },
        ]
      : [],
};
