import { expect, it } from "vitest";
import { examplePlayground } from "./example.ts";
import { writeLibraryFile } from "./library-file.ts";
import { readImport } from "./read-import.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

const playground = examplePlayground("p");

it("takes one playground, or a whole library", () => {
  const contents = { playgrounds: [playground], runs: [], caseRuns: [], keptAside: [] };
  expect(readImport(writePlaygroundFile(playground))).toEqual({ ok: true, contents, show: null });
  expect(readImport(writeLibraryFile(contents))).toEqual({ ok: true, contents, show: null });
});

it.each([
  ['{"format": "cutpoint.playground", "version": 12}', /newer Cutpoint/],
  ['{"format": "cutpoint.library", "version": 9}', /newer Cutpoint/],
  ['{"format": "cutpoint.library", "version": 1}', /Nothing was imported\. Line 1/],
  ["no JSON", /Nothing was imported\. Line 1/],
])("says why nothing is taken of %s", (text, problem) => {
  expect(readImport(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) as unknown });
});
