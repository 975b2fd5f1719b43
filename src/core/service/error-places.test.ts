import { describe, expect, it } from "vitest";
import { type AuthoredQuestion, blankEntry, toTextEntry } from "#core/model/question.ts";
import { pathInQuestion, readErrorPlaces, toFieldPath } from "./error-places.ts";

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
  const [place] = readErrorPlaces({ detail: [{ loc, msg: "wrong" }] });
  expect(place && pathInQuestion(place)).toEqual(steps);
});

function question(type: AuthoredQuestion["type"]): AuthoredQuestion {
  return {
    id: "q",
    type,
    instructions: toTextEntry("Is it?"),
    glosses: { true: blankEntry, false: blankEntry },
    options: ["10", "__proto__"].map((name) => ({ name, description: blankEntry })),
    levels: [toTextEntry("low"), toTextEntry("high")],
  };
}

describe("the field that a refusal is about", () => {
  it.each<[AuthoredQuestion["type"], (string | number)[], (string | number)[]]>([
    ["noul", ["instructions"], ["instructions", "text"]],
    ["noul", [], ["instructions", "text"]],
    ["noul", ["type"], ["type"]],
    ["noul", ["criteria"], ["glosses"]],
    ["noul", ["criteria", "true"], ["glosses", "true", "text"]],
    ["noul", ["criteria", "maybe"], ["glosses"]],
    ["choice", ["criteria"], ["options"]],
    ["choice", ["criteria", "__proto__"], ["options", 1, "name"]],
    ["choice", ["criteria", 10], ["options", 0, "name"]],
    ["choice", ["criteria", "toString"], ["options"]],
    ["score", ["criteria"], ["levels"]],
    ["score", ["criteria", 1, "text"], ["levels", 1, "text"]],
    ["score", ["criteria", "0"], ["levels", 0, "text"]],
    ["score", ["criteria", 2], ["levels"]],
    ["score", ["criteria", "x"], ["levels"]],
  ])("%s %j", (type, wirePath, expected) => {
    expect(toFieldPath(question(type), wirePath)).toEqual(expected);
  });
});
