import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftWordingRequests } from "#core/compare/wordings.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { planProbe } from "#core/probe/plan-probe.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { setQuestionNote } from "./edits/edit-question-note.ts";
import { examplePlayground } from "./new-playground.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { listTextsToSearch } from "./share-link/find-secrets.ts";
import { toSharedText } from "./share-link/shared-text.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

const example = examplePlayground("p");
const key = example.questions[0]?.key ?? "";
const secret = "why-it-is-asked-like-this";
const noted = setQuestionNote(example, key, secret);
const parts = { state: true, samples: true, cases: true, table: true, answers: false };

describe("a note on a question", () => {
  it("is never in the bytes of a request, whatever it says", () => {
    const bytes = (playground: typeof example) => {
      const written = writeRequest(playground, deciderProfile);
      const wordings = draftWordingRequests(playground.questions, deciderProfile);
      const probed = planProbe(playground, { kind: "alone" }, deciderProfile, true);
      return JSON.stringify([
        written.ok && composeMapRequestBody(written.asked),
        wordings.map(({ questions }) => writeRequest({ ...playground, questions }, deciderProfile)),
        probed.ok && probed.steps.map(({ asked }) => composeMapRequestBody(asked)),
      ]);
    };
    fc.assert(
      fc.property(fc.string(), (note) => {
        expect(bytes(setQuestionNote(example, key, note))).toBe(bytes(example));
      }),
    );
  });

  it("is in the file, and comes back from it", () => {
    const reading = readPlaygroundFile(writePlaygroundFile(noted));
    expect(reading.status === "read" && reading.playground.questions[0]?.note).toBe(secret);
  });

  it("is in a link only with the notes, and is searched for secrets then", () => {
    expect(toSharedText(noted, { ...parts, notes: true }, null)).toContain(secret);
    expect(toSharedText(noted, { ...parts, notes: false }, null)).not.toContain(secret);
    const searched = (notes: boolean) => JSON.stringify(listTextsToSearch(noted, { ...parts, notes }, null));
    expect([searched(true).includes(secret), searched(false).includes(secret)]).toEqual([true, false]);
  });

  it("is none when it's blank, and an edit only when it changes", () => {
    expect(setQuestionNote(noted, key, secret)).toBe(noted);
    expect(setQuestionNote(noted, key, "  ").questions[0]).not.toHaveProperty("note");
    expect(setQuestionNote(example, key, "")).toBe(example);
  });
});
