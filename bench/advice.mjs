// @ts-check
import { importBundled } from "./harness/bundle.mjs";
import { optionNames, optionText, wideInstructions } from "./harness/large-requests.mjs";
import { rowOf } from "./harness/rows.mjs";

const keystrokes = 60;
const state = {
  message: { text: "I was charged twice for order 4411." },
  plan: "team",
  crm_notes: "A fair.",
};

/**
 * @param {number} count
 * @param {number} options
 */
function wideQuestions(count, options) {
  return Array.from({ length: count }, (_, at) => ({
    key: `wide-${at}`,
    id: `wide_${at}`,
    type: "choice",
    instructions: { form: "text", text: wideInstructions(at) },
    glosses: { true: { form: "text", text: "" }, false: { form: "text", text: "" } },
    options: optionNames(options).map((name, place) => ({
      name: `${name} ${at}`,
      description: { form: "text", text: optionText(place) },
    })),
    levels: [],
    included: true,
    fitted: null,
    dismissedAdvice: [],
  }));
}

/** The check as a browser gets it. */
function loadCheck() {
  return importBundled(
    ["advice/check.ts", "contract/profiles.ts", "model/rule.ts"].map((path) => `/src/core/${path}`),
  );
}

/** Advice on 100 choices of 255 options: the first check, then what a keystroke in one of them costs. */
export async function run() {
  const { checkPlayground, decider: profile, defaultRules } = await loadCheck();
  let playground = {
    key: "wide",
    name: "Wide",
    notes: "",
    model: "decider-latest",
    questions: wideQuestions(100, 255).map((question) => ({ ...question, rules: defaultRules })),
    state: { form: "json", text: JSON.stringify(state), items: [] },
  };
  const check = () => {
    const start = performance.now();
    checkPlayground(playground, profile, null);
    return performance.now() - start;
  };
  const first = check();
  const typed = Array.from({ length: keystrokes }, (_, at) => {
    const index = at % playground.questions.length;
    const question = playground.questions[index];
    if (question === undefined) throw new Error("there is no question");
    const text = `${question.instructions.text} and ${at}`;
    const changed = { ...question, instructions: { ...question.instructions, text } };
    playground = { ...playground, questions: playground.questions.with(index, changed) };
    return check();
  });
  return [
    rowOf("first check of 100 choices of 255 options", "ms", [first]),
    rowOf("check after a keystroke in one of them", "ms", typed, 8),
  ];
}
