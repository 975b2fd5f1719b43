// @ts-check
import { importBundled } from "./harness/bundle.mjs";
import { rowOf } from "./harness/rows.mjs";
import { wideQuestions } from "./harness/wide-playground.mjs";

const keystrokes = 60;
const state = {
  message: { text: "I was charged twice for order 4411." },
  plan: "team",
  crm_notes: "A fair.",
};

/** Bundled as a browser gets it. */
function loadCheck() {
  return importBundled(
    ["advice/check.ts", "service/profiles.ts", "document/new-playground.ts"].map(
      (path) => `/src/core/${path}`,
    ),
  );
}

/** Measures advice on 100 choices of 255 options: the first check, then the check after a keystroke. */
export async function run() {
  const { checkPlayground, decider: profile, blankQuestion, examplePlayground } = await loadCheck();
  const size = { questions: 100, options: 255 };
  let playground = {
    ...examplePlayground("wide"),
    questions: wideQuestions(blankQuestion, size, (name, at) => `${name} ${at}`),
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
