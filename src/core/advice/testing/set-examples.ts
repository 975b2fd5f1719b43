import { choiceQuestion, noulQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const named = noulQuestion("Is a product named?", "", "", { key: "named", id: "named" });
const priced = noulQuestion("Is a price given?", "", "", { key: "priced", id: "priced" });

export const setExamples: ExampleTable = {
  G1: {
    level: "hint",
    fires: [{ questions: [noulQuestion("Is it urgent? Does the customer want money?"), named] }],
    silent: [{ questions: [named, priced] }],
  },
  G2: {
    level: "hint",
    fires: [
      { questions: [noulQuestion("Is this a good reply overall?"), named, priced] },
      { questions: [noulQuestion("Should we approve the request?"), named, priced] },
    ],
    silent: [
      { questions: [noulQuestion("Is this a good reply overall?"), named] },
      { questions: [noulQuestion("Does the customer wear overalls?"), named, priced] },
    ],
  },
  G3: {
    level: "hint",
    fires: [choiceQuestion("Which of these products is it about?", ["bicycle", "scooter"])],
    silent: [
      choiceQuestion("Which of these products is it about?", ["bicycle", "scooter", "none of these"]),
      {
        questions: [
          choiceQuestion("Which of these products is it about?", ["bicycle", "scooter"]),
          noulQuestion("Is it about any of our products?", "", "", { key: "any", id: "any" }),
        ],
      },
    ],
  },
  G4: {
    level: "hint",
    fires: [
      { ...named, id: "Named Product" },
      { ...named, id: "namedProduct" },
    ],
    silent: [named, { ...named, id: "question_1" }],
  },
};
