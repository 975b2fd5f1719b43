import type { Rule } from "../rule.ts";

export const twoPartModel: Rule = {
  id: "V2",
  level: "warning",
  title: "The model id has no patch number",
  reason: "Ids with two numbers are names of gateways and may not be valid on the first-party route.",
  checkPlayground: ({ playground: { model }, profile }) =>
    profile.id === "decider" && /-\d+\.\d+$/.test(model.trim())
      ? [
          {
            place: { at: "model" },
            message: `${model.trim()} has no patch number and may not be known to this route; type the whole versioned id.`,
          },
        ]
      : [],
};
