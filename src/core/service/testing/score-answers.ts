import type { Confidence, ScoreAnswer } from "#core/model/answer.ts";
import type { AnswerBody } from "./asked-questions.ts";

const server: Confidence = { value: 0.25, source: "server" };
const usual = [0.1, 0.6, 0.3];

function at(level: number, probabilities: (number | null)[], confidence: Confidence | null): ScoreAnswer {
  return { type: "score", level, probabilities, confidence, tooRounded: false };
}

/** For the question `mood` with the levels calm, cross and furious. */
export const scoreAnswers: readonly AnswerBody[] = [
  {
    name: "without a type and a legend",
    text: '{"score":1.2,"probabilities":{"2":0.3,"0":0.1,"1":0.6},"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: [],
  },
  {
    name: "probabilities by index",
    text: '{"type":"score","score":1.2,"probabilities":[0.1,0.6,0.3],"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: [],
  },
  {
    name: "a list of levels with labels",
    text: '{"score":1.2,"probabilities":[{"value":0,"label":"calm","probability":0.1},{"value":1,"label":"cross","probability":0.6},{"value":2,"label":"furious","probability":0.3}],"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: [],
  },
  {
    name: "a list of {level, probability}",
    text: '{"score":1.2,"probabilities":[{"level":2,"probability":0.3},{"level":1,"probability":0.6},{"level":0,"probability":0.1}],"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: [],
  },
  {
    name: "a map by level texts",
    text: '{"score":1.2,"probabilities":{"calm":0.1,"cross":0.6,"furious":0.3},"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: [],
  },
  {
    name: "no confidence",
    text: '{"score":1,"probabilities":{"0":0,"1":1,"2":0}}',
    answer: at(1, [0, 1, 0], { value: 1, source: "computed" }),
    violations: [],
  },
  {
    name: "no confidence, spread out",
    text: '{"score":1,"probabilities":{"0":0.5,"1":0,"2":0.5}}',
    answer: at(1, [0.5, 0, 0.5], { value: 0, source: "computed" }),
    violations: [],
  },
  {
    name: "the highest level with arithmetic noise",
    text: '{"score":2.0000000001,"probabilities":{"0":0,"1":0,"2":1},"confidence":1}',
    answer: at(2, [0, 0, 1], { value: 1, source: "server" }),
    violations: [],
  },
  {
    name: "no score",
    text: '{"probabilities":{"0":0.1,"1":0.6,"2":0.3},"confidence":0.25}',
    answer: at(1.2, usual, server),
    violations: ["The server sent no score; 1.2 is computed from its probabilities."],
  },
  {
    name: "no score and a sum off",
    text: '{"score":null,"probabilities":{"0":0.1,"1":0.6,"2":0.1},"confidence":0.25}',
    answer: null,
    violations: ["The server sent no score.", "The probabilities add up to 0.8, not 1."],
  },
  {
    name: "levels counted from 1",
    text: '{"score":2.2,"probabilities":{"1":0.1,"2":0.6,"3":0.3},"confidence":0.25}',
    answer: null,
    violations: [
      '"score" is 2.2, outside 0 to 2.',
      'No probability was sent for "calm".',
      'Probabilities were sent for options or levels that the question doesn\'t have: "3".',
    ],
  },
  {
    name: "a score that its probabilities deny",
    text: '{"score":2,"probabilities":{"0":0.9,"1":0.1,"2":0},"confidence":0.25}',
    answer: at(2, [0.9, 0.1, 0], server),
    violations: ["The score is 2, but the probabilities give 0.1."],
  },
  {
    name: "a text",
    text: '{"score":"1.2","probabilities":{"0":0.1,"1":0.6,"2":0.3},"confidence":0.25}',
    answer: null,
    violations: ['"score" is the text "1.2", not a number.'],
  },
  {
    name: "below 0",
    text: '{"score":-1,"probabilities":[0.1,0.6,0.3]}',
    answer: null,
    violations: ['"score" is -1, outside 0 to 2.'],
  },
  {
    name: "all zero",
    text: '{"score":1.2,"probabilities":{"0":0,"1":0,"2":0}}',
    answer: null,
    violations: ["The probabilities add up to 0, not 1."],
  },
  {
    name: "a sum that is off by more than rounding puts it",
    text: '{"score":1.2,"probabilities":{"0":0.1,"1":0.6,"2":0.26}}',
    answer: null,
    violations: ["The probabilities add up to 0.96, not 1."],
  },
  {
    name: "a score alone",
    text: '{"type":"score","score":1.2}',
    answer: at(1.2, [null, null, null], null),
    violations: ["No probabilities were sent."],
  },
  {
    name: "empty probabilities",
    text: '{"score":1.2,"probabilities":{}}',
    answer: null,
    violations: ['No probability was sent for "calm", "cross", "furious".'],
  },
  {
    name: "another kind",
    text: '{"type":"noul","noul":0.4}',
    answer: null,
    violations: ['The answer is of type "noul", but the question is a score.'],
  },
];
