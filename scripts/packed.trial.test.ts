import { execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const { PATH = "", HOME = "" } = process.env;
const env = { PATH, HOME, npm_config_audit: "false", npm_config_fund: "false", npm_config_offline: "true" };
let folder: string;
let packedFile: string;

function npm(...args: string[]) {
  return execFileSync("npm", args, { cwd: folder, env, encoding: "utf8" });
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

function spawned(file: string, args: readonly string[], environment = env): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: folder, env: environment });
    const ran: Ran = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => void (ran.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (ran.err += chunk.toString()));
    child.on("close", (code) => resolve({ ...ran, code }));
  });
}

const cutpoint = (...args: string[]) => spawned(join(folder, "node_modules/.bin/cutpoint"), args);

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "scripts/prepare.mjs"), "build"], {
    cwd: root,
    stdio: "inherit",
  });
  folder = mkdtempSync(join(tmpdir(), "cutpoint-packed-"));
  writeFileSync(join(folder, "package.json"), "{}\n");
  const [packed] = JSON.parse(npm("pack", root, "--ignore-scripts", "--json")) as { filename: string }[];
  packedFile = join(folder, packed?.filename ?? "");
  npm("install", "--omit=optional", packedFile);
  const examples = join(root, "public/gallery");
  for (const kind of ["cutpoint", "answers"]) {
    copyFileSync(join(examples, `support-triage.${kind}.json`), join(folder, `example.${kind}.json`));
  }
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("the packed file in an empty folder", () => {
  it("installs nothing but itself", () => {
    const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
      packages: Record<string, { optional?: boolean }>;
    };
    const needed = Object.entries(packages).filter(
      ([name, { optional }]) => name !== "" && optional !== true,
    );
    expect(needed.map(([name]) => name)).toEqual(["node_modules/cutpoint"]);
  });

  it("is at most 5 MB, which a release refuses", () => {
    expect(statSync(packedFile).size).toBeLessThan(5_000_000);
  });

  it("serves the page with the sandbox", async () => {
    const child = spawn(join(folder, "node_modules/.bin/cutpoint"), ["--json"], {
      cwd: folder,
      env: { ...env, PORT: "0" },
    });
    try {
      const [notice, line] = await Promise.all(
        [child.stderr, child.stdout].map(
          (stream) => new Promise<string>((resolve) => stream.once("data", (text) => resolve(String(text)))),
        ),
      );
      const origin = /http:\/\/\S+/.exec(notice ?? "")?.[0] ?? "";
      expect(notice).toContain("sandbox");
      expect(JSON.parse(line ?? "")).toEqual({ event: "listening", url: origin });
      expect(await (await fetch(origin)).text()).toContain('<div id="root">');
      const answer = await fetch(`${origin}/api/evaluate`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-playground": "1", origin },
        body: JSON.stringify({
          model: "decider-latest",
          state: "Where is my parcel?",
          questions: { late: { type: "noul", instructions: "Is a delivery late?" } },
        }),
      });
      expect(await answer.json()).toMatchObject({ answers: { late: { noul: expect.any(Number) } } });
    } finally {
      child.kill("SIGTERM");
    }
  });

  it("checks an example", async () => {
    const { code, out, err } = await cutpoint("check", "example.cutpoint.json");
    expect(err).toBe("");
    expect(out).toContain("labelled");
    expect(code).toBe(2);
    const accepted = await cutpoint(
      "check",
      "example.cutpoint.json",
      "--sandbox",
      "--accept",
      "baseline.json",
    );
    expect(accepted).toMatchObject({ code: 0, err: "Wrote the baseline baseline.json.\n" });
    const again = await cutpoint(
      "check",
      "example.cutpoint.json",
      "--sandbox",
      "--baseline",
      "baseline.json",
    );
    expect(again.out).toContain("No loss against the baseline.");
    expect(again.code).toBe(0);
  });

  it("has help for each of its commands", async () => {
    const { out } = await cutpoint("--help");
    const names = [...out.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = ""]) => name);
    expect(names).toEqual(expect.arrayContaining(["serve", "check"]));
    for (const name of names) {
      expect(await cutpoint(name, "--help")).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringContaining(`cutpoint ${name}`),
      });
    }
  });

  it("minds a closed pipe and a full disk", async () => {
    const bin = join(folder, "node_modules/.bin/cutpoint");
    const shell = (line: string) => spawned("bash", ["-c", line]);
    const piped = await shell(
      `${bin} check example.cutpoint.json --json | head -n 1; exit "\${PIPESTATUS[0]}"`,
    );
    expect(piped).toEqual({ code: 2, out: "{\n", err: "" });
    const full = await shell(`${bin} check example.cutpoint.json > /dev/full`);
    expect(full).toMatchObject({ code: 3, err: expect.stringContaining("the disk is full") });
    const file = await shell(`${bin} check example.cutpoint.json --markdown /dev/full`);
    expect(file).toMatchObject({ code: 3, out: "", err: expect.stringContaining("the disk is full") });
    for (const command of ["sql", "advise"]) {
      const cut = await shell(
        `${bin} ${command} example.cutpoint.json | head -n 1; exit "\${PIPESTATUS[0]}"`,
      );
      expect(cut).toMatchObject({ code: 0, err: "" });
      expect(cut.out.split("\n")).toHaveLength(2);
    }
    const unheard = await shell(`${bin} check example.cutpoint.json --cases /no/such/file 2>&-`);
    expect(unheard).toEqual({ code: 3, out: "", err: "" });
  });

  it("says how to add DuckDB where it isn't installed", async () => {
    writeFileSync(join(folder, "answers.jsonl"), "{}\n");
    for (const args of [["apply", "--out", "decisions.csv"], ["table"]]) {
      const [command = "", ...rest] = args;
      const told = await cutpoint(command, "example.cutpoint.json", "--answers", "answers.jsonl", ...rest);
      expect(told).toEqual({
        code: 3,
        out: "",
        err: "This command needs DuckDB, which isn't installed. Add it: npm install @duckdb/node-api@1.5.5-r.5\n",
      });
    }
    expect(existsSync(join(folder, "decisions.csv"))).toBe(false);
  });

  it("refuses a DuckDB that is older than what the tests run", async () => {
    const old = join(folder, "node_modules/@duckdb/node-api");
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, "index.js"), 'exports.version = () => "v1.4.9";\n');
    const told = await cutpoint("table", "example.cutpoint.json", "--answers", "answers.jsonl");
    rmSync(join(folder, "node_modules/@duckdb"), { recursive: true });
    expect(told).toEqual({
      code: 3,
      out: "",
      err: "DuckDB v1.4.9 is installed, and this command needs 1.5 or later. Add it: npm install @duckdb/node-api@1.5.5-r.5\n",
    });
  });

  it("writes no control characters where there is no terminal", async () => {
    const ran = await cutpoint("run", "example.cutpoint.json", "--out", "asked.jsonl");
    expect(ran.code).toBe(0);
    expect(ran.err).toContain("Every row is answered.");
    const { out } = await cutpoint("check", "example.cutpoint.json", "--answers", "asked.jsonl");
    for (const control of ["\u001b", "\r"]) expect(ran.err + out).not.toContain(control);
  });
});

describe("the package as a library", () => {
  const own = (...names: string[]) => join(folder, "node_modules/cutpoint", ...names);
  const [example = ""] = [
    ...readFileSync(join(root, "docs/users/library.md"), "utf8").matchAll(/^```ts\n(.*?)^```/gms),
  ].map(([, code = ""]) => code);

  /** Files that a module imports statically, directly or not. */
  function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!existsSync(file)) return seen;
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/(?:^|;)\s*(?:import|export)[^;"']*?["']([^"']+)["']/gm))
      importsOf(name.startsWith(".") ? join(file, "..", name) : name, seen);
    return seen;
  }

  // As Node resolves it, and as bundlers do.
  it.each([{ module: "nodenext" }, { module: "esnext", moduleResolution: "bundler" }])(
    "runs and types the guide's example, with %j",
    async (resolution) => {
      copyFileSync(join(folder, "example.cutpoint.json"), join(folder, "triage.cutpoint.json"));
      copyFileSync(join(folder, "example.answers.json"), join(folder, "triage.answers.json"));
      writeFileSync(join(folder, "example.mjs"), example);
      const { code, out, err } = await spawned(process.execPath, ["example.mjs"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out.split("\n")[0]).toBe(
        "review [ 'department', 'refund_requested', 'wants_to_leave', 'frustration' ]",
      );
      expect(readFileSync(join(folder, "renamed.cutpoint.json"), "utf8")).toContain(
        '"name": "Triage of refunds"',
      );
      writeFileSync(join(folder, "example.mts"), example);
      const settings = {
        compilerOptions: {
          ...{ strict: true, target: "es2023", noEmit: true, types: ["node"], ...resolution },
          typeRoots: [join(root, "node_modules/@types")],
        },
        files: ["example.mts"],
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
      const typed = await spawned(join(root, "node_modules/.bin/tsc"), ["-p", "."]);
      expect(typed).toMatchObject({ code: 0, out: "" });
      writeFileSync(
        join(folder, "example.mts"),
        example.replace("decide(playground, response)", "decide({}, response)"),
      );
      const wrong = await spawned(join(root, "node_modules/.bin/tsc"), ["-p", "."]);
      expect(wrong.out).toContain("missing the following properties from type 'Playground'");
    },
    120_000,
  );

  it("needs nothing of Node, and no other package", () => {
    const files = [...importsOf(own("dist/server/library.js"))];
    expect(files.filter((file) => !file.startsWith(own("dist/server")))).toEqual([]);
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(importsOf(own("dist/server/cutpoint.js"))).toContain("node:url");
  });

  it("lets a bundler leave out what isn't imported", async () => {
    const sizeOf = async (names: string) => {
      const entry = join(folder, "entry.mjs");
      writeFileSync(entry, `export { ${names} } from "cutpoint";\n`);
      const lib = { entry, formats: ["es" as const], fileName: "out" };
      const options = { root: folder, configFile: false as const, logLevel: "silent" as const };
      const built = await build({ ...options, build: { lib, write: false, minify: true } });
      const [first] = [built].flat();
      if (!first || !("output" in first)) throw new Error("It builds once");
      return first.output.reduce((sum, part) => sum + (part.type === "chunk" ? part.code.length : 0), 0);
    };
    const [whole, part] = [
      await sizeOf("advise, check, decide, readPlayground, writePlayground"),
      await sizeOf("writePlayground"),
    ];
    expect(part).toBeLessThan(0.5 * whole);
  }, 60_000);

  it("has its schemas, and lets nothing else be imported", async () => {
    const code = `
      const { default: schema } = await import("cutpoint/schemas/playground.schema.json", { with: { type: "json" } });
      console.log(schema.title);
      await import("cutpoint/dist/server/cutpoint.js").catch(({ code }) => console.log(code));
    `;
    const { out } = await spawned(process.execPath, ["--no-warnings", "--input-type=module", "-e", code]);
    expect(out).toMatch(/^Cutpoint playground, version \d+\nERR_PACKAGE_PATH_NOT_EXPORTED\n$/);
  });
});

interface Step {
  name: string;
  id?: string;
  if?: string;
  shell?: string;
  uses?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
  run?: string;
}

interface Action {
  inputs: Record<string, { description: string; default?: string; required?: boolean }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
}

const action = parse(readFileSync(join(root, "action.yml"), "utf8")) as Action;

interface Runner {
  /** True keeps the previous run's files. */
  keeps?: boolean;
  /** Base commit of a pull request. */
  base?: string;
  /** Folders searched first for programs. */
  tools?: string;
  /** Steps to run; by default those after the installation, for a push. */
  only?: readonly string[];
  variables?: Record<string, string>;
}

const afterInstall = ["Advice", "Check", "Result"];

/** Runs the action's shell steps one after another, as a runner would. */
async function runAction(
  given: Record<string, string>,
  { keeps = false, base = "", tools, only = afterInstall, variables: outer = {} }: Runner = {},
) {
  const known = new Map<string, string>([
    ["github.action_path", root],
    ["github.token", "token"],
    ["github.repository", "owner/name"],
    ["github.event.pull_request.number", "7"],
    ["steps.install.outputs.main", join(folder, "node_modules/cutpoint/dist/server/cutpoint.js")],
    ["github.event.pull_request.base.sha", base],
  ]);
  for (const [name, input] of Object.entries(action.inputs))
    known.set(`inputs.${name}`, given[name] ?? input.default ?? "");
  const at = (name: string) => join(folder, "runner", name);
  if (!keeps) rmSync(at("."), { recursive: true, force: true });
  mkdirSync(at("temp"), { recursive: true });
  const fill = (text: string) =>
    text.replaceAll(/\$\{\{ (\S+) \}\}/g, (_, name: string) => known.get(name) ?? "");
  const steps: { name: string; code: number | null; out: string; err: string }[] = [];
  for (const { name, id, env: variables = {}, run } of action.runs.steps) {
    if (run === undefined || !only.includes(name)) continue;
    if (name === "Advice" && known.get("inputs.advice") === "off") continue;
    writeFileSync(at("output"), "");
    writeFileSync(at("step.sh"), fill(run));
    const own = Object.fromEntries(Object.entries(variables).map(([key, text]) => [key, fill(text)]));
    const files = {
      RUNNER_TEMP: at("temp"),
      GITHUB_OUTPUT: at("output"),
      GITHUB_STEP_SUMMARY: at("summary.md"),
    };
    const ran = await spawned("bash", ["--noprofile", "--norc", "-eo", "pipefail", at("step.sh")], {
      ...env,
      ...outer,
      ...(tools !== undefined && { PATH: `${tools}:${PATH}` }),
      ...files,
      ...own,
    });
    steps.push({ name, ...ran });
    for (const line of readFileSync(at("output"), "utf8").split("\n")) {
      const [key = "", ...rest] = line.split("=");
      known.set(`steps.${id}.outputs.${key}`, rest.join("="));
    }
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, fill(value)] as const);
  const summary = existsSync(at("summary.md")) ? readFileSync(at("summary.md"), "utf8") : "";
  const artefact = fill(
    action.runs.steps.find(({ name }) => name === "Keep the report")?.with?.["name"] ?? "",
  );
  return { steps, outputs: Object.fromEntries(outputs), summary, artefact };
}

describe("the action", () => {
  it("names a shell for each command, and reads only inputs and outputs that there are", () => {
    const { steps } = action.runs;
    expect(action.runs.using).toBe("composite");
    const names = new Set(steps.flatMap(({ id }) => id ?? []));
    for (const step of steps) {
      expect([step.name, step.run === undefined, step.shell]).toEqual([
        step.name,
        step.uses !== undefined,
        step.run === undefined ? undefined : "bash",
      ]);
      const text = JSON.stringify(step);
      // Text from a pull request must not become part of a command.
      expect(step.run ?? "").not.toContain("${{");
      for (const [, input = ""] of text.matchAll(/inputs\.([\w-]+)/g))
        expect(action.inputs).toHaveProperty(input);
      for (const [, id = ""] of text.matchAll(/steps\.(\w+)\./g)) expect(names).toContain(id);
    }
  });

  it("runs other actions by their commits, since a tag can be moved to other code", () => {
    const used = action.runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used.map((one) => one.replace(/@[\da-f]{40}$/, ""))).toEqual([
      "actions/setup-node",
      "actions/upload-artifact",
    ]);
  });

  it("is called in the guide by inputs that it has, in YAML that parses", () => {
    const blocks = (name: string) =>
      [...readFileSync(join(root, "docs", name), "utf8").matchAll(/^```yaml\n(.*?)^```/gms)].map(
        ([, text = ""]) => parse(text) as Record<string, unknown>,
      );
    const [workflow, pipeline] = blocks("users/ci.md");
    const { steps } = (workflow as { jobs: { check: { steps: { with?: object }[] } } }).jobs.check;
    const given = steps.flatMap((step) => Object.keys(step.with ?? {}));
    expect(given).toContain("file");
    for (const name of given) expect(action.inputs).toHaveProperty(name);
    expect(pipeline).toHaveProperty("decisions.artifacts.reports.junit", "cutpoint.xml");
    const [job] = blocks("operators/kubernetes.md");
    expect(job).toMatchObject({ kind: "Job", spec: { completionMode: "Indexed" } });
  });

  it("passes where nothing was lost, and keeps the summary without its picture", async () => {
    const about = { file: "example.cutpoint.json", baseline: "baseline.json", package: packedFile };
    const { steps, outputs, summary } = await runAction(
      { ...about, sandbox: "true" },
      { only: ["Install", ...afterInstall] },
    );
    expect(steps.map(({ name, code }) => [name, code])).toEqual([
      ["Install", 0],
      ["Advice", 0],
      ["Check", 0],
      ["Result", 0],
    ]);
    expect(outputs["code"]).toBe("0");
    expect(summary).toContain("No loss against the baseline.");
    expect(summary).not.toContain("<svg");
    expect(readFileSync(outputs["summary"] ?? "", "utf8")).toContain(summary.trim().split("\n")[0]);
  }, 300_000);

  it.each([
    ["passes what the cases can't tell", {}, 0, "::notice title=Cutpoint check::Can't tell yet"],
    ["fails on it where it is told to", { "cant-tell": "fail" }, 2, ""],
    ["fails on wrong input", { "allow-wrong": "few" }, 3, "::error title=Cutpoint check::"],
    ["fails without an address of a service", { live: "true" }, 3, "::error title=Cutpoint check::"],
  ])(
    "%s",
    async (_name, given, code, told) => {
      const about = { file: "example.cutpoint.json", advice: "off" };
      const { steps } = await runAction({ ...about, ...given });
      expect(steps.at(-1)).toMatchObject({ name: "Result", code, out: expect.stringContaining(told) });
    },
    300_000,
  );

  it.each(["live", "sandbox", "require-targets"])(
    "takes %s as true or false, and no word for another",
    async (name) => {
      for (const word of ["yes", "True", "1", ""]) {
        const { steps } = await runAction(
          { file: "example.cutpoint.json", [name]: word },
          { only: ["Check"] },
        );
        expect(steps).toMatchObject([
          { code: 1, out: `::error title=Cutpoint check::${name} is true or false.\n` },
        ]);
      }
    },
  );

  /** A program that records its arguments and then runs `does`. */
  function tool(name: string, does: string): string {
    const tools = join(folder, "tools", name);
    mkdirSync(tools, { recursive: true });
    const called = join(tools, `${name}.calls`);
    rmSync(called, { force: true });
    writeFileSync(
      join(tools, name),
      `#!/usr/bin/env bash\necho "$* key=$DECISION_API_KEY$DECISION_API_KEY_FILE" >> "${called}"\n${does}\n`,
      {
        mode: 0o755,
      },
    );
    return tools;
  }
  const callsOf = (name: string) =>
    readFileSync(join(folder, "tools", name, `${name}.calls`), "utf8")
      .trim()
      .split("\n");

  it.each([
    ["a packed file", () => packedFile, "install"],
    ["its own repository", () => "", "ci"],
  ])("installs %s without scripts, and without the key in its environment", async (_name, file, command) => {
    // Skips the build that follows an installation from the repository.
    const tools = `${tool("npm", "")}:${tool("npx", "")}`;
    const variables = { DECISION_API_KEY: "secret", DECISION_API_KEY_FILE: "/secret" };
    const about = { file: "example.cutpoint.json", package: file() };
    const { steps } = await runAction(about, { tools, only: ["Install"], variables });
    expect(steps).toMatchObject([{ name: "Install", code: 0 }]);
    const [call = ""] = callsOf("npm");
    expect(call.startsWith(command)).toBe(true);
    expect(call).toContain("--ignore-scripts");
    expect(call).toMatch(/key=$/);
  });

  it("keeps the reports of two playgrounds, and checks several in one call", async () => {
    copyFileSync(join(folder, "example.cutpoint.json"), join(folder, "second.cutpoint.json"));
    copyFileSync(join(folder, "example.answers.json"), join(folder, "second.answers.json"));
    const about = { advice: "off" };
    const first = await runAction({ ...about, file: "example.cutpoint.json" });
    const second = await runAction({ ...about, file: "second.cutpoint.json" }, { keeps: true });
    expect(second.artefact).not.toBe(first.artefact);
    for (const { outputs, artefact } of [first, second]) {
      expect(readFileSync(outputs["summary"] ?? "", "utf8")).toContain("labelled.");
      expect(artefact).toMatch(/^cutpoint-check-\w+$/);
    }
    const both = await runAction({ file: "example.cutpoint.json\nsec*.cutpoint.json\n" });
    expect(both.steps.map(({ name, code }) => [name, code])).toEqual([
      ["Advice", 0],
      ["Check", 0],
      ["Result", 0],
    ]);
    expect(both.summary.match(/^## /gm)).toHaveLength(2);
  }, 300_000);

  it("says in the comment what the pull request changes, in words", async () => {
    const git = (...words: string[]) => {
      const who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"];
      return execFileSync("git", [...who, ...words], { cwd: folder, env, encoding: "utf8" }).trim();
    };
    git("init", "-q");
    git("add", "example.cutpoint.json");
    git("commit", "-q", "-m", "Accept");
    const base = git("rev-parse", "HEAD");
    const path = join(folder, "example.cutpoint.json");
    const text = readFileSync(path, "utf8");
    const about = { file: "example.cutpoint.json" };
    const only = ["Changes", "Check"];
    const commentOf = ({ outputs }: Awaited<ReturnType<typeof runAction>>) =>
      readFileSync(join(outputs["summary"] ?? "", "..", "comment.md"), "utf8");
    try {
      writeFileSync(path, text.replace('"upper": 0.7,', '"upper": 0.64,'));
      const moved = await runAction(about, { base, only });
      expect(moved.steps).toMatchObject([{ name: "Changes", code: 0 }, { name: "Check" }]);
      expect(commentOf(moved)).toMatch(/\n## What changed\n[^]*\n- yes from 0\.70 → 0\.64\n/);
      expect(moved.summary).toContain("- yes from 0.70 → 0.64\n");
      const unknown = await runAction(about, { base: "0".repeat(40), only });
      expect(unknown.steps[0]).toMatchObject({ name: "Changes", code: 0 });
      expect(commentOf(unknown)).toContain("Nothing to compare with.");
    } finally {
      writeFileSync(path, text);
      rmSync(join(folder, ".git"), { recursive: true });
    }
  }, 300_000);

  it("says in a comment that it is cut, and cuts it between lines", async () => {
    const text = readFileSync(join(folder, "example.cutpoint.json"), "utf8");
    for (const place of Array.from({ length: 12 }, (_, at) => at)) {
      const long = JSON.stringify({ ...JSON.parse(text), name: `${place} ${"née ".repeat(2000)}` });
      writeFileSync(join(folder, `long-${place}.cutpoint.json`), long);
      copyFileSync(join(folder, "example.answers.json"), join(folder, `long-${place}.answers.json`));
    }
    const { outputs, summary } = await runAction({ file: "long-*.cutpoint.json" }, { only: ["Check"] });
    const comment = readFileSync(join(outputs["summary"] ?? "", "..", "comment.md"), "utf8");
    expect(Buffer.byteLength(summary)).toBeGreaterThan(65_536);
    expect(comment.length).toBeLessThan(65_536);
    const lines = comment.trim().split("\n");
    expect(lines.at(-1)).toBe("**The rest doesn't fit here. The whole report is the artefact of this run.**");
    expect(lines.slice(1, -2).filter((line) => !summary.includes(`${line}\n`))).toEqual([]);
    expect(lines.length).toBeGreaterThan(6);
    expect(summary).not.toContain("The rest doesn't fit here");
  }, 300_000);

  it("changes the comment with its own mark, never another's", async () => {
    const pages = join(folder, "comments.json");
    const tools = tool("gh", `case "$*" in *--slurp*) cat "${pages}";; esac`);
    const only = ["Check", "Comment"];
    const about = { file: "example.cutpoint.json" };
    writeFileSync(pages, "[[]]");
    const { steps, outputs } = await runAction(about, { tools, only });
    expect(steps.at(-1)).toMatchObject({ name: "Comment", code: 0, err: "" });
    expect(callsOf("gh").at(-1)).toContain("--method POST repos/owner/name/issues/7/comments");
    const report = readFileSync(join(outputs["summary"] ?? "", "..", "comment.md"), "utf8");
    const [mark = ""] = report.split("\n");
    expect(mark).toMatch(/^<!-- cutpoint-check \w+ -->$/);
    const comment = (id: number, login: string, body: string) => ({ id, user: { login }, body });
    const others = [
      comment(1, "somebody", report),
      comment(2, "github-actions[bot]", "Coverage 98 %"),
      comment(3, "github-actions[bot]", report.replace(mark, "<!-- cutpoint-check another -->")),
      comment(4, "other[bot]", report),
    ];
    writeFileSync(pages, JSON.stringify([others, []]));
    await runAction(about, { tools, only });
    expect(callsOf("gh").at(-1)).toContain("--method POST");
    const own = comment(5, "github-actions[bot]", report.replaceAll("\n", "\r\n"));
    writeFileSync(pages, JSON.stringify([others, [own]]));
    await runAction(about, { tools, only });
    expect(callsOf("gh").at(-1)).toContain("--method PATCH repos/owner/name/issues/comments/5");
  }, 300_000);
});
