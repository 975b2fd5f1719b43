import { choice, noul } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const named = noul("Is a product named?", "", "", { key: "named", id: "named" });
const priced = noul("Is a price given?", "", "", { key: "priced", id: "priced" });

export const setExamples: ExampleTable = {
  G1: {
    level: "hint",
    fires: [{ questions: [noul("Is it urgent? Does the customer want money?"), named] }],
    silent: [{ questions: [named, priced] }],
  },
  G2: {
    level: "hint",
    fires: [
      { questions: [noul("Is this a good reply overall?"), named, priced] },
      { questions: [noul("Should we approve the request?"), named, priced] },
    ],
    silent: [
      { questions: [noul("Is this a good reply overall?"), named] },
      { questions: [noul("Does the customer wear overalls?"), named, priced] },
    ],
  },
  G3: {
    level: "hint",
    fires: [choice("Which of these products is it about?", ["bicycle", "scooter"])],
    silent: [
      choice("Which of these products is it about?", ["bicycle", "scooter", "none of these"]),
      {
        questions: [
          choice("Which of these products is it about?", ["bicycle", "scooter"]),
          noul("Is it about any of our products?", "", "", { key: "any", id: "any" }),
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
