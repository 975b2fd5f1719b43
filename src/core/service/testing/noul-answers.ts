import type { AnswerBody } from "./asked-questions.ts";

const yes = (value: number) => ({ type: "noul", value }) as const;

/** For the question `late`. */
export const noulAnswers: readonly AnswerBody[] = [
  { name: "without a type", text: '{"noul":0.93}', answer: yes(0.93), violations: [] },
  { name: "null type", text: '{"type":null,"noul":0.93}', answer: yes(0.93), violations: [] },
  { name: "boolean, value in noul", text: '{"type":"boolean","noul":0.4}', answer: yes(0.4), violations: [] },
  {
    name: "predicate with a name of its own",
    text: '{"type":"predicate","name":"late","probability":0.81}',
    answer: yes(0.81),
    violations: [],
  },
  { name: "value", text: '{"type":"boolean","value":0.5}', answer: yes(0.5), violations: [] },
  {
    name: "a verdict beside its probability",
    text: '{"type":"boolean","value":true,"probability":0.77}',
    answer: yes(0.77),
    violations: [],
  },
  { name: "member named as the type", text: '{"boolean":0.12}', answer: yes(0.12), violations: [] },
  { name: "exact 0", text: '{"type":"noul","noul":0}', answer: yes(0), violations: [] },
  { name: "minus 0", text: '{"type":"noul","noul":-0.0}', answer: yes(0), violations: [] },
  { name: "exact 1", text: '{"type":"noul","noul":1}', answer: yes(1), violations: [] },
  { name: "arithmetic noise", text: '{"noul":1.0000001192092896}', answer: yes(1), violations: [] },
  {
    name: "members nobody knows",
    text: '{"type":"noul","noul":0.3,"latency_ms":12,"__proto__":{"noul":0.9}}',
    answer: yes(0.3),
    violations: [],
  },
  {
    name: "a text",
    text: '{"type":"noul","noul":"0.5"}',
    answer: null,
    violations: ['"noul" is the text "0.5", not a number.'],
  },
  { name: "null value", text: '{"type":"noul","noul":null}', answer: null, violations: ['"noul" is null.'] },
  { name: "over 1", text: '{"noul":1.5}', answer: null, violations: ['"noul" is 1.5, outside 0 to 1.'] },
  { name: "below 0", text: '{"noul":-0.2}', answer: null, violations: ['"noul" is -0.2, outside 0 to 1.'] },
  {
    name: "beyond what a number holds",
    text: '{"noul":1e400}',
    answer: null,
    violations: ['"noul" is too large to read.'],
  },
  {
    name: "a verdict alone",
    text: '{"type":"boolean","value":true}',
    answer: null,
    violations: ['"value" is true, not a number.'],
  },
  {
    name: "a bare number",
    text: "0.93",
    answer: null,
    violations: ["The answer is 0.93, not an object."],
  },
  { name: "null", text: "null", answer: null, violations: ["The answer is null, not an object."] },
  { name: "a list", text: "[0.93]", answer: null, violations: ["The answer is a list, not an object."] },
  { name: "missing", text: null, answer: null, violations: ["No answer came back for this question."] },
  {
    name: "another kind",
    text: '{"type":"choice","choice":"yes","probabilities":{"yes":1},"confidence":1}',
    answer: null,
    violations: ['The answer is of type "choice", but the question is a noul.'],
  },
  {
    name: "empty",
    text: "{}",
    answer: null,
    violations: ["The answer has no probability of yes."],
  },
  {
    name: "a refusal",
    text: '{"type":"refusal","refusal":"I cannot judge this."}',
    answer: null,
    violations: [],
  },
  {
    name: "a type nobody knows, with a value",
    text: '{"type":7,"noul":0.6}',
    answer: yes(0.6),
    violations: ["The answer's type is 7, which wasn't asked for."],
  },
];
