import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { type ScriptedReply, startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { callCli } from "../testing/call-cli.ts";
import {
  answerModeration,
  moderationPlayground,
  playgroundFile,
  withVaguerQuestion,
} from "../testing/moderation.ts";

const upstream = await startFakeUpstream();
const live = { DECISION_BASE_URL: upstream.url, DECISION_API_KEY: "key-of-the-fixture" };
let folder: string;
const at = (name: string) => join(folder, name);

/** One case in six, always a comment that attacks a person. */
const matters = (body: Uint8Array) =>
  Number(/Comment (\d+)/.exec(new TextDecoder().decode(body))?.[1]) % 6 === 0;

/** Answers well except where losing answers matters: attacks get `reply`. */
function refuseThreats(reply: ScriptedReply) {
  upstream.choose((request) => (matters(request.body) ? reply : answerModeration(request)));
}

function write(name: string, playground: Playground): string {
  writeFileSync(at(name), playgroundFile(playground));
  return at(name);
}

async function gate(environment: Record<string, string> = live, ...more: string[]) {
  const reports = ["--junit", at("junit.xml"), "--markdown", at("summary.md")];
  for (const name of ["junit.xml", "summary.md"]) rmSync(at(name), { force: true });
  const called = await callCli(
    [
      "check",
      at("moderation.cutpoint.json"),
      "--live",
      "--baseline",
      at("baseline.json"),
      ...reports,
      ...more,
    ],
    environment,
  );
  const read = (name: string) => readFileSync(at(name), "utf8");
  return { ...called, junit: read("junit.xml"), summary: read("summary.md") };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-gate-service-"));
  upstream.choose(answerModeration);
  write("moderation.cutpoint.json", moderationPlayground(90));
  const accept = ["--live", "--accept", at("baseline.json")];
  await callCli(["check", at("moderation.cutpoint.json"), ...accept], live);
});
afterAll(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => upstream.reset());

describe("a gate at a service that refuses the cases that matter", () => {
  it("is incomplete, and counts them in every output", async () => {
    refuseThreats({ status: 422, body: '{"detail":"too odd"}' });
    const { code, out, junit, summary } = await gate();
    expect(code).toBe(3);
    const count = "15 of 90 labelled cases have no current answer.";
    for (const text of [out, junit, summary]) {
      expect(text).toContain(count);
      expect(text).toContain("too odd");
      expect(text).not.toContain("No loss against");
    }
    expect(junit).toContain('errors="1"');
    const { code: coded, out: told } = await gate(live, "--json");
    expect(coded).toBe(3);
    const { unanswered, verdict } = JSON.parse(told) as { unanswered: { cases: object[] }; verdict: string };
    expect([unanswered.cases.length, verdict]).toEqual([15, expect.stringContaining(count)]);
  });

  it("counts each as for a person where so many may be without an answer", async () => {
    refuseThreats({ status: 422, body: '{"detail":"too odd"}' });
    const { code, out } = await gate(live, "--max-unanswered", "20");
    expect(out).toMatch(/Proven loss: cases for a person 0 of 90 \(0\s%\) → 15 of 90 \(16.7\s%\)/);
    expect([code, out]).toEqual([1, expect.stringContaining("Proven loss against the baseline.")]);
    const lenient = await gate(live, "--max-unanswered", "20", "--allow-people", "40", "--allow-wrong", "5");
    expect([lenient.code, lenient.out]).toEqual([
      0,
      expect.stringContaining("15 of 90 labelled cases have no current answer."),
    ]);
  });

  it("accepts no baseline of what is missing", async () => {
    refuseThreats({ status: 422, body: "{}" });
    const accept = ["--live", "--accept", at("never.json")];
    const { code, err } = await callCli(["check", at("moderation.cutpoint.json"), ...accept], live);
    expect([code, err]).toEqual([3, expect.stringContaining("Didn't write")]);
    expect(() => readFileSync(at("never.json"))).toThrow("ENOENT");
  });
});

const half = JSON.stringify({ model: "decider-1.13.0", answers: { spam: { type: "noul", noul: 0.1 } } });
const unusable = JSON.stringify({
  model: "decider-1.13.0",
  answers: { abusive: { type: "noul", noul: "high" }, spam: { type: "noul", noul: 0.1 } },
});

describe("a gate without all answers is never green", () => {
  it.each<[string, ScriptedReply]>([
    ["422", { status: 422, body: '{"detail":"too odd"}' }],
    ["400", { status: 400, body: '{"error":"bad"}' }],
    ["404", { status: 404, body: '{"error":"no such model"}' }],
    ["500", { status: 500, body: "{}" }],
    ["a connection that is reset", { body: half, cutAfter: 10, cutBy: "reset" }],
    ["a body that is cut", { body: half, cutAfter: 10 }],
    ["half of the questions", { body: half }],
    ["an answer that can't be used", { body: unusable }],
    ["no JSON", { body: "<html>" }],
    ["an empty object", { body: "{}" }],
  ])(
    "%s for the cases that matter",
    async (_name, reply) => {
      refuseThreats(reply);
      const { code, out, junit, summary } = await gate();
      expect(code).toBe(3);
      expect(out + summary).not.toContain("No loss against");
      expect(junit).toMatch(/<testsuites [^>]*errors="1"/);
      expect(summary).toMatch(/^## ⛔/);
    },
    60_000,
  );

  it.each<[string, (tries: number) => ScriptedReply]>([
    ["429 and 529", (tries) => ({ status: tries % 2 === 0 ? 429 : 529, headers: { "retry-after-ms": "1" } })],
    ["a wait of an hour", () => ({ status: 429, headers: { "retry-after": "3600" } })],
    ["no answer at all", () => ({ silent: true })],
  ])("%s for ever for the case that matters: it is given up after a while", async (_name, reply) => {
    const few = write("few.cutpoint.json", moderationPlayground(6));
    upstream.choose(answerModeration);
    await callCli(["check", few, "--live", "--accept", at("few.json")], live);
    let tries = 0;
    upstream.choose((request) => (matters(request.body) ? reply((tries += 1)) : answerModeration(request)));
    const words = ["check", few, "--live", "--baseline", at("few.json"), "--timeout", "0.02"];
    const { code, out } = await callCli(words, live);
    expect(code).toBe(3);
    expect(tries).toBeGreaterThan(0);
    expect(out).toContain("1 of 6 labelled cases has no current answer.");
  });

  it.each<[string, Record<string, string>, string]>([
    ["no network", { ...live, DECISION_BASE_URL: "http://127.0.0.1:9" }, "couldn't be asked"],
    ["no address", { DECISION_API_KEY: "key" }, "DECISION_BASE_URL isn't set"],
    ["an address that is none", { ...live, DECISION_BASE_URL: "nowhere" }, "DECISION_BASE_URL"],
  ])("%s", async (_name, environment, told) => {
    const { code, err, out } = await callCli(
      ["check", at("moderation.cutpoint.json"), "--live", "--baseline", at("baseline.json")],
      environment,
    );
    expect([code, out, err]).toEqual([3, "", expect.stringContaining(told)]);
  });

  it("a wrong key", async () => {
    upstream.choose(() => ({ status: 401, body: "{}" }));
    const { code, err, summary } = await gate();
    expect([code, err]).toEqual([3, expect.stringContaining("refused the key")]);
    expect(summary).toContain("couldn't be checked");
  });

  it("a baseline of the service against the sandbox, and the other way round: both are named", async () => {
    const baseline = ["--baseline", at("baseline.json")];
    const sandbox = await callCli(["check", at("moderation.cutpoint.json"), "--sandbox", ...baseline]);
    expect(sandbox.code).toBe(3);
    expect(sandbox.err).toContain("answered by a service (decider-1.13.0)");
    expect(sandbox.err).toContain("now by the sandbox, a local stand-in");
    const own = at("sandbox.json");
    await callCli(["check", at("moderation.cutpoint.json"), "--sandbox", "--accept", own]);
    upstream.choose(answerModeration);
    const other = await gate(live, "--baseline", own);
    expect([other.code, other.err]).toEqual([3, expect.stringContaining("so they can't be compared")]);
    // With `--sandbox` the service isn't asked whatever is configured, so nothing is billed.
    upstream.reset();
    await callCli(["check", at("moderation.cutpoint.json"), "--sandbox", "--baseline", own], live);
    expect(upstream.requests).toEqual([]);
  });

  it("recorded answers that lack the cases that matter", async () => {
    upstream.choose(answerModeration);
    const recorded = JSON.parse(readFileSync(at("baseline.json"), "utf8")) as { answers: { case: string }[] };
    const answers = recorded.answers.filter((one) => Number(one.case) % 6 !== 0);
    writeFileSync(at("some.json"), JSON.stringify({ ...recorded, answers }));
    const words = ["check", at("moderation.cutpoint.json"), "--answers", at("some.json")];
    const { code, out } = await callCli([...words, "--baseline", at("baseline.json")]);
    expect([code, out]).toEqual([
      3,
      expect.stringContaining("15 of 90 labelled cases have no current answer."),
    ]);
  });
});

describe("a gate without all cases that the baseline has is never green", () => {
  beforeEach(() => upstream.choose(answerModeration));
  const isThreat = (place: number) => place % 6 === 0;

  function changed(change: (playground: Playground) => Playground) {
    return ["check", write("changed.cutpoint.json", change(moderationPlayground(90)))];
  }
  const ofThreats = (change: (one: Case) => Case[]) => (playground: Playground) => {
    const cases = playground.cases.flatMap((one) => (isThreat(Number(one.key)) ? change(one) : [one]));
    return { ...playground, cases };
  };

  it.each<[string, string, (playground: Playground) => Playground]>([
    ["the cases that matter", "isn't among the cases any more", ofThreats(() => [])],
    [
      "their labels",
      "it has no label of abusive, spam any more",
      ofThreats((one) => [{ ...one, labels: [] }]),
    ],
    [
      "one of their labels",
      "it has no label of abusive any more",
      ofThreats((one) => [{ ...one, labels: one.labels.slice(1) }]),
    ],
    [
      "their text",
      "its text has changed since the baseline",
      ofThreats((one) => [{ ...one, state: { form: "text", text: `${one.key} is kind`, items: [] } }]),
    ],
    [
      "their labels, turned round",
      "its label of abusive was yes in the baseline and is no now",
      ofThreats((one) => [{ ...one, labels: one.labels.map((label) => ({ ...label, value: false })) }]),
    ],
  ])("%s", async (_name, told, change) => {
    const words = [...changed(change), "--live", "--baseline", at("baseline.json")];
    const { code, out } = await callCli(words, live);
    expect(out).toContain(told);
    expect(out).toContain("15 of 90 labelled cases have no current answer, can't be read, or changed since");
    expect([code, out]).toEqual([3, expect.not.stringContaining("No loss against")]);
    expect((await callCli([...words, "--max-unanswered", "20"], live)).code).not.toBe(3);
    const accepted = at("accepted.json");
    await callCli([...changed(change), "--live", "--accept", accepted], live);
    const again = await callCli([...changed(change), "--live", "--baseline", accepted], live);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("No loss")]);
  });

  it.each<[string, (questions: Playground["questions"]) => Playground["questions"]]>([
    ["a question", (questions) => questions.slice(1)],
    [
      "a question that isn't asked any more",
      ([first, ...rest]) => (first ? [{ ...first, included: false }, ...rest] : rest),
    ],
    [
      "a question of another name",
      ([first, ...rest]) => (first ? [{ ...first, id: "hostile" }, ...rest] : rest),
    ],
  ])("%s", async (_name, change) => {
    const words = changed((playground) => ({ ...playground, questions: change(playground.questions) }));
    const { code, out } = await callCli([...words, "--live", "--baseline", at("baseline.json")], live);
    expect([code, out]).toEqual([3, expect.stringContaining("abusive isn't asked any more")]);
  });

  it.each([
    ["to nothing", "no outcome", { no: "allow", unsure: "review", yes: "" }, 30],
    ["to what lets them through", "allow", { no: "allow", unsure: "review", yes: "allow" }, 30],
    [
      "to the others' outcome, which get theirs",
      "allow",
      { no: "block", unsure: "review", yes: "allow" },
      90,
    ],
  ])("labels that lead %s: what is called right has changed", async (_name, to, outcomes, count) => {
    const words = changed((playground) => {
      const [first, ...rest] = playground.questions;
      if (!first) throw new Error("There are questions");
      const rules = { ...first.rules, noul: { ...first.rules.noul, outcomes } };
      return { ...playground, questions: [{ ...first, rules }, ...rest] };
    });
    const checked = (baseline: string) => callCli([...words, "--live", "--baseline", at(baseline)], live);
    const { code, out } = await checked("baseline.json");
    expect([code, out]).toEqual([3, expect.not.stringContaining("No loss against")]);
    expect(out).toContain(`its label of abusive led to block in the baseline and leads to ${to} now`);
    expect(out).toContain(`${count} of 90 labelled cases have no current answer`);
    await callCli([...words, "--live", "--accept", at("accepted.json")], live);
    expect((await checked("accepted.json")).code).toBe(0);
  });

  it("a moved threshold, and outcomes where the baseline had none, change nothing of what is right", async () => {
    const bare = moderationPlayground(90);
    const without = bare.questions.map((one) => ({
      ...one,
      rules: { ...one.rules, noul: { ...one.rules.noul, outcomes: { no: "", unsure: "", yes: "" } } },
    }));
    const file = write("bare.cutpoint.json", { ...bare, questions: without });
    await callCli(["check", file, "--live", "--accept", at("bare.json")], live);
    const added = await callCli([...changed((one) => one), "--live", "--baseline", at("bare.json")], live);
    const moved = changed((playground) => ({
      ...playground,
      questions: playground.questions.map((one) => ({
        ...one,
        rules: { ...one.rules, noul: { ...one.rules.noul, upper: 0.75 } },
      })),
    }));
    const after = await callCli([...moved, "--live", "--baseline", at("baseline.json")], live);
    expect([added.code, after.code]).not.toContain(3);
  });

  it("a baseline of an earlier Cutpoint, which names no labels: a case that is gone counts as labelled", async () => {
    const accepted = JSON.parse(readFileSync(at("baseline.json"), "utf8")) as { answers: object[] };
    const answers = accepted.answers.map((one) => ({ ...one, labelled: undefined, labels: undefined }));
    writeFileSync(at("earlier.json"), JSON.stringify({ ...accepted, answers }));
    const check = (words: string[]) => callCli([...words, "--live", "--baseline", at("earlier.json")], live);
    expect((await check(changed((one) => one))).code).toBe(0);
    expect((await check(changed(ofThreats(() => [])))).code).toBe(3);
  });

  it("cases without any label: nothing is checked", async () => {
    const words = changed((playground) => ({
      ...playground,
      cases: playground.cases.map((one) => ({ ...one, labels: [] })),
    }));
    const { code, out } = await callCli([...words, "--live", "--accept", at("none.json")], live);
    expect([code, out]).toEqual([3, expect.stringContaining("No case has a label")]);
  });

  const text = (place: number) => `c${place},Comment ${place}`;
  it.each<[string, (place: number) => string]>([
    ["a label in other words", (place) => `${text(place)},threat,`],
    ["labels in other words, one a row", (place) => `${text(place)},threat ${place},`],
    ["another row's key", (place) => `c1,Comment ${place},yes,`],
    ["no text", (place) => `c${place},,yes,`],
    ["too many cells", (place) => `${text(place)},yes,,and,more`],
  ])("a table of cases, of which those that matter have %s", async (_name, threat) => {
    const good = (place: number) => `${text(place)},${place % 3 === 0 ? "yes" : "no"},`;
    const table = (row: (place: number) => string) => {
      const rows = Array.from({ length: 60 }, (_, place) => (isThreat(place + 1) ? row : good)(place + 1));
      writeFileSync(at("table.csv"), `id,text,abusive,spam\n${rows.join("\n")}\n`);
      return ["check", at("moderation.cutpoint.json"), "--cases", at("table.csv"), "--live"];
    };
    await callCli([...table(good), "--accept", at("table.json")], live);
    expect((await callCli([...table(good), "--baseline", at("table.json")], live)).code).toBe(0);
    const { code, out } = await callCli([...table(threat), "--baseline", at("table.json")], live);
    expect([code, out]).toEqual([3, expect.stringMatching(/(10 of 60|20 of 70) labelled cases have no/)]);
    expect((await callCli([...table(threat), "--accept", at("bad.json")], live)).code).toBe(3);
    const unlabelled = await callCli(
      [...table((place) => `${text(place)},,`), "--accept", at("few.json")],
      live,
    );
    expect(unlabelled.out).toContain("60 cases, 50 labelled.");
    expect(unlabelled.code).toBe(0);
  });
});

describe("what a gate says and writes", () => {
  it("why it can't tell: these cases chose the threshold, and how many fresh ones would", async () => {
    upstream.choose(answerModeration);
    const playground = moderationPlayground(90);
    const questions = playground.questions.map((one) => ({
      ...one,
      rules: { ...one.rules, noul: { ...one.rules.noul, upper: 0.75 } },
    }));
    const ledger = addRowUse(playground.ledger, "abusive", "thresholds", playground.cases);
    const chosen = write("chosen.cutpoint.json", { ...playground, questions, ledger });
    const { code, out } = await callCli(["check", chosen, "--live", "--baseline", at("baseline.json")], live);
    expect(code).toBe(2);
    expect(out).toMatch(
      /90 of these cases helped to choose what changed, so they can't prove it\. It takes about [\d,]+ fresh labelled cases to tell\./,
    );
  });

  it("no baseline where a loss is proven, whatever was there before", async () => {
    upstream.choose(answerModeration);
    const worse = write("worse.cutpoint.json", withVaguerQuestion(moderationPlayground(240)));
    const good = write("good.cutpoint.json", moderationPlayground(240));
    const [baseline, next] = [at("good.json"), at("next.json")];
    await callCli(["check", good, "--live", "--accept", baseline], live);
    const before = readFileSync(baseline, "utf8");
    const words = ["check", worse, "--live", "--baseline", baseline, "--accept"];
    for (const path of [baseline, next]) {
      const { code, err } = await callCli([...words, path], live);
      expect([code, err]).toEqual([1, expect.stringContaining(`Didn't write ${path}`)]);
    }
    expect(readFileSync(baseline, "utf8")).toBe(before);
    expect(() => readFileSync(next)).toThrow("ENOENT");
    expect((await callCli(["check", worse, "--live", "--accept", next], live)).code).toBe(0);
  });

  it("nothing is asked where it would cost more than --max-cost, over all playgrounds of a call", async () => {
    upstream.choose(answerModeration);
    const words = ["check", at("moderation.cutpoint.json"), "--live"];
    const capped = await callCli([...words, "--max-cost", "0.0000001"], live);
    expect([capped.code, capped.err]).toEqual([3, expect.stringContaining("None of them was asked.")]);
    expect(upstream.requests).toEqual([]);
    expect((await callCli([...words, "--max-cost", "1"], live)).code).toBe(2);
    for (const given of ["few", "0", ""])
      expect((await callCli([...words, "--max-cost", given], live)).err).toContain("--max-cost is an amount");
    const second = write("second.cutpoint.json", moderationPlayground(90));
    upstream.reset();
    upstream.choose(answerModeration);
    const both = await callCli([...words, second, "--max-cost", "0.0003"], live);
    expect([both.code, upstream.requests.length]).toEqual([3, 90]);
    expect(both.err).toContain("for the playgrounds before");
  });

  it("what a failed check of one playground may have cost counts for the next one", async () => {
    upstream.choose(() => ({ status: 200, body: "no answer" }));
    const words = [
      "check",
      at("moderation.cutpoint.json"),
      write("next.cutpoint.json", moderationPlayground(90)),
    ];
    const { code, err } = await callCli([...words, "--live", "--max-cost", "0.0002"], live);
    expect(code).toBe(3);
    expect(err).toContain("for the playgrounds before, and --max-cost is 0.0002. None of them was asked.");
  });
});

describe("several playgrounds in one call", () => {
  it("make one report of each, the gravest code, and one fault keeps no other from being checked", async () => {
    upstream.choose(answerModeration);
    write("one.several.json", moderationPlayground(90));
    write("two.several.json", { ...withVaguerQuestion(moderationPlayground(240)), name: "Worse" });
    write("two-good.json", moderationPlayground(240));
    writeFileSync(at("three.several.json"), "{}");
    const accepted = ["--live", "--accept"];
    await callCli(["check", at("one.several.json"), ...accepted, at("one.several.baseline")], live);
    await callCli(["check", at("two-good.json"), ...accepted, at("two.several.baseline")], live);
    writeFileSync(at("three.several.baseline"), "{}");
    const reports = ["--junit", at("all.xml"), "--markdown", at("all.md")];
    const words = ["check", at("*.several.json"), "--live", "--baseline", at("{name}.baseline"), ...reports];
    const { code, out, err } = await callCli(words, live);
    expect(code).toBe(3);
    expect(out).toContain("No loss against the baseline.");
    expect(out).toContain("Proven loss against the baseline.");
    expect(err).toContain("three.several.json isn't a playground");
    const junit = readFileSync(at("all.xml"), "utf8");
    expect(junit.match(/<testsuite /g)).toHaveLength(3);
    expect(junit).toMatch(
      /<testsuites name="cutpoint check" tests="15" failures="2" errors="1" skipped="0">/,
    );
    const summary = readFileSync(at("all.md"), "utf8");
    expect(summary.match(/^## /gm)).toHaveLength(3);
    expect(summary).toContain("| ❌ Worse | Proven loss against the baseline. |");
    const told = await callCli([...words, "--json"], live);
    const { code: coded, playgrounds } = JSON.parse(told.out) as {
      code: number;
      playgrounds: { code: number }[];
    };
    expect([coded, playgrounds.map((one) => one.code)]).toEqual([3, [0, 3, 1]]);
  });

  it.each([
    ["a pattern that nothing matches", ["none-*.json"], "No file matches"],
    [
      "one baseline for all",
      ["moderation.cutpoint.json", "chosen.cutpoint.json", "--baseline", "b.json"],
      "{name}",
    ],
  ])("%s", async (_name, words, told) => {
    const placed = words.map((word) => (word.endsWith(".json") ? at(word) : word));
    const { code, err } = await callCli(["check", ...placed]);
    expect([code, err]).toEqual([3, expect.stringContaining(told)]);
  });
});
