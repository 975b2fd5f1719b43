import type { Rule } from "../rule.ts";

const range =
  /^\D{0,12}\d[\d.,]*\s*(?:%|\p{L}{0,8})?\s*(?:-|–|to)\s*\D{0,3}\d|^(?:less|more|fewer|greater) than \D{0,3}\d|^(?:over|under|above|below|up to|at least|at most) \D{0,3}\d|^\D{0,3}\d[\d.,]*\s*\p{L}{0,8}\s*(?:\+|or more|or less|and above|and more)/u;

export const numericLevels: Rule = {
  id: "S9",
  level: "hint",
  title: "Ranges of numbers as levels",
  reason: "An amount or a number of days is exact once it is read; code sorts it into ranges without error.",
  checkQuestion({ levels }) {
    const found = levels.flatMap((text, index) => (range.test(text) ? [index] : []));
    const [first] = found;
    if (first === undefined || found.length < 2) return [];
    return [
      {
        path: ["levels", first, "text"],
        message:
          "These levels are ranges of a number; when the number is a field of the state, sort it into ranges in code, which is exact.",
      },
    ];
  },
};
