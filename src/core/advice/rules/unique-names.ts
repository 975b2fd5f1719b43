import { requestErrors } from "../request-errors.ts";
import type { PlaygroundSubject, Remark, Rule } from "../rule.ts";

interface Folded {
  text: string;
  folded: string;
}

/** The places of texts that equal an earlier one only after trimming, case and Unicode folding. */
function foldedRepeats(texts: readonly Folded[]): number[] {
  const seen = new Map<string, string>();
  return texts.flatMap(({ text, folded }, index) => {
    const earlier = seen.get(folded);
    if (earlier === undefined) seen.set(folded, text);
    return folded === "" || earlier === undefined || earlier === text ? [] : [index];
  });
}

function fold(text: string): Folded {
  return { text, folded: text.normalize("NFKC").trim().toLowerCase() };
}

function foldedIds({ questions }: PlaygroundSubject): Remark[] {
  return foldedRepeats(questions.map(({ question }) => fold(question.id))).flatMap((index) => {
    const key = questions[index]?.question.key ?? "";
    const message =
      "Another id differs only in spaces, case or spelling of the same letters, which code that reads the answers can mistake; rename one.";
    return [{ place: { at: "question", key, path: ["id"] }, message, level: "warning" }];
  });
}

export const uniqueNames: Rule = {
  id: "R5",
  level: "error",
  title: "Ids or option names are empty, the same, or differ only in case or spaces",
  reason: "Answers come back under these names, so each must be there and be its own.",
  checkPlayground: (subject) => [...requestErrors(subject, "R5"), ...foldedIds(subject)],
  checkQuestion: ({ options }) =>
    foldedRepeats(options.map(({ name, folded }) => ({ text: name, folded }))).map((index) => ({
      path: ["options", index, "name"],
      message:
        "An earlier name differs only in spaces, case or spelling of the same letters, so the two split what is one option; rename or remove one.",
      level: "warning",
    })),
};
