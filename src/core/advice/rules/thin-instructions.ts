import { isBlank } from "#core/contract/authored.ts";
import { contentOf } from "../content-words.ts";
import { onInstructions } from "../instructions-remark.ts";
import type { QuestionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";

const shortest = 12;

/** Words that say that something is asked of something, and not what. */
const frame = contentOf(
  "state text message input content item case true false yes no answer question apply applies hold holds match matches fit correct right following given here one label class category type kind condition criterion rule check this quote statement document",
);
const unnamed = contentOf("question q noul choice score new test label check item");

function meansById({ question, content, glosses }: QuestionSubject): boolean {
  if (question.type !== "noul" || glosses.true !== "" || glosses.false !== "") return false;
  const said = [...content].filter((word) => !frame.has(word));
  const id = [...contentOf(question.id)].filter((word) => !/^\d+$/.test(word) && !unnamed.has(word));
  return said.length === 0 && id.some((word) => !content.has(word));
}

export const thinInstructions: Rule = {
  id: "Q6",
  level: "warning",
  title: "The instructions say too little",
  reason: "The model never sees an id; it has the instructions and the criteria alone.",
  checkQuestion(subject) {
    const { instructions } = subject.question;
    if (instructions.form === "json" || isBlank(instructions)) return [];
    const path = ["instructions", "text"];
    if (meansById(subject)) {
      const message =
        "What is asked stands in the id alone, and the model never sees an id; say it in the instructions.";
      return [{ path, message }];
    }
    return onInstructions(
      instructions.text.trim().length < shortest,
      "So short a question leaves much to guess; say what to look at and what counts.",
    );
  },
};
