// Writes the policy as a TypeScript or Python module, and lists all formats in which it can be exported.

import { type LiteralSyntax, pythonSyntax, toLiteral, typescriptSyntax } from "#core/text/code-literal.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { allSqlDialects, duckdbDialect } from "../sql/dialects.ts";
import { defaultSqlSource, toPolicyQuery } from "../sql/to-sql.ts";
import pythonDecide from "./decide.py?raw";
// oxlint-disable-next-line import/default -- it is the text of the file, not the module
import typescriptDecide from "./decide.ts?raw";
import { toDecisionPolicy } from "./decision-policy.ts";
import { type Policy, toPolicyHeadComment, writePolicy, writePolicySchema } from "./policy.ts";
import pythonRead from "./read-sent.py?raw";
// oxlint-disable-next-line import/default -- it is the text of the file, not the module
import typescriptRead from "./read-sent.ts?raw";

function policyLiteral(policy: Policy, spelling: LiteralSyntax): string {
  const { questions, ...more } = toDecisionPolicy(policy);
  return toLiteral({ questions: questions.map((question) => ({ ...question })), ...more }, spelling);
}

/** Both source files as one module, with their imports removed. */
const typescriptCode = [
  typescriptDecide.replace(/^import [^;]+;\n+/gm, ""),
  typescriptRead.replace(/^export /gm, ""),
].join("\n");

/** A self-contained TypeScript module that exports `decide(response)`. */
export function toTypeScriptModule(policy: Policy): string {
  return `${toPolicyHeadComment(policy, "//")}
const policy: DecisionPolicy = ${policyLiteral(policy, typescriptSyntax)};

/** What a signed report names: it changes with the model and with every question, threshold and outcome. */
export const fingerprint = ${toLiteral(policy.fingerprint, typescriptSyntax)};

/** Whether labelled cases prove all of its thresholds. Each decision says the same for itself. */
export const proof: Proof = ${toLiteral(policy.proof, typescriptSyntax)};

${typescriptCode}
/** What the policy makes of the body of a response, as parsed from JSON. Never throws. */
export function decide(response: unknown): Decision {
  return decideBy(policy, response);
}
`;
}

/**
 * A Python module (3.9 or later, standard library only) with `decide(response)`; run as a script, it reads a
 * response from stdin.
 */
export function toPythonModule(policy: Policy): string {
  return `${toPolicyHeadComment(policy, "#")}
from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple, NoReturn, Optional, TypedDict, Union, cast

_POLICY: _Policy = ${policyLiteral(policy, pythonSyntax)}

# What a signed report names: it changes with the model and with every question, threshold and outcome.
FINGERPRINT = (
    ${toLiteral(policy.fingerprint, pythonSyntax)}
)

# Whether labelled cases prove all of its thresholds. Each decision says the same for itself.
PROOF: Proof = ${toLiteral(policy.proof, pythonSyntax)}

${pythonRead}

${pythonDecide}`;
}

export interface PolicyExportFormat {
  id: string;
  title: string;
  /** One sentence that says when to use it. */
  about: string;
  fileName: (stem: string) => string;
  /** Null for the file of test cases, which is written from answers. */
  write: ((policy: Policy) => string) | null;
  /** Variants for other readers; `write` is the first one. */
  dialects?: readonly { id: string; title: string; write: (policy: Policy) => string }[];
}

const sqlDialects = allSqlDialects.map((dialect) => ({
  id: dialect.id,
  title: dialect.title,
  write: (policy: Policy) => toPolicyQuery(policy, defaultSqlSource, dialect),
}));

/** In the order of the menu. */
export const policyExports: readonly PolicyExportFormat[] = [
  {
    id: "json",
    title: "JSON",
    about: "Questions as asked, rules, and what they were fitted on.",
    fileName: (stem) => `${stem}.policy.json`,
    write: writePolicy,
  },
  {
    id: "typescript",
    title: "TypeScript",
    about: "decide(response) gives outcome and causes. It imports nothing.",
    fileName: (stem) => `${stem}.policy.ts`,
    write: toTypeScriptModule,
  },
  {
    id: "python",
    title: "Python",
    about:
      "decide(response) gives outcome and causes. Standard library only. Run it to read a response from stdin.",
    fileName: (stem) => `${stem.replaceAll("-", "_")}_policy.py`,
    write: toPythonModule,
  },
  {
    id: "sql",
    title: "SQL",
    about:
      "Decides answers where they already are: a table “answers” with a column “id” and a column “response” of whole responses as JSON.",
    fileName: (stem) => `${stem}.policy.sql`,
    write: (policy) => toPolicyQuery(policy, defaultSqlSource, duckdbDialect),
    dialects: sqlDialects,
  },
  {
    id: "cases",
    title: "Test cases",
    about:
      "Saved answers to these questions, values at each threshold, and broken answers, with the expected result of each.",
    fileName: (stem) => `${stem}.policy-cases.json`,
    write: null,
  },
  {
    id: "schema",
    title: "Schema",
    about: "The JSON Schema of the JSON format, the same for every policy.",
    fileName: () => "cutpoint-policy.schema.json",
    write: writePolicySchema,
  },
];

export function toPolicyFileName(form: PolicyExportFormat, policyName: string): string {
  return form.fileName(toFileStem(policyName));
}
