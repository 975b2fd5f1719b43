import { labelScore } from "../labelled.ts";

/** Half B of scores that the scorer wasn't written for. Only look at totals, never at single errors. */
export const scoreItemsB = [
  labelScore(
    "How friendly is the reply?",
    ["hostile", "cool", "neutral", "friendly", "very warm"],
    [
      ["Go jump in a lake.", 0],
      ["The office is on the second floor.", 2],
      ["Of course, happy to help, just drop by!", 3],
      ["You are the kindest people I know, a thousand hugs.", 4],
      ["If you must.", 1],
    ],
  ),
  labelScore(
    "How spicy is the dish?",
    ["mild", "medium", "hot", "extremely hot"],
    [
      ["My mouth was on fire and I cried.", 3],
      ["Gentle enough for a baby.", 0],
      ["A pleasant kick, no more.", 1],
      ["You'll want a glass of milk next to it.", 2],
      ["No heat at all.", 0],
    ],
  ),
  labelScore(
    "How sure is the witness?",
    ["not sure", "fairly sure", "likely"],
    [
      ["It was him, I would know that face anywhere.", 2],
      ["It may have been a blue car, or grey.", 0],
      ["I think it was around nine.", 1],
      ["I could not say.", 0],
      ["I am absolutely positive.", 2],
    ],
  ),
  labelScore(
    "How well does the student do?",
    ["failing", "below average", "average", "good", "outstanding"],
    [
      ["Top of the class in every subject.", 4],
      ["He has not passed a single test this year.", 0],
      ["Solid work with few mistakes.", 3],
      ["Neither strong nor weak.", 2],
      ["She struggles to keep up with the others.", 1],
    ],
  ),
  labelScore(
    "How crowded was the beach?",
    ["empty", "a few people", "busy", "packed"],
    [
      ["We had the whole bay to ourselves.", 0],
      ["You couldn't put a towel down anywhere.", 3],
      ["Two families and a dog.", 1],
      ["Quite a lot going on, but we found a spot.", 2],
      ["Not a soul in sight.", 0],
    ],
  ),
];
