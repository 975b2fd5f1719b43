import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import fc from "fast-check";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyText } from "#core/document/testing/any-playground.ts";
import { toExpectedDecision, writePolicyTestCases } from "#core/policy-export/code/policy-cases.ts";
import { toPythonModule, toTypeScriptModule } from "#core/policy-export/code/policy-code.ts";
import {
  anyProfiles,
  anyResponse,
  anyRuled,
  toRuledPolicy,
} from "#core/policy-export/code/testing/any-policy.ts";
import { runProgram } from "./testing/spawn-entry.ts";

interface Sample {
  typescript: string;
  python: string;
  texts: readonly string[];
  expected: readonly object[];
}

interface CasesFile {
  cases: readonly { response: unknown; expected: object }[];
}

const answered = anyRuled.chain((ruled) =>
  fc.tuple(
    fc.constant(ruled),
    fc.array(anyResponse(ruled), { minLength: 20, maxLength: 20 }),
    anyText,
    fc.constantFrom(...anyProfiles),
  ),
);

/**
 * A policy, responses of all kinds with the policy's own test cases, and the playground's decision for each.
 */
function toSample([ruled, responses, name, profile]: typeof answered extends fc.Arbitrary<infer One>
  ? One
  : never): Sample {
  const policy = toRuledPolicy(ruled, name, profile);
  const { cases } = JSON.parse(writePolicyTestCases(policy, ruled, [], profile)) as CasesFile;
  return {
    typescript: toTypeScriptModule(policy),
    python: toPythonModule(policy),
    texts: [...responses, ...cases.map(({ response }) => JSON.stringify(response))],
    expected: [
      ...responses.map((text) => toExpectedDecision(ruled, text, profile)),
      ...cases.map(({ expected }) => expected),
    ],
  };
}

const samples = fc.sample(answered, 80).map(toSample);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "exported-policy-"));
  for (const [at, { typescript, python, texts }] of samples.entries()) {
    const { code } = await transformWithOxc(typescript, `policy${at}.ts`);
    writeFileSync(join(folder, `policy${at}.mjs`), code);
    writeFileSync(join(folder, `policy${at}.py`), python);
    writeFileSync(join(folder, `texts${at}.json`), JSON.stringify(texts));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const nodeRunner = `
import { readFileSync } from "node:fs";
const all = [];
for (let at = 0; at < ${samples.length}; at += 1) {
  const { decide } = await import(\`./policy\${at}.mjs\`);
  const texts = JSON.parse(readFileSync(\`texts\${at}.json\`, "utf8"));
  all.push(texts.map((text) => decide(JSON.parse(text))));
}
process.stdout.write(JSON.stringify(all));
`;

const pythonRunner = `
import importlib, json
all = []
for at in range(${samples.length}):
    policy = importlib.import_module(f"policy{at}")
    texts = json.load(open(f"texts{at}.json", encoding="utf-8"))
    all.append([policy.decide(json.loads(text)) for text in texts])
print(json.dumps(all))
`;

interface Answered {
  warnings: unknown;
  proof: unknown;
  questions: { reason: unknown; proof: unknown }[];
}

/** Drops the texts that only the exported code adds: reasons, proofs and warnings. */
function withoutWords(decisions: readonly Answered[]) {
  return decisions.map(({ warnings: _warnings, proof: _proof, questions, ...decision }) => ({
    ...decision,
    questions: questions.map(({ reason: _reason, proof: _own, ...question }) => question),
  }));
}

async function decisionsOf(program: string, file: string, runner: string): Promise<Answered[][]> {
  writeFileSync(join(folder, file), runner);
  const { code, out, err } = await runProgram(program, [file], { cwd: folder });
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out) as Answered[][];
}

describe("an exported policy decides as the playground does, thresholds and broken answers included", () => {
  it("as TypeScript, and as Python with the standard library alone, which give the same reasons", async () => {
    const byNode = await decisionsOf(process.execPath, "run.mjs", nodeRunner);
    const byPython = await decisionsOf("python3", "run.py", pythonRunner);
    for (const [at, { expected }] of samples.entries()) {
      expect(withoutWords(byNode[at] ?? [])).toEqual(expected);
      expect(byPython[at]).toEqual(byNode[at]);
    }
  });

  it("is TypeScript that a strict compiler accepts, whatever its names and ids hold", async () => {
    const files = samples.slice(0, 12).map(({ typescript }, at) => {
      const file = join(folder, `policy${at}.ts`);
      writeFileSync(file, typescript);
      return file;
    });
    const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    const options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];
    const target = ["--target", "es2022", "--lib", "es2022", "--module", "esnext", "--types", ""];
    const { code, out } = await runProgram(process.execPath, [compiler, ...options, ...target, ...files], {
      cwd: folder,
    });
    expect([code, out]).toEqual([0, ""]);
  });

  it("is Python that has a type everywhere, as a strict checker sees it", async () => {
    const include = samples.slice(0, 3).map((_, at) => `policy${at}.py`);
    const config = { typeCheckingMode: "strict", pythonVersion: "3.9", include };
    writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify(config));
    const checker = fileURLToPath(new URL("../../node_modules/pyright/index.js", import.meta.url));
    const { code, out } = await runProgram(process.execPath, [checker, "--project", folder]);
    expect([code, out.trim()]).toEqual([0, "0 errors, 0 warnings, 0 informations"]);
  });

  it("is Python as `ruff format` lays it out, whatever its names and ids hold", () => {
    const ruff = new Workspace({ lint: { select: ["ANN", "E4", "E7", "E9", "F"] } }, PositionEncoding.Utf16);
    expect(ruff.format("x = [ 1,2 ]\n")).toBe("x = [1, 2]\n");
    expect(ruff.check("def f(x): pass\n")).not.toEqual([]);
    for (const { python } of samples.slice(0, 40)) expect(ruff.format(python)).toBe(python);
    for (const { python } of samples.slice(0, 6)) expect(ruff.check(python)).toEqual([]);
  });

  it("is run as a program on a response in Python", async () => {
    const [sample] = samples;
    const input = sample?.texts[0] ?? "";
    const { code, out } = await runProgram("python3", [join(folder, "policy0.py")], { input });
    const decision = JSON.parse(out) as Answered;
    expect([code, ...withoutWords([decision])]).toEqual([0, sample?.expected[0]]);
  });

  it("as a program takes what is not JSON for a response without answers", async () => {
    const [sample] = samples;
    const none = sample?.expected[sample.texts.indexOf('{"error":"overloaded"}')];
    for (const input of ["", '{"answers":NaN}', "[".repeat(100_000)]) {
      const { code, out } = await runProgram("python3", [join(folder, "policy0.py")], { input });
      expect([code, ...withoutWords([JSON.parse(out) as Answered])]).toEqual([0, none]);
    }
  });
});
