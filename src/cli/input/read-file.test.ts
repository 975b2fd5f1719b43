import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callCli } from "../testing/call-cli.ts";

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** No user that the system knows by name has less to say. */
const nobody = 65_534;

/** Does something as a user whom permissions bind: they don't bind root. */
async function asNobody<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

it("says of a file that may not be read what to do", async () => {
  writeFileSync(at("closed.cutpoint.json"), "{}");
  chmodSync(at("closed.cutpoint.json"), 0o000);
  const call = () => callCli(["check", at("closed.cutpoint.json")]);
  // What the command loads is loaded by a user who may read it.
  await call();
  const { code, out, err } = await asNobody(call);
  expect([code, out]).toEqual([3, ""]);
  expect(err).toBe(
    `Couldn't read ${at("closed.cutpoint.json")}: permission denied. Check its permissions.\n`,
  );
});

it("says of a folder that may not be written to what to do, and leaves nothing in it", async () => {
  const file = { format: "cutpoint.playground", version: 3, key: "p", name: "P", notes: [], model: "m" };
  const question = { key: "q", id: "q", type: "noul", instructions: "Is it?", rules: {} };
  const state = { form: "text", text: ["-"], items: [] };
  writeFileSync(at("p.cutpoint.json"), JSON.stringify({ ...file, questions: [question], state }));
  writeFileSync(at("rows.jsonl"), '{"id":"a","text":"A"}\n');
  chmodSync(folder, 0o555);
  const call = () =>
    callCli(["run", at("p.cutpoint.json"), "--cases", at("rows.jsonl"), "--out", at("out.jsonl")]);
  await callCli(["run", "--help"]);
  await import("../run/run-file.ts");
  const { code, err } = await asNobody(call);
  chmodSync(folder, 0o755);
  expect(code).toBe(3);
  expect(err).toMatch(/^Couldn't write .*: permission denied\. Check its permissions\.\n$/);
  expect(readdirSync(folder).toSorted()).toEqual(["p.cutpoint.json", "rows.jsonl"]);
});
