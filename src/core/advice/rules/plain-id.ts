import type { Rule } from "../rule.ts";

export const plainId: Rule = {
  id: "G4",
  level: "hint",
  title: "An id that code would have to quote",
  reason: "Answers come back under the id, and code reads them by it; the model never sees it.",
  checkQuestion: ({ question: { id } }) =>
    id === "" || /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(id)
      ? []
      : [
          {
            path: ["id"],
            message:
              "Code reads answers by this id, and a later change of it breaks that code; choose lower-case words joined by underscores now.",
          },
        ],
};
