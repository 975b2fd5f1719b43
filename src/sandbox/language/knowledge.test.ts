import { describe, expect, it } from "vitest";
import { parseLines } from "../words/word-lists.ts";
import { broaderConceptsOf, getLexiconKnowledge } from "./knowledge.ts";
import { parseAxes, parseConcepts } from "./parse-lexicon.ts";
import { addPhraseToTrie, createTrie, matchPhrases } from "./phrase-trie.ts";

describe("knowledge", () => {
  it("names only concepts that exist as broader, opposite or graded", () => {
    const { concepts, axes } = getLexiconKnowledge();
    const named = [...concepts.values()].flatMap((concept) => [...concept.broader, ...concept.opposite]);
    const graded = [...axes.values()].flatMap((axis) => [...axis.concepts.keys()]);
    const missing = [...new Set([...named, ...graded])].filter((name) => !concepts.has(name));
    expect(missing).toEqual([]);
  });

  it("has one line for a concept", () => {
    const names = ["business", "life", "world"]
      .flatMap((part) => parseConcepts(parseLines(`lexicon-${part}`)))
      .map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);
  });

  it("keeps grades and rests within 0 and 1", () => {
    for (const axis of getLexiconKnowledge().axes.values()) {
      expect(axis.rest).toBeGreaterThanOrEqual(0);
      expect(axis.rest).toBeLessThanOrEqual(1);
      for (const { grade } of axis.cues) expect(grade >= 0 && grade <= 1).toBe(true);
    }
  });

  it("knows what is broader, and that nothing is broader than unknown names", () => {
    expect(broaderConceptsOf("invoice").get("billing")).toBe(0.65);
    expect(broaderConceptsOf("no such concept").size).toBe(0);
  });
});

it("reads lexicon lines", () => {
  expect(parseConcepts(["late ^delay !on-time -2: late, too late", "on-time: prompt"])).toEqual([
    { name: "late", broader: ["delay"], opposite: ["on-time"], valence: -2, phrases: ["late", "too late"] },
    { name: "on-time", broader: [], opposite: ["late"], valence: 0, phrases: ["prompt"] },
  ]);
});

it("reads axes", () => {
  const [axis] = parseAxes(["axis heat 0.5", "is: hot", "low: cold", "1: boiling, #fire", "0: icy"]);
  expect(axis).toMatchObject({ name: "heat", rest: 0.5, names: ["hot"], lows: ["cold"] });
  expect(axis?.concepts.get("fire")).toBe(1);
  expect(axis?.cues).toEqual([
    { grade: 1, phrases: ["boiling"] },
    { grade: 0, phrases: ["icy"] },
  ]);
});

it("finds phrases, also inside of longer ones, and ignores empty ones", () => {
  const trie = createTrie<string>();
  addPhraseToTrie(trie, ["money", "back"], "refund");
  addPhraseToTrie(trie, ["money", "back"], "refund");
  addPhraseToTrie(trie, ["back"], "rear");
  addPhraseToTrie(trie, [], "nothing");
  expect(matchPhrases(trie, ["my", "money", "back"])).toEqual([
    { start: 1, length: 2, meanings: ["refund"] },
    { start: 2, length: 1, meanings: ["rear"] },
  ]);
});
