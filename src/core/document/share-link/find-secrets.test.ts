import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { examplePlayground } from "../new-playground.ts";
import { findSecretsInText, listTextsToSearch } from "./find-secrets.ts";
import type { SharedParts } from "./shared-text.ts";

const all = { state: true, samples: true, notes: true, cases: true, table: true, answers: true };
const findSecrets = (playground: Playground, parts: SharedParts) =>
  listTextsToSearch(playground, parts, null).flatMap(({ place, text }) => findSecretsInText(text, place));

function inState(text: string): string[] {
  const playground = { ...examplePlayground("p"), state: { form: "text" as const, text, items: [] } };
  return findSecrets(playground, all).map(({ kind }) => kind);
}

describe("findSecrets", () => {
  it.each([
    ["sk-live-5b1e77aa-do-not-show", "API key"],
    ["AKIAIOSFODNN7EXAMPLE", "API key"],
    ["ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6", "API key"],
    ["Authorization: Bearer abcdef0123456789abcdef", "token"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P", "token"],
    ["secret=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "token"],
    ["-----BEGIN RSA PRIVATE KEY-----", "private key"],
    ["write to ada.l+x@mail.example.co.uk now", "e-mail address"],
    ["card 4111 1111 1111 1111, thanks", "card number"],
    ["call +49 30 901820-0 or", "phone number"],
    ["call (030) 9018 2000", "phone number"],
    ["call 030 9018 2000.", "phone number"],
  ])("names what is in %j", (text, kind) => expect(inState(text)).toEqual([kind]));

  it.each([
    "I was charged twice for order 4411. Please put one back today.",
    "4111 1111 1111 1112",
    "0000 0000 0000 0000",
    "2026-01-17T10:11:12.000Z, version 1.13.0, 12345678901234567890",
    "@home, a@b, path/to/some/very/long/folder/name/of/a/file",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "the-quick-brown-fox-jumps-over-the-lazy-dog-again",
  ])("leaves %j alone", (text) => expect(inState(text)).toEqual([]));

  it("says where, without showing it whole, and looks only at what is shared", () => {
    const example = examplePlayground("p");
    const [first, ...rest] = example.questions;
    if (!first) throw new Error("The example has questions.");
    const playground = {
      ...example,
      notes: "a@b.example",
      questions: [{ ...first, instructions: toTextEntry("Is it from boss@example.com?") }, ...rest],
      state: { form: "list" as const, text: "", items: ["c@d.example"] },
    };
    expect(
      findSecrets(playground, {
        ...all,
        state: false,
        samples: false,
        notes: false,
        cases: false,
        table: false,
      }),
    ).toEqual([{ kind: "e-mail address", place: "question refund_requested", hint: "boss@e…" }]);
    const row = { key: "00000001", state: playground.state, labels: [], note: "", group: "" };
    const customer = {
      ...playground,
      cases: [{ ...row, state: { ...row.state, items: [] }, metadata: { from: "e@f.example" } }],
    };
    expect(findSecrets(customer, all).at(-1)).toEqual({
      kind: "e-mail address",
      place: "case 1",
      hint: expect.any(String),
    });
    expect(findSecrets(playground, all).map(({ place }) => place)).toEqual([
      "question refund_requested",
      "the notes",
      "the state",
    ]);
  });

  it("reads a long text of any kind at once", () => {
    const took = (unit: string) => {
      const since = performance.now();
      inState(unit.repeat(200_000));
      return performance.now() - since;
    };
    const plain = took("a ");
    const hostile = ["1 ", "a.", "a@", "0-", "+", "-----BEGIN ", "eyJ", "(0", "Bearer ", "_-"];
    expect(hostile.filter((unit) => took(unit) > 100 * plain)).toEqual([]);
  });

  it("looks into the names and notes of the labelers whose labels are shared", () => {
    const example = examplePlayground("p");
    const fact = {
      questionKey: "refund_requested",
      wording: 0,
      picked: "random",
      chance: null,
      at: 1,
    } as const;
    const facts = [
      { ...fact, value: true, labeler: "o@p.example", note: "", adjudicated: false },
      { ...fact, value: false, labeler: "o@p.example", note: "Ask q@r.example", adjudicated: false },
    ];
    const state = { form: "text" as const, text: "Hello", items: [] };
    const row = { key: "00000003", state, labels: [], facts, note: "", group: "" };
    const found = findSecrets({ ...example, cases: [row] }, all);
    expect(found.map(({ place, hint }) => [place, hint])).toEqual([
      ["case 3", "o@p.ex…"],
      ["case 3", "q@r.ex…"],
    ]);
    expect(findSecrets({ ...example, cases: [row] }, { ...all, cases: false })).toEqual([]);
  });

  it("looks into other wordings, and into both bodies of the answers beside the state", () => {
    const example = examplePlayground("p");
    const [first] = example.questions;
    if (!first) throw new Error("The example has questions.");
    const words = { ...first, instructions: toTextEntry("Ask g@h.example") };
    const variants = [
      { key: "1", name: "for i@j.example", words },
      { key: "2", name: "as it is", words: null },
    ];
    const playground = { ...example, questions: [{ ...first, variants }] };
    expect(findSecrets(playground, all).map(({ hint }) => hint)).toEqual(["i@j.ex…", "g@h.ex…"]);
    const run = { responseText: "k@l.example", second: { responseText: "m@n.example" } } as Run;
    const places = (parts: SharedParts) =>
      listTextsToSearch(example, parts, run).flatMap(({ place, text }) => findSecretsInText(text, place));
    expect(places(all).map(({ place }) => place)).toEqual(["the answers", "the answers"]);
    expect(places({ ...all, state: false })).toEqual([]);
  });
});
