import type { Breach } from "./small-project.ts";

const effect = (call: string, from: string) => `${from}
export function useEcho(text: string) {
  ${call}(() => {
    document.title = text;
  }, [text]);
}
`;

/** What .oxlintrc.json forbids. */
export const lintBreaches: Breach[] = [
  {
    what: "a function of six parameters",
    rule: "max-params",
    files: {
      "src/core/policy/params.ts":
        "export const sum = (a: number, b: number, c: number, d: number, e: number, f: number) =>\n  a + b + c + d + e + f;\n",
    },
  },
  {
    what: "an effect in a room",
    rule: "no-restricted-imports",
    files: {
      "src/web/cases/use-echo.ts": effect("useEffect", 'import { useEffect } from "react";\n'),
    },
  },
  {
    what: "an effect in a room, by another name",
    rule: "no-restricted-imports",
    files: {
      "src/web/cases/use-echo-two.ts": effect("React.useLayoutEffect", 'import * as React from "react";\n'),
    },
  },
  {
    what: "a raw fetch in ui",
    rule: "no-restricted-globals",
    files: { "src/web/kit/ui/fetch.ts": 'export const ask = () => fetch("/api");\n' },
  },
  {
    what: "a fetch through the window",
    rule: "no-restricted-globals",
    files: { "src/web/cases/window.ts": 'export const ask = () => window.fetch("/api");\n' },
  },
  {
    what: "local storage in data",
    rule: "no-restricted-globals",
    files: { "src/web/library/storage.ts": 'export const kept = () => localStorage.getItem("a");\n' },
  },
  {
    what: "the clipboard in a room",
    rule: "no-restricted-globals",
    files: { "src/web/cases/copy.ts": 'export const copy = () => navigator.clipboard.writeText("a");\n' },
  },
  {
    what: "a timer in data",
    rule: "no-restricted-globals",
    files: { "src/web/library/timer.ts": "export const wait = (then: () => void) => setTimeout(then, 1);\n" },
  },
  {
    what: "a worker in data",
    rule: "no-restricted-globals",
    files: { "src/web/library/worker.ts": 'export const work = () => new Worker("/a.js");\n' },
  },
  {
    what: "the clock in core",
    rule: "no-restricted-properties",
    files: { "src/core/policy/clock.ts": "export const now = () => Date.now();\n" },
  },
  {
    what: "chance in core",
    rule: "no-restricted-properties",
    files: { "src/core/policy/chance.ts": "export const throwDice = () => Math.random();\n" },
  },
  {
    what: "raw HTML",
    rule: "no-danger",
    files: {
      "src/web/kit/ui/raw.tsx":
        "export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n",
    },
  },
  {
    what: "a picture without words",
    rule: "alt-text",
    files: { "src/web/kit/ui/picture.tsx": 'export const Picture = () => <img src="/a.png" />;\n' },
  },
  {
    what: "a hook behind a condition",
    rule: "rules-of-hooks",
    files: {
      "src/web/kit/ui/use-sometimes.ts":
        'import { useState } from "react";\nexport const useSometimes = (on: boolean) => {\n  if (on) return useState(1);\n  return null;\n};\n',
    },
  },
  {
    what: "a default export",
    rule: "no-default-export",
    files: { "src/core/policy/default.ts": "export default 1;\n" },
  },
  {
    what: "any",
    rule: "no-explicit-any",
    files: { "src/core/policy/any.ts": "export const first = (all: any) => all[0];\n" },
  },
  {
    what: "a promise nobody waits for",
    rule: "no-floating-promises",
    files: {
      "src/web/library/floating.ts":
        'import { isThere } from "./server.ts";\n\nexport function look() {\n  isThere();\n}\n',
    },
  },
  {
    what: "a kind left out",
    rule: "switch-exhaustiveness-check",
    files: {
      "src/core/policy/kinds.ts":
        'export const nameOf = (kind: "a" | "b") => {\n  switch (kind) {\n    case "a":\n      return "A";\n  }\n  return "";\n};\n',
    },
  },
  {
    what: "a silencer that silences nothing",
    rule: "Unused oxlint-disable",
    files: {
      "src/core/policy/silent.ts":
        "// oxlint-disable-next-line no-console -- it used to print here\nexport const quiet = 1;\n",
    },
  },
];
