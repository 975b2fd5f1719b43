import type { ChoiceAnswer, Confidence } from "#core/model/answer.ts";
import type { AnswerBody } from "./asked-questions.ts";

const server: Confidence = { value: 0.87, source: "server" };
const usual = [0.07, 0.91, 0.02];

function chose(
  choice: string,
  probabilities: (number | null)[],
  confidence: Confidence | null,
): ChoiceAnswer {
  return { type: "choice", choice, probabilities, confidence, tooRounded: false };
}

/** For the question `team` with the options refund, delivery and other. */
export const choiceAnswers: readonly AnswerBody[] = [
  {
    name: "without a type, options in another order",
    text: '{"choice":"delivery","probabilities":{"other":0.02,"delivery":0.91,"refund":0.07},"confidence":0.87}',
    answer: chose("delivery", usual, server),
    violations: [],
  },
  {
    name: "probabilities by index",
    text: '{"type":"choice","choice":"delivery","probabilities":[0.07,0.91,0.02],"confidence":0.87}',
    answer: chose("delivery", usual, server),
    violations: [],
  },
  ...["value", "label", "option", "name"].map((key) => ({
    name: `a list of {${key}, probability}`,
    text: `{"choice":"delivery","probabilities":[{"${key}":"delivery","probability":0.91},{"${key}":"refund","probability":0.07},{"${key}":"other","probability":0.02}],"confidence":0.87}`,
    answer: chose("delivery", usual, server),
    violations: [],
  })),
  {
    name: "four decimals and a sum of 1.01",
    text: '{"choice":"delivery","probabilities":{"refund":0.0712,"delivery":0.9188,"other":0.02},"confidence":0.87}',
    answer: chose("delivery", [0.0712, 0.9188, 0.02], server),
    violations: [],
  },
  {
    name: "a tie that the server broke",
    text: '{"choice":"other","probabilities":{"refund":0.5,"delivery":0,"other":0.5},"confidence":0.25}',
    answer: chose("other", [0.5, 0, 0.5], { value: 0.25, source: "server" }),
    violations: [],
  },
  {
    name: "no confidence",
    text: '{"choice":"delivery","probabilities":{"refund":0,"delivery":1,"other":0}}',
    answer: chose("delivery", [0, 1, 0], { value: 1, source: "computed" }),
    violations: [],
  },
  {
    name: "null confidence",
    text: '{"choice":"refund","probabilities":{"refund":0.5,"delivery":0.25,"other":0.25},"confidence":null}',
    answer: chose("refund", [0.5, 0.25, 0.25], { value: 0.25, source: "computed" }),
    violations: [],
  },
  {
    name: "confidence as a text",
    text: '{"choice":"delivery","probabilities":{"refund":0,"delivery":1,"other":0},"confidence":"high"}',
    answer: chose("delivery", [0, 1, 0], { value: 1, source: "computed" }),
    violations: ['"confidence" is the text "high", not a number.'],
  },
  {
    name: "confidence in percent, sum off",
    text: '{"choice":"delivery","probabilities":{"refund":0.2,"delivery":0.5,"other":0.1},"confidence":87}',
    answer: null,
    violations: ["The probabilities add up to 0.8, not 1.", '"confidence" is 87, outside 0 to 1.'],
  },
  {
    name: "all zero",
    text: '{"choice":"delivery","probabilities":{"refund":0.0,"delivery":0.0,"other":0.0},"confidence":0.87}',
    answer: null,
    violations: ["The probabilities add up to 0, not 1."],
  },
  {
    name: "all zero, no confidence",
    text: '{"choice":"delivery","probabilities":[0,0,0]}',
    answer: null,
    violations: ["The probabilities add up to 0, not 1."],
  },
  {
    name: "no probabilities",
    text: '{"choice":"delivery","confidence":0.87}',
    answer: chose("delivery", [null, null, null], server),
    violations: ["No probabilities were sent."],
  },
  {
    name: "probabilities as a text",
    text: '{"choice":"delivery","probabilities":"high"}',
    answer: null,
    violations: ['"probabilities" is the text "high", not a map of probabilities.'],
  },
  {
    name: "null probabilities",
    text: '{"choice":"delivery","probabilities":null}',
    answer: chose("delivery", [null, null, null], null),
    violations: ["No probabilities were sent."],
  },
  {
    name: "a sum as far off as rounding may put it",
    text: '{"choice":"delivery","probabilities":{"refund":0.06,"delivery":0.91,"other":0.0}}',
    answer: chose("delivery", [0.06, 0.91, 0], { value: 0.865, source: "computed" }),
    violations: [],
  },
  {
    name: "a sum that is off by more, with a sure choice",
    text: '{"choice":"delivery","probabilities":{"refund":0.05,"delivery":0.91,"other":0.0},"confidence":0.99}',
    answer: null,
    violations: ["The probabilities add up to 0.96, not 1."],
  },
  {
    name: "no probability for one option",
    text: '{"choice":"delivery","probabilities":{"refund":0.07,"delivery":0.93}}',
    answer: null,
    violations: ['No probability was sent for "other".'],
  },
  {
    name: "an option nobody asked about",
    text: '{"choice":"delivery","probabilities":{"refund":0.07,"delivery":0.91,"other":0.02,"legal\\u202e":0},"confidence":0.87}',
    answer: chose("delivery", usual, server),
    violations: [
      'Probabilities were sent for options or levels that the question doesn\'t have: "legal[U+202E]".',
    ],
  },
  {
    name: "probabilities in percent",
    text: '{"choice":"delivery","probabilities":{"refund":7,"delivery":91,"other":2}}',
    answer: null,
    violations: [
      'The probability of "refund" is 7, outside 0 to 1.',
      'The probability of "delivery" is 91, outside 0 to 1.',
      'The probability of "other" is 2, outside 0 to 1.',
    ],
  },
  {
    name: "one probability twice in a list, one null, one without a name, one no object",
    text: '{"choice":"delivery","probabilities":[{"label":"delivery","probability":0.9},{"label":"delivery","probability":0.1},{"label":"other","probability":null},{"probability":0.2},0.3]}',
    answer: null,
    violations: [
      'The probability of "other" is null.',
      'No probability was sent for "refund".',
      'More than one probability was sent for "delivery".',
      'Probabilities were sent for options or levels that the question doesn\'t have: "nothing named", "0.3".',
    ],
  },
  {
    name: "too many by index",
    text: '{"choice":"delivery","probabilities":[0.07,0.91,0.02,0.0],"confidence":0.87}',
    answer: chose("delivery", usual, server),
    violations: ['Probabilities were sent for options or levels that the question doesn\'t have: "3".'],
  },
  {
    name: "no choice",
    text: '{"probabilities":{"refund":0.07,"delivery":0.91,"other":0.02},"confidence":0.87}',
    answer: chose("delivery", usual, server),
    violations: ['The server named no choice; "delivery" is shown because it is the most probable.'],
  },
  {
    name: "no choice and a tie",
    text: '{"probabilities":{"refund":0.5,"delivery":0.5,"other":0},"confidence":0.25}',
    answer: null,
    violations: ["The server named no choice."],
  },
  {
    name: "no choice and all zero",
    text: '{"choice":null,"probabilities":[0,0,0]}',
    answer: null,
    violations: ["The server named no choice.", "The probabilities add up to 0, not 1."],
  },
  {
    name: "a choice nobody offered",
    text: '{"choice":"legal","probabilities":{"refund":0.07,"delivery":0.91,"other":0.02},"confidence":0.87}',
    answer: null,
    violations: ['The server chose "legal", which is not an option of this question.'],
  },
  {
    name: "a choice in other letters",
    text: '{"choice":"Delivery","probabilities":{"refund":0.07,"delivery":0.91,"other":0.02},"confidence":0.87}',
    answer: null,
    violations: ['The server chose "Delivery", which is not an option of this question.'],
  },
  {
    name: "a choice by number",
    text: '{"choice":1,"probabilities":[0.07,0.91,0.02],"confidence":0.87}',
    answer: null,
    violations: ['"choice" is 1, not the name of an option.'],
  },
];
