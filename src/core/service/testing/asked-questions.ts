import type { Answer } from "#core/model/answer.ts";
import type { AskedQuestion } from "#core/model/run.ts";

export const askedQuestions: readonly AskedQuestion[] = [
  { id: "late", type: "noul", text: '{"type":"noul","instructions":"Is it late?"}', names: [] },
  {
    id: "team",
    type: "choice",
    text: '{"type":"choice","instructions":"Whose is it?","criteria":{"refund":null,"delivery":null,"other":null}}',
    names: ["refund", "delivery", "other"],
  },
  {
    id: "mood",
    type: "score",
    text: '{"type":"score","instructions":"How angry?","criteria":["calm","cross","furious"]}',
    names: ["calm", "cross", "furious"],
  },
];

/** JSON text of a valid answer, by question id. */
export const goodAnswers = {
  late: '{"type":"noul","noul":0.93}',
  team: '{"type":"choice","choice":"delivery","probabilities":{"refund":0.07,"delivery":0.91,"other":0.02},"confidence":0.87}',
  mood: '{"type":"score","score":1.2,"probabilities":{"0":0.1,"1":0.6,"2":0.3},"confidence":0.25,"legend":{"0":"calm","1":"cross","2":"furious"}}',
} as const;

/** A response with some of the good answers replaced; null leaves one out. */
export function responseWith(answers: Partial<Record<keyof typeof goodAnswers, string | null>>): string {
  const members = Object.entries({ ...goodAnswers, ...answers })
    .filter(([, text]) => text !== null)
    .map(([id, text]) => `${JSON.stringify(id)}:${text}`);
  return `{"model":"decider-1.13.0","answers":{${members.join(",")}},"usage":{"input_tokens":212,"output_tokens":3}}`;
}

/** `text` is null when the server sent nothing for the question. */
export interface AnswerBody {
  name: string;
  text: string | null;
  answer: Answer | null;
  violations: readonly string[];
}
