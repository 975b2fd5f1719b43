import { expect, it } from "vitest";
import { readPlaces, stepsInQuestion } from "./error-places.ts";

it.each<[(string | number)[], (string | number)[]]>([
  [
    ["body", "questions", "q", "criteria", "billing"],
    ["criteria", "billing"],
  ],
  [
    ["body", "questions", "q", "choice", "criteria", 3],
    ["criteria", 3],
  ],
  [["questions", "q"], []],
  [["body", "state"], []],
])("finds the steps within the question of %j", (loc, steps) => {
  const [place] = readPlaces({ detail: [{ loc, msg: "wrong" }] });
  expect(place && stepsInQuestion(place)).toEqual(steps);
});
