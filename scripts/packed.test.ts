import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { PATH = "", HOME = "" } = process.env;
const env = { PATH, HOME, npm_config_audit: "false", npm_config_fund: "false", npm_config_offline: "true" };
let folder: string;

function npm(...args: string[]) {
  return execFileSync("npm", args, { cwd: folder, env, encoding: "utf8" });
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

function cutpoint(...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(join(folder, "node_modules/.bin/cutpoint"), args, { cwd: folder, env });
    const ran: Ran = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => void (ran.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (ran.err += chunk.toString()));
    child.on("close", (code) => resolve({ ...ran, code }));
  });
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "scripts/prepare.mjs"), "build"], {
    cwd: root,
    stdio: "inherit",
  });
  folder = mkdtempSync(join(tmpdir(), "cutpoint-packed-"));
  writeFileSync(join(folder, "package.json"), "{}\n");
  const [packed] = JSON.parse(npm("pack", root, "--ignore-scripts", "--json")) as { filename: string }[];
  npm("install", "--omit=optional", join(folder, packed?.filename ?? ""));
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

  it("serves the page with the sandbox", async () => {
    const child = spawn(join(folder, "node_modules/.bin/cutpoint"), [], {
      cwd: folder,
      env: { ...env, PORT: "0" },
    });
    try {
      const notice = await new Promise<string>((resolve) => {
        child.stderr.on("data", (chunk: Buffer) => resolve(chunk.toString()));
      });
      const origin = /http:\/\/\S+/.exec(notice)?.[0] ?? "";
      expect(notice).toContain("sandbox");
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
    const accepted = await cutpoint("check", "example.cutpoint.json", "--live", "--accept", "baseline.json");
    expect(accepted).toMatchObject({ code: 0, err: "Wrote the baseline baseline.json.\n" });
    const again = await cutpoint("check", "example.cutpoint.json", "--live", "--baseline", "baseline.json");
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
    const shell = (line: string) =>
      new Promise<Ran>((resolve) => {
        const child = spawn("bash", ["-c", line], { cwd: folder, env });
        const ran: Ran = { code: null, out: "", err: "" };
        child.stdout.on("data", (chunk: Buffer) => void (ran.out += chunk.toString()));
        child.stderr.on("data", (chunk: Buffer) => void (ran.err += chunk.toString()));
        child.on("close", (code) => resolve({ ...ran, code }));
      });
    const piped = await shell(
      `${bin} check example.cutpoint.json --json | head -n 1; exit "\${PIPESTATUS[0]}"`,
    );
    expect(piped).toEqual({ code: 2, out: "{\n", err: "" });
    const full = await shell(`${bin} check example.cutpoint.json > /dev/full`);
    expect(full).toMatchObject({ code: 3, err: expect.stringContaining("the disk is full") });
    const file = await shell(`${bin} check example.cutpoint.json --markdown /dev/full`);
    expect(file).toMatchObject({ code: 3, out: "", err: expect.stringContaining("the disk is full") });
  });
});
