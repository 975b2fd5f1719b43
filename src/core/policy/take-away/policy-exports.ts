import { toFileStem } from "#core/document/to-file-name.ts";
import type { Policy } from "./policy.ts";
import { toPython, toTypeScript } from "./policy-code.ts";
import { writePolicy, writePolicySchema } from "./policy-schema.ts";

/** A policy in one of the forms in which it can be taken away. */
export interface PolicyExport {
  id: string;
  title: string;
  /** What it is good for, in a sentence. */
  about: string;
  fileName: (stem: string) => string;
  /** Its text; null for the test cases, which are written from answers. */
  write: ((policy: Policy) => string) | null;
}

/** Every form, in the order of the choice. */
export const policyExports: readonly PolicyExport[] = [
  {
    id: "json",
    title: "JSON",
    about: "Questions as they are asked, rules, and what they were fitted on.",
    fileName: (stem) => `${stem}.policy.json`,
    write: writePolicy,
  },
  {
    id: "typescript",
    title: "TypeScript",
    about: "decide(response) gives outcome and causes. It imports nothing.",
    fileName: (stem) => `${stem}.policy.ts`,
    write: toTypeScript,
  },
  {
    id: "python",
    title: "Python",
    about:
      "decide(response) gives outcome and causes. Standard library only; run, it reads a response from stdin.",
    fileName: (stem) => `${stem.replaceAll("-", "_")}_policy.py`,
    write: toPython,
  },
  {
    id: "cases",
    title: "Test cases",
    about:
      "Kept answers to these questions, values at each edge, and broken answers, with what each comes to.",
    fileName: (stem) => `${stem}.policy-cases.json`,
    write: null,
  },
  {
    id: "schema",
    title: "Schema",
    about: "The JSON Schema of the JSON form, the same for every policy.",
    fileName: () => "cutpoint-policy.schema.json",
    write: writePolicySchema,
  },
];

/** The name of the file that a policy is taken away as. */
export function toPolicyFileName(form: PolicyExport, policyName: string): string {
  return form.fileName(toFileStem(policyName));
}
