import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { examplePlayground } from "#core/document/example.ts";
import type { Playground } from "#core/document/playground.ts";
import { rekeyLabels } from "#core/document/rekey-labels.ts";
import { rekeyQuestions } from "#core/document/rekey-questions.ts";
import { toFragment } from "#core/document/share-link/fragment.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import { noPresentation } from "#core/present/presentation.ts";
import { deflate } from "#platform/compression.ts";
import { makeShareLink, readShareLink } from "./share-link.ts";

beforeAll(() => void vi.stubGlobal("location", { origin: "http://127.0.0.1:4170", pathname: "/" }));

function bomb(bytes: number): string {
  return toFragment(deflateRawSync(Buffer.alloc(bytes, 0x20)));
}

async function linkOf(text: string): Promise<string> {
  return `#${toFragment(await deflate(text))}`;
}

const everything = { state: true, notes: true, cases: true };

/** With places for keys, and no labels of questions that are not there. */
function unkeyed({ questions, cases, ...rest }: Playground): unknown {
  return {
    ...rest,
    key: "",
    cases: rekeyLabels(cases, questions, rekeyQuestions(questions, String)),
    presentation: noPresentation,
    questions: rekeyQuestions(questions, String),
  };
}

describe("a share link", () => {
  it("brings any playground back, when all of it is wanted", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlayground, async (playground) => {
        const link = await makeShareLink(playground, everything);
        const read = await readShareLink(new URL(link.address).hash);
        if (!link.fits) return;
        if (!read.ok) throw new Error(read.problem);
        expect(unkeyed(read.playground)).toEqual(unkeyed(playground));
        expect(read.parts).toEqual({ ...everything, cases: playground.cases.length > 0 });
        const keys = read.playground.questions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it("keeps what belongs to which option of which question", async () => {
    const { questions, ...rest } = examplePlayground("p");
    const narrows = { key: questions[1]?.key ?? "", option: "billing" };
    const linked = questions.map((question, index) => (index === 2 ? { ...question, narrows } : question));
    const { address } = await makeShareLink({ ...rest, questions: linked }, everything);
    const read = await readShareLink(new URL(address).hash);
    if (!read.ok) throw new Error(read.problem);
    const [, whole, part] = read.playground.questions;
    expect(part?.narrows).toEqual({ key: whole?.key, option: "billing" });
    expect(whole?.key).not.toBe(narrows.key);
  });

  it("case 49: holds neither state nor notes unless they are wanted", async () => {
    const playground = { ...examplePlayground("p"), notes: "for us alone" };
    const { address, fits } = await makeShareLink(playground, { state: false, notes: false, cases: false });
    expect(fits).toBe(true);
    const read = await readShareLink(new URL(address).hash);
    if (!read.ok) throw new Error(read.problem);
    expect(read.parts).toEqual({ state: false, notes: false, cases: false });
    expect(read.playground.state).toEqual({ form: "text", text: "", items: [] });
    expect(read.playground.notes).toBe("");
    expect(unkeyed({ ...read.playground, state: playground.state, notes: playground.notes })).toEqual(
      unkeyed(playground),
    );
  });

  it("takes nothing from a link that a playground does not have", async () => {
    const text = JSON.stringify({
      version: 1,
      name: "n",
      model: "m",
      questions: [],
      key: "taken over",
      apiKey: "sk-live",
      baseUrl: "https://evil.example",
      mode: "live",
      autoRun: true,
      __proto__: { polluted: true },
    });
    const read = await readShareLink(await linkOf(text));
    if (!read.ok) throw new Error(read.problem);
    expect(Object.keys(read.playground).sort()).toEqual(Object.keys(examplePlayground("p")).sort());
    expect(read.playground.key).not.toBe("taken over");
  });

  it("says that a long playground does not fit", async () => {
    const text = Array.from({ length: 40_000 }, (_, index) => (index * 7919).toString(36)).join(" ");
    const playground = { ...examplePlayground("p"), state: { form: "text" as const, text, items: [] } };
    expect((await makeShareLink(playground, everything)).fits).toBe(false);
  });

  it.each([
    ["100 MB, in a long fragment", bomb(100_000_000)],
    ["20 MB, in a short one", bomb(20_000_000)],
    ["a byte over 1 MiB", bomb(1024 * 1024 + 1)],
  ])("case 48: is refused at once when it inflates to %s", async (_, fragment) => {
    const since = performance.now();
    expect(await readShareLink(fragment)).toEqual({ ok: false, problem: expect.stringMatching(/too large/) });
    expect(performance.now() - since).toBeLessThan(300);
  });

  it.each([
    ["p1.%%%", /not whole/],
    ["p1.A", /not whole/],
    ["p1.", /not whole/],
    ["p2.AAAA", /newer Cutpoint/],
  ])("says what is wrong with %s", async (fragment, problem) => {
    expect(await readShareLink(fragment)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it.each([
    ["null", /no playground/],
    ["{", /no playground/],
    ["[".repeat(500_000), /no playground/],
    ['{"version":1,"name":1,"model":"m","questions":[]}', /no playground/],
    ['{"version":1,"name":"n","model":"m","questions":[{"key":"a","id":7}]}', /no playground/],
    ['{"version":3,"name":"n","model":"m","questions":[]}', /newer Cutpoint/],
  ])("says what is wrong with the text %.40s", async (text, problem) => {
    expect(await readShareLink(await linkOf(text))).toEqual({
      ok: false,
      problem: expect.stringMatching(problem),
    });
  });

  it("is cut off on its way", async () => {
    const { address } = await makeShareLink(examplePlayground("p"), everything);
    const cut = new URL(address).hash.slice(0, -20);
    expect(await readShareLink(cut)).toEqual({ ok: false, problem: expect.stringMatching(/not whole/) });
  });
});
