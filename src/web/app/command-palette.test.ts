import { describe, expect, it } from "vitest";
import { rankTitles } from "./command-palette.tsx";

const all = ["Run", "Cancel run", "Add a score question", "Theme: dark", "Download"].map((title) => ({
  title,
}));

function ranked(typed: string): string[] {
  return rankTitles(all, typed).map(({ title }) => title);
}

describe("rankTitles", () => {
  it("leaves all as they are when nothing is typed", () => expect(ranked(" ")).toHaveLength(5));
  it("wants every word", () => expect(ranked("question score")).toEqual(["Add a score question"]));
  it("puts beginnings of words first", () => expect(ranked("run")).toEqual(["Run", "Cancel run"]));
  it("finds letters in order, anywhere", () => {
    expect(ranked("dwnld")).toEqual(["Download"]);
    expect(ranked("asq")).toEqual(["Add a score question"]);
  });
  it("takes no account of case", () => expect(ranked("DARK")).toEqual(["Theme: dark"]));
  it("finds nothing for what is nowhere", () => expect(ranked("zebra")).toEqual([]));
});
