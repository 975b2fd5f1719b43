import { expect, it } from "vitest";
import { toPlaygroundFileName } from "./file-name.ts";

it.each([
  ["Support triage", "support-triage.cutpoint.json"],
  ["  ../../etc/passwd\u202e\0 ", "etc-passwd.cutpoint.json"],
  ["מיון פניות", "מיון-פניות.cutpoint.json"],
  ["…", "playground.cutpoint.json"],
  ["a b".repeat(100), `${"a-ba-b".slice(0, 3)}${"a-b".repeat(19)}.cutpoint.json`],
])("names a file for %j", (name, file) => {
  expect(toPlaygroundFileName(name)).toBe(file);
});
