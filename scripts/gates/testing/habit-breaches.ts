import type { Breach } from "./small-project.ts";

/** These names have no subject. */
export const nameBreaches: Breach[] = [
  { what: "a file in camel case", rule: "kebab-case", files: { "src/core/policy/camelCase.ts": "" } },
  { what: "a folder called utils", rule: "no-drawers", files: { "src/core/utils/sum.ts": "" } },
  { what: "a folder called hooks", rule: "no-drawers", files: { "src/web/cases/hooks/use-a.ts": "" } },
  { what: "a file called types", rule: "no-drawers", files: { "src/core/policy/types.ts": "" } },
  { what: "an index", rule: "no-drawers", files: { "src/web/kit/ui/index.ts": "" } },
  {
    what: "a type that two files of core export",
    rule: "one-meaning-a-name",
    files: {
      "src/core/statistics/decided.ts": "export interface Decided {\n  readonly n: number;\n}\n",
      "src/core/policy/decided.ts": "export type Decided = string;\n",
    },
  },
  {
    what: "a constant and a function of one name",
    rule: "one-meaning-a-name",
    files: {
      "src/core/statistics/shares.ts": "export function shares(): number {\n  return 1;\n}\n",
      "src/core/policy/shares.ts": "export const [other, shares] = [1, 2];\n",
    },
  },
  {
    what: "a decision named by a number",
    rule: "decisions-by-subject",
    files: { "docs/decisions/7-tests.md": "" },
  },
  {
    what: "a decision that the index lacks",
    rule: "decisions-are-listed",
    files: { "docs/decisions/tests.md": "" },
  },
  {
    what: "a line of the index without its page",
    rule: "decisions-are-listed: docs/decisions/tools.md is gone",
    files: { "docs/decisions/README.md": "[Tools](tools.md)\n" },
  },
];

/** These tests can't fail or don't run. */
export const testBreaches: Breach[] = [
  {
    what: "a test run alone",
    rule: "every-test-runs",
    files: { "src/core/policy/alone.test.ts": 'import { it } from "vitest";\nit.only("a", () => {});\n' },
  },
  {
    what: "tests left out",
    rule: "every-test-runs",
    files: {
      "src/core/policy/out.test.ts": 'import { describe } from "vitest";\ndescribe.skip("a", () => {});\n',
    },
  },
  {
    what: "a journey left out",
    rule: "every-test-runs",
    files: {
      "e2e/journeys/out.test.ts": 'import { test } from "playwright/test";\ntest.fixme("a", () => {});\n',
    },
  },
  {
    what: "a mock of our own module",
    rule: "no-mocks-of-ours",
    files: {
      "src/web/library/mock.test.ts":
        'import { vi } from "vitest";\nvi.mock("#web/kit/browser/requests.ts");\n',
    },
  },
];

/** These words aren't used on the screen. */
export const wordBreaches: Breach[] = [
  {
    what: "a private word between tags",
    rule: "“Edges” in “Edges of {…}”",
    files: {
      "src/web/kit/ui/heading.tsx":
        "export const Heading = ({ id }: { id: string }) => <h2>Edges of {id}</h2>;\n",
    },
  },
  {
    what: "a private word in a message",
    rule: "“nobody” in “Not asked by nobody.”",
    files: { "src/core/policy/message.ts": 'export const message = "Not asked by nobody.";\n' },
  },
  {
    what: "a private word in an attribute",
    rule: "“gallery” in “Open the gallery”",
    files: {
      "src/web/kit/ui/opener.tsx": 'export const Opener = () => <button aria-label="Open the gallery" />;\n',
    },
  },
];

/** These silencers give no reason. */
export const silencerBreaches: Breach[] = [
  {
    what: "a silencer without a reason",
    rule: "silencers-say-why",
    files: {
      "src/core/policy/mute.ts": "// oxlint-disable-next-line no-console\nexport const a = 1;\n",
    },
  },
  {
    what: "an expected error without a reason",
    rule: "silencers-say-why",
    files: { "src/core/policy/expected.ts": "// @ts-expect-error\nexport const a: string = 1;\n" },
  },
  {
    what: "an ignored error",
    rule: "not-a-silencer-of-ours",
    files: {
      "src/core/policy/ignored.ts": "// @ts-ignore the types are wrong here\nexport const a: string = 1;\n",
    },
  },
  {
    what: "a whole file silenced",
    rule: "not-a-silencer-of-ours",
    files: {
      "src/core/policy/whole.ts": "/* oxlint-disable no-console -- it prints a lot */\nexport const a = 1;\n",
    },
  },
];

/** These files aren't formatted. */
export const formatBreaches: Breach[] = [
  {
    what: "a line out of shape",
    rule: "format",
    files: { "src/core/policy/shape.ts": "export const a=1\n" },
  },
  {
    what: "imports out of order",
    rule: "assist",
    files: {
      "src/web/library/order.ts":
        'import { openStorage } from "#web/library/storage/database.ts";\nimport { readStatus } from "#web/kit/browser/requests.ts";\n\nexport const both = [openStorage, readStatus];\n',
    },
  },
];

/** The README and the server's variables differ. */
export const readmeBreaches: Breach[] = [
  {
    what: "a variable the README does not list",
    rule: "misses this row of src/server/config/variables.ts: | `HOST` |",
    files: { "README.md": "| `PORT` | Port. | 1 |\n| `COLOUR` | Colour. | red |\n" },
  },
  { what: "a variable the server does not read", rule: "lists COLOUR", files: {} },
];

/** Nothing uses these files and exports. */
export const deadCodeBreaches: Breach[] = [
  {
    what: "an export nobody uses",
    rule: "spare",
    files: {
      "src/core/policy/zone.ts":
        "export const reaches = (probability: number, edge: number): boolean => probability >= edge;\nexport const spare = 1;\n",
    },
  },
  { what: "a file nobody imports", rule: "", files: { "src/core/policy/alone.ts": "export const a = 1;\n" } },
];
