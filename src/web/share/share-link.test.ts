import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { writeLinkFragment } from "#core/document/share-link/fragment.ts";
import {
  canShareAnswers,
  rekeyAnswerCounts,
  rekeyLabels,
  rekeyQuestions,
  toSharedAnswers,
  toSharedText,
} from "#core/document/share-link/shared-text.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import { anyWritablePlayground } from "#core/document/testing/any-writable-playground.ts";
import { newestVersion } from "#core/document/versions/newest.ts";
import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { sized } from "#core/testing/size.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { deflateToBytes } from "#web/kit/browser/stream-text.ts";
import { makeShareLink, readShareLink } from "./share-link.ts";

beforeAll(() => void vi.stubGlobal("location", { origin: "http://127.0.0.1:4170", pathname: "/" }));

function bomb(bytes: number): string {
  return writeLinkFragment(deflateRawSync(Buffer.alloc(bytes, 0x20)));
}

async function linkOf(text: string): Promise<string> {
  return `#${writeLinkFragment(await deflateToBytes(text))}`;
}

const everything = { state: true, samples: true, notes: true, cases: true, table: true, answers: true };

/** A run that answers all questions of the playground. */
function answerTo(playground: Playground, served: Partial<Run> & Pick<Run, "responseText">): Run {
  const questions = playground.questions.filter(({ included }) => included);
  const written = writeRequest({ ...playground, questions }, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  return {
    key: "run",
    playgroundKey: playground.key,
    asked: written.asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 1,
    durationMs: 2,
    attempts: 1,
    auto: false,
    ...served,
  };
}

/** Replaces keys by positions, and drops labels of questions that don't exist, and marks of agents' edits. */
function unkeyed({ questions, samples, cases, table, agentEdits: _marks, ...rest }: Playground): unknown {
  return {
    ...rest,
    samples: samples?.map((sample) => ({ ...sample, key: "" })),
    ...(table && { table: rekeyAnswerCounts(table, questions, rekeyQuestions(questions, String)) }),
    key: "",
    cases: rekeyLabels(cases, questions, rekeyQuestions(questions, String)),
    presentation: noPresentation,
    ledger: noLedger,
    questions: rekeyQuestions(questions, String),
  };
}

/** Shortest of five times, in ms, because other work on the machine only lengthens some. */
async function quickest(act: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const since = performance.now();
    await act();
    least = Math.min(least, performance.now() - since);
  }
  return least;
}

describe("a share link", () => {
  it("brings any playground back, when all of it is wanted", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlayground, async (playground) => {
        const link = await makeShareLink(playground, everything, null);
        const read = await readShareLink(new URL(link.address).hash);
        if (!link.fits) return;
        if (!read.ok) throw new Error(read.problem);
        expect(unkeyed(read.playground)).toEqual(unkeyed(playground));
        expect(read.parts).toEqual({
          ...everything,
          samples: playground.samples !== undefined,
          cases: playground.cases.length > 0,
          table: playground.table !== undefined,
          answers: false,
        });
        const keys = read.playground.questions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: sized(100, 30) },
    );
  });

  it("keeps what belongs to which option of which question", async () => {
    const { questions, ...rest } = examplePlayground("p");
    const narrows = { key: questions[1]?.key ?? "", option: "billing" };
    const linked = questions.map((question, index) => (index === 2 ? { ...question, narrows } : question));
    const { address } = await makeShareLink({ ...rest, questions: linked }, everything, null);
    const read = await readShareLink(new URL(address).hash);
    if (!read.ok) throw new Error(read.problem);
    const [, whole, part] = read.playground.questions;
    expect(part?.narrows).toEqual({ key: whole?.key, option: "billing" });
    expect(whole?.key).not.toBe(narrows.key);
  });

  it("says which rows have chosen only where the rows go along", async () => {
    const { cases: _, ...rest } = examplePlayground("p");
    const row = { key: "00000001", state: rest.state, labels: [], note: "", group: "" };
    const [first] = rest.questions;
    const ledger = addRowUse(noLedger, first?.key ?? "", "thresholds", [row]);
    const playground = { ...rest, cases: [row], ledger };
    const linked = async (parts: typeof everything) => {
      const { address } = await makeShareLink(playground, parts, null);
      const read = await readShareLink(new URL(address).hash);
      if (!read.ok) throw new Error(read.problem);
      return read.playground;
    };
    const whole = await linked(everything);
    expect(whole.ledger.uses).toEqual([{ ...ledger.uses[0], question: whole.questions[0]?.key }]);
    const without = await linked({ ...everything, cases: false, table: false });
    const count = { question: without.questions[0]?.key ?? "", use: "thresholds" as const, count: 1 };
    expect(without.ledger).toEqual({ ...noLedger, unnamed: [count] });
  });

  it("case 49: holds neither state nor notes unless they are wanted", async () => {
    const playground = { ...examplePlayground("p"), notes: "for us alone" };
    const { address, fits } = await makeShareLink(
      playground,
      { ...everything, state: false, samples: false, notes: false, cases: false, table: false },
      null,
    );
    expect(fits).toBe(true);
    const read = await readShareLink(new URL(address).hash);
    if (!read.ok) throw new Error(read.problem);
    expect(read.parts).toEqual({
      state: false,
      samples: false,
      notes: false,
      cases: false,
      table: false,
      answers: false,
    });
    expect(read.playground.state).toEqual({ form: "text", text: "", items: [] });
    expect(read.playground.notes).toBe("");
    expect(unkeyed({ ...read.playground, state: playground.state, notes: playground.notes })).toEqual(
      unkeyed(playground),
    );
  });

  it("brings any answers back as recorded, to the same bytes, and none without the state", async () => {
    const served = fc.record({
      responseText: fc.string().map((note) => JSON.stringify({ answers: {}, note })),
      mode: fc.constantFrom("sandbox" as const, "live" as const),
      startedAt: fc.nat(),
      durationMs: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(anyWritablePlayground, served, async (playground, answered) => {
        const run = answerTo(playground, answered);
        expect(canShareAnswers(playground, run)).toBe(true);
        const link = await makeShareLink(playground, everything, run);
        if (!link.fits) return;
        const read = await readShareLink(new URL(link.address).hash);
        if (!read.ok) throw new Error(read.problem);
        expect(read.parts.answers).toBe(true);
        expect(read.run).toMatchObject({ ...answered, recorded: true, asked: run.asked });
        const bare = await makeShareLink(playground, { ...everything, state: false }, run);
        const without = await readShareLink(new URL(bare.address).hash);
        expect(without.ok && without.run).toBeNull();
      }),
      { numRuns: sized(50, 15) },
    );
  });

  it("offers no answers to something else, and takes none that are not", async () => {
    const playground = examplePlayground("p");
    const run = answerTo(playground, { responseText: '{"answers":{}}' });
    expect(canShareAnswers({ ...playground, model: "other" }, run)).toBe(false);
    expect(canShareAnswers(playground, { ...run, profileId: "unknown" })).toBe(false);
    for (const answers of [1, { ...toSharedAnswers(run), responses: ["<"] }, { profile: "decider" }]) {
      const text = JSON.stringify({ ...JSON.parse(toSharedText(playground, everything, null)), answers });
      const read = await readShareLink(await linkOf(text));
      expect(read.ok && [read.run, read.parts.answers]).toEqual([null, false]);
    }
  });

  it("names what looks private, in the answers too, and looks through nothing that is too long", async () => {
    const playground = examplePlayground("p");
    const run = answerTo(playground, { responseText: '{"answers":{},"by":"ada@example.com"}' });
    const { secrets } = await makeShareLink(playground, everything, run);
    expect(secrets).toEqual([{ kind: "e-mail address", place: "the answers", hint: "ada@ex…" }]);
    const row = { key: "00000001", state: playground.state, labels: [], note: "x".repeat(100), group: "" };
    const cases = Array.from({ length: 20_000 }, (_, at) => ({
      ...row,
      key: String(at + 1).padStart(8, "0"),
    }));
    const took = await quickest(async () => {
      const long = await makeShareLink({ ...playground, cases }, everything, null);
      expect(long).toEqual({ address: "", characters: null, fits: false, secrets: [] });
    });
    expect(took).toBeLessThan(1000);
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
    expect((await makeShareLink(playground, everything, null)).fits).toBe(false);
  });

  it.each([
    ["100 MB, in a long fragment", bomb(100_000_000)],
    ["20 MB, in a short one", bomb(20_000_000)],
    ["a byte over 1 MiB", bomb(1024 * 1024 + 1)],
  ])("case 48: is refused at once when it inflates to %s", async (_, fragment) => {
    const took = await quickest(async () => {
      expect(await readShareLink(fragment)).toEqual({
        ok: false,
        problem: expect.stringMatching(/too large/),
      });
    });
    expect(took).toBeLessThan(300);
  });

  it.each([
    ["p1.%%%", /incomplete/],
    ["p1.A", /incomplete/],
    ["p1.", /incomplete/],
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
    [`{"version":${newestVersion + 1},"name":"n","model":"m","questions":[]}`, /newer Cutpoint/],
  ])("says what is wrong with the text %.40s", async (text, problem) => {
    expect(await readShareLink(await linkOf(text))).toEqual({
      ok: false,
      problem: expect.stringMatching(problem),
    });
  });

  it.each([
    ")",
    ".",
    "…",
    "&gt;",
    ">",
    '"',
    "%E2%80%A6",
    "**",
    "_",
    "A",
    " and look",
    ").",
    "__",
    "___",
    "-and",
  ])("opens with %s after it, which came from the text around", async (tail) => {
    for (const playground of [
      examplePlayground("p"),
      // These links end at different positions in a base64 group of four letters.
      ...[1, 2, 3, 4, 5, 6].map((count) => ({ ...examplePlayground("p"), name: "name ".repeat(count) })),
    ]) {
      const { address } = await makeShareLink(playground, everything, null);
      const read = await readShareLink(new URL(address).hash + tail);
      expect(read.ok && read.playground.name).toBe(playground.name);
    }
  });

  it("says so wherever it is cut", async () => {
    const { address } = await makeShareLink(examplePlayground("p"), everything, null);
    const { hash } = new URL(address);
    for (const length of [3, 4, 5, 10, 100, hash.length >> 1, hash.length - 8]) {
      const read = await readShareLink(hash.slice(0, length));
      expect(read).toEqual({ ok: false, problem: expect.stringMatching(/incomplete/) });
    }
  });

  it("is cut off on its way", async () => {
    const { address } = await makeShareLink(examplePlayground("p"), everything, null);
    const cut = new URL(address).hash.slice(0, -20);
    expect(await readShareLink(cut)).toEqual({ ok: false, problem: expect.stringMatching(/incomplete/) });
  });
});
