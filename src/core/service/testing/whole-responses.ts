import type { ResponseReading } from "#core/model/answer.ts";
import { goodAnswers, responseWith } from "./asked-questions.ts";

export interface WholeResponse {
  name: string;
  text: string;
  model: string | null;
  usage: ResponseReading["usage"];
  unasked: readonly string[];
}

const answers = `{"late":${goodAnswers.late},"team":${goodAnswers.team},"mood":${goodAnswers.mood}}`;
const model = "decider-1.13.0";
const usage = { inputTokens: 212, outputTokens: 3 };
const bare = { model: null, usage: null, unasked: [] };

function withUsage(name: string, text: string, read: ResponseReading["usage"]): WholeResponse {
  return {
    name,
    text: `{"model":"${model}","answers":${answers},"usage":${text}}`,
    model,
    usage: read,
    unasked: [],
  };
}

export const wholeResponses: readonly WholeResponse[] = [
  { name: "as specified", text: responseWith({}), model, usage, unasked: [] },
  {
    name: "answers in another order",
    text: `{"usage":{"output_tokens":3,"input_tokens":212},"answers":{"mood":${goodAnswers.mood},"team":${goodAnswers.team},"late":${goodAnswers.late}},"model":"${model}"}`,
    model,
    usage,
    unasked: [],
  },
  {
    name: "in an envelope of success",
    text: `{"result":${responseWith({})},"success":true,"errors":[],"messages":[]}`,
    model,
    usage,
    unasked: [],
  },
  {
    name: "answers alone in an envelope, usage beside it",
    text: `{"result":{"answers":${answers}},"model":"${model}","usage":{"input_tokens":212,"output_tokens":3}}`,
    model,
    usage,
    unasked: [],
  },
  {
    name: "answers in an envelope beside null answers",
    text: `{"answers":null,"result":${responseWith({})}}`,
    model,
    usage,
    unasked: [],
  },
  { name: "answers alone", text: `{"answers":${answers}}`, ...bare },
  { name: "empty and null members", text: `{"model":"","answers":${answers},"usage":null}`, ...bare },
  { name: "members of other kinds", text: `{"model":["a"],"answers":${answers},"usage":215}`, ...bare },
  { name: "behind a byte order mark", text: `\uFEFF{"answers":${answers}}`, ...bare },
  {
    name: "answers nobody asked for",
    text: responseWith({}).replace(
      '"answers":{',
      '"answers":{"":{"noul":0.1},"__proto__":{"noul":0.9},"extra":7,',
    ),
    model,
    usage,
    unasked: ["", "__proto__", "extra"],
  },
  withUsage("camel case", '{"inputTokens":212,"outputTokens":3}', usage),
  withUsage("prompt and completion", '{"prompt_tokens":212,"completion_tokens":3,"total_tokens":215}', usage),
  withUsage("prompt and completion in camel case", '{"promptTokens":212,"completionTokens":3}', usage),
  withUsage("input alone", '{"input_tokens":212}', { inputTokens: 212, outputTokens: null }),
  withUsage("output as a text", '{"input_tokens":212,"output_tokens":"3"}', {
    inputTokens: 212,
    outputTokens: null,
  }),
  withUsage("input as a text", '{"input_tokens":"212","output_tokens":3}', null),
  withUsage("below 0", '{"input_tokens":-1,"output_tokens":3}', null),
  withUsage("broken numbers", '{"input_tokens":21.5,"output_tokens":3}', null),
  withUsage("beyond what a number holds", '{"input_tokens":1e999}', null),
];

/** Bodies of a 200 without usable answers, and the problem reported for each. */
export const refusedResponses: readonly { name: string; text: string; problem: string }[] = [
  { name: "nothing", text: "", problem: "The body is not JSON." },
  { name: "a page", text: "<!doctype html><script>alert(1)</script>", problem: "The body is not JSON." },
  { name: "cut", text: responseWith({}).slice(0, 90), problem: "The body is not JSON." },
  { name: "null", text: "null", problem: "The body is null, not an object with answers." },
  {
    name: "a list",
    text: `[${responseWith({})}]`,
    problem: "The body is a list, not an object with answers.",
  },
  { name: "a text", text: '"ok"', problem: 'The body is the text "ok", not an object with answers.' },
  { name: "empty", text: "{}", problem: 'The body has no "answers".' },
  {
    name: "null answers",
    text: '{"answers":null}',
    problem: '"answers" is null, not a map of answers by question id.',
  },
  {
    name: "a list of answers",
    text: '{"model":"m","answers":[{"type":"predicate","name":"late","probability":0.5}]}',
    problem: '"answers" is a list, not a map of answers by question id.',
  },
  {
    name: "answers of the prototype",
    text: '{"__proto__":{"answers":{"late":{"noul":0.5}}}}',
    problem: 'The body has no "answers".',
  },
  {
    name: "an error as a success",
    text: '{"error":{"message":"model is loading","code":503}}',
    problem: 'The body has no "answers". The server says: model is loading',
  },
  {
    name: "an envelope of failure",
    text: '{"result":null,"success":false,"errors":[{"code":5006,"message":"questions: required"}],"messages":[]}',
    problem: 'The body has no "answers". The server says: questions: required',
  },
  {
    name: "generated text",
    text: '{"id":"c1","object":"chat.completion","choices":[{"message":{"role":"assistant","content":"Yes."}}]}',
    problem: 'The body has no "answers".',
  },
];
