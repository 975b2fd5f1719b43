import type { Breach } from "./small-project.ts";

/** The floors' type settings forbid these. */
export const typeBreaches: Breach[] = [
  {
    what: "the DOM in core",
    rule: "TS2584",
    files: { "src/core/policy/dom.ts": "export const title = document.title;\n" },
  },
  {
    what: "timers in core",
    rule: "TS2304",
    files: { "src/core/policy/timer.ts": "export const later = setTimeout;\n" },
  },
  {
    what: "Node in core",
    rule: "TS2591",
    files: { "src/core/policy/process.ts": "export const cwd = process.cwd();\n" },
  },
  {
    what: "Node in the sandbox",
    rule: "TS2591",
    files: { "src/sandbox/process.ts": "export const cwd = process.cwd();\n" },
  },
  {
    what: "the DOM in the server",
    rule: "TS2304",
    files: { "src/server/dom.ts": "export const width = innerWidth;\n" },
  },
  {
    what: "Node in the browser",
    rule: "TS2591",
    files: { "src/web/library/process.ts": "export const env = process.env;\n" },
  },
  {
    what: "a wrong type in a room",
    rule: "TS2322",
    files: { "src/web/cases/wrong.ts": 'export const count: number = "one";\n' },
  },
  {
    what: "a wrong type in a test",
    rule: "TS2322",
    files: { "src/core/policy/wrong.test.ts": 'export const count: number = "one";\n' },
  },
];
