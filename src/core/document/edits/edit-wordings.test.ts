import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { deciderProfile, profiles } from "#core/service/profiles.ts";
import { toQuestionJsonText, writeRequest } from "#core/service/write-request.ts";
import {
  askedQuestionHash,
  currentWordingName,
  sentWordingHash,
  wordingNameAndNote,
} from "../asked-wording.ts";
import { examplePlayground } from "../new-playground.ts";
import { readPlaygroundFile } from "../read-playground.ts";
import { readSharedText, toSharedText } from "../share-link/shared-text.ts";
import { anyWritablePlayground } from "../testing/any-writable-playground.ts";
import { newestVersion } from "../versions/newest.ts";
import { writePlaygroundFile } from "../write-playground-file.ts";
import { changeQuestion } from "./edit-questions.ts";
import { addVariant } from "./edit-variants.ts";
import { annotateWording, keepAskedAsVariant, restoreWording } from "./edit-wordings.ts";

const example = examplePlayground("p");
const [first] = example.questions as [PlaygroundQuestion];
const { key } = first;
let made = 0;
const newKey = () => `k${(made += 1)}`;

function askedOf(question: PlaygroundQuestion) {
  const written = writeRequest({ model: "m", state: example.state, questions: [question] }, deciderProfile);
  const asked = written.ok ? written.asked.questions[0] : undefined;
  if (asked === undefined) throw new Error("The question can't be asked.");
  return asked;
}

const own = (playground: typeof example) =>
  playground.questions.find((question) => question.key === key) as PlaygroundQuestion;
const reword = (playground: typeof example, text: string) =>
  changeQuestion(playground, key, (question) => ({ ...question, instructions: toTextEntry(text) }));

describe("a wording that was run", () => {
  it("has the hash of the question that asked it, however a service spells the type", () => {
    fc.assert(
      fc.property(anyWritablePlayground, fc.constantFrom(...profiles), ({ questions, state }, profile) => {
        const included = questions.map((question) => ({ ...question, included: true }));
        const written = writeRequest({ model: "m", state, questions: included }, profile);
        if (!written.ok) return;
        expect(written.asked.questions.map(askedQuestionHash)).toEqual(included.map(sentWordingHash));
      }),
    );
  });

  it("is restored byte for byte into any question, which keeps its key, id, place and inclusion", () => {
    fc.assert(
      fc.property(anyWritablePlayground, anyWritablePlayground, (one, other) => {
        const asked = one.questions.map(askedOf);
        for (const sent of asked) {
          const [target] = other.questions;
          if (target === undefined) return;
          const restored = restoreWording(other, target.key, sent);
          const after = restored.questions[0];
          expect(after && toQuestionJsonText(after, deciderProfile.typeNames)).toBe(sent.text);
          expect(after).toMatchObject({ key: target.key, id: target.id, included: target.included });
          expect(restored.questions.slice(1)).toEqual(other.questions.slice(1));
          expect(restoreWording(restored, target.key, sent)).toBe(restored);
        }
      }),
    );
  });

  it("comes into use where a variant says it already, and the one in use is kept", () => {
    const two = reword(addVariant(example, key, newKey), "Another?");
    const restored = own(restoreWording(two, key, askedOf(first)));
    expect(restored.instructions).toEqual(first.instructions);
    expect(restored.variants?.map(({ words }) => words?.instructions.text ?? null)).toEqual([
      null,
      "Another?",
    ]);
  });

  it("is put beside the one in use once, and not where it is in use or of another type", () => {
    const old = askedOf(first);
    const now = reword(example, "Another?");
    const beside = keepAskedAsVariant(now, key, old, newKey);
    expect(own(beside).instructions.text).toBe("Another?");
    expect(own(beside).variants?.map(({ name, words }) => [name, words?.instructions.text])).toEqual([
      ["A", undefined],
      ["B", first.instructions.text],
    ]);
    expect(keepAskedAsVariant(beside, key, old, newKey)).toBe(beside);
    expect(keepAskedAsVariant(example, key, old, newKey)).toBe(example);
    const score = example.questions.find(({ type }) => type !== first.type) as PlaygroundQuestion;
    expect(keepAskedAsVariant(example, key, askedOf(score), newKey)).toBe(example);
  });
});

describe("the name and the note of a wording", () => {
  const hash = sentWordingHash(first);
  const named = annotateWording(example, key, hash, { name: "strict", note: "fewer vouchers" });

  it("are told of the wording they are about, whether it's in use or not", () => {
    expect(currentWordingName(own(named))).toBe("strict");
    const other = reword(named, "Another?");
    expect(currentWordingName(own(other))).toBe("");
    expect(wordingNameAndNote(own(other), hash)).toMatchObject({ name: "strict", note: "fewer vouchers" });
    expect(annotateWording(named, key, hash, { name: "", note: "" })).toEqual(example);
    expect(own(annotateWording(named, key, 7, { note: "n" })).wordings).toHaveLength(2);
  });

  it("are in the file; one of version 16 has none, and opens", () => {
    expect(readPlaygroundFile(writePlaygroundFile(named))).toEqual({ status: "read", playground: named });
    const old = writePlaygroundFile(example).replace(`"version": ${newestVersion}`, '"version": 16');
    expect(readPlaygroundFile(old)).toEqual({ status: "read", playground: example });
  });

  it("go into a link by name; the note only with the notes", () => {
    const parts = { state: true, samples: false, cases: false, table: false, answers: false };
    const read = (notes: boolean) => {
      const reading = readSharedText(toSharedText(named, { ...parts, notes }, null), newKey);
      return reading.status === "read" ? reading.playground.questions[0]?.wordings : undefined;
    };
    expect(read(true)).toEqual([{ hash, name: "strict", note: "fewer vouchers" }]);
    expect(read(false)).toEqual([{ hash, name: "strict", note: "" }]);
  });
});
