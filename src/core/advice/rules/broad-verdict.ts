import type { Remark, Rule } from "../rule.ts";

const wording =
  /\boverall\b|^should (?:we|i|the team|this|it)\b(?:\s+\S+){0,4}\s+(?:approve|reject|refund|block|hire|accept|ban|escalate|publish|approved|rejected|blocked|published|accepted|hired)\b|\ball things considered\b|^is (?:this|it|the \w+) (?:a )?(?:good|acceptable|suitable|ok|okay)(?: \w+)?(?: overall)?\?/;
const fewestParts = 2;

export const broadVerdict: Rule = {
  id: "G2",
  level: "hint",
  title: "A verdict beside its parts",
  reason: "A verdict of your own weighing can be explained and moved; one number for everything cannot.",
  checkPlayground({ questions }): readonly Remark[] {
    const broad = questions.filter(({ prose }) => wording.test(prose));
    if (questions.length - broad.length < fewestParts) return [];
    return broad.map(({ question: { key } }) => ({
      place: { at: "question", key, path: ["instructions", "text"] },
      message:
        "This asks for a verdict on everything beside questions about its parts; weigh the parts in code, where the weights are yours.",
    }));
  },
};
