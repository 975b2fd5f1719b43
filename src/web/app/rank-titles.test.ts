import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { allCommands, commandSynonyms, paletteEntries } from "./palette-entries.ts";
import { rankByTitle } from "./rank-titles.ts";

const all = ["Run", "Cancel run", "Add a score question", "Theme: dark", "Download"].map((title) => ({
  title,
}));

function ranked(typed: string): string[] {
  return rankByTitle(all, typed).map(({ title }) => title);
}

describe("rankByTitle", () => {
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

describe("paletteEntries", () => {
  const titles = (typed: string) => rankByTitle(paletteEntries(typed, []), typed).map(({ title }) => title);

  it.each(["template", "templates", "gallery", "demo"])("finds the examples by “%s”", (typed) => {
    expect(titles(typed)[0]).toBe("Browse examples");
    expect(titles(typed)).toContain("Example: Comment moderation");
  });

  it.each(["import", "upload", "csv"])("finds the import by “%s”", (typed) =>
    expect(titles(typed)[0]).toBe("Import: paste or open"),
  );

  it("finds an example, a room and a question by what they are called and what they are about", () => {
    const question = { ...examplePlayground("p").questions[0] };
    playgroundStore.replace({ ...examplePlayground("p") });
    expect(titles("phishing")[0]).toBe("Example: Phishing signals");
    expect(titles("thresholds")).toContain("Room: Thresholds");
    expect(titles("money back")).toContain(question.id);
  });

  it("finds a playground by name and tag", () => {
    const listed = [{ key: "other", name: "Triage of June", questions: 2, tags: ["urgent"] }];
    for (const typed of ["june", "urgent"])
      expect(rankByTitle(paletteEntries(typed, listed), typed).map(({ title }) => title)).toContain(
        "Triage of June (2 questions)",
      );
  });

  it("has commandSynonyms for commands that exist, and no two entries with one key", () => {
    const known = new Set(allCommands.map(({ title }) => title));
    expect(Object.keys(commandSynonyms).filter((title) => !known.has(title))).toEqual([]);
    const keys = paletteEntries("a", []).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
