// The policy as a JSON document: its schema, and how it is written and read.

import { z } from "zod";
import { answerModes } from "#core/model/answer-source.ts";
import { questionTypes } from "#core/model/question.ts";
import { thresholdFitSchema } from "#core/model/threshold-fit.ts";
import { proofStates } from "#core/policy/threshold-proof.ts";
import { toOutputLine } from "#core/text/escape-output.ts";
import { toCounted } from "#core/text/number-text.ts";
import { policyFingerprint } from "../fingerprint.ts";

const probability = z.number().min(0).max(1);
const outcome = z
  .string()
  .describe("The outcome: allow, review, block, or the author's own words. Blank: not in the decision.");

const proof = z
  .enum(proofStates)
  .describe("proven, else it must not be relied on: unproven, since something differs; never_fitted.");

const common = {
  id: z.string().describe("The question's id, any text."),
  question: z.string().describe("The question as asked: JSON text, sent under the id byte for byte."),
  withoutAnswer: outcome
    .default("review")
    .describe("The outcome where there is no usable answer; blank: not in the decision."),
  proof,
  reasons: z
    .array(z.string())
    .readonly()
    .describe("Why it wasn't proven when this file was written; empty if it was."),
  fitted: z
    .nullable(z.object(thresholdFitSchema.shape))
    .describe("What the thresholds were fitted on; null: they were never fitted on labelled cases."),
  evidence: z
    .object({ chosenOn: z.int().min(0), checkedOn: z.int().min(0).nullable(), looks: z.int().min(0) })
    .describe(
      "Cases that helped to choose thresholds or wording, held-out cases that checked them (null: none), and looks at those.",
    ),
};

const noulSchema = z.object({
  ...common,
  type: z.literal("noul"),
  rule: z
    .object({
      lower: probability,
      upper: probability,
      outcomes: z.object({ no: outcome, unsure: outcome, yes: outcome }),
    })
    .describe("On P(true): below lower is no, from upper on is yes, between is unsure."),
});

const choiceSchema = z.object({
  ...common,
  type: z.literal("choice"),
  names: z.array(z.string()).readonly().describe("The options, in their order."),
  rule: z
    .object({
      measure: z.enum(["probability", "confidence", "margin"]),
      cut: probability,
      outcomes: z.object({ unsure: outcome, chosen: outcome }),
      options: z
        .array(z.object({ name: z.string(), outcome }))
        .readonly()
        .describe("Options with their own outcome."),
    })
    .describe(
      "Below the threshold on the largest probability p₁, the server's confidence, or the margin p₁ − p₂ is unsure; else the option counts.",
    ),
  dividedBy: z
    .array(z.object({ option: z.string(), id: z.string() }))
    .readonly()
    .describe(
      "Options that another question divides, and its id: P(option) = P(group) × P(option within the group).",
    ),
  inSteps: z
    .boolean()
    .default(false)
    .describe("Whether those questions are asked in a second request, for the winning option only."),
});

const scoreSchema = z.object({
  ...common,
  type: z.literal("score"),
  names: z.array(z.string()).readonly().describe("The levels, the lowest first."),
  rule: z
    .object({
      measure: z.enum(["level", "tail"]),
      from: z.int().min(1).nullable().describe("The level of a tail; null for the expected level."),
      lower: z.number().min(0),
      upper: z.number().min(0),
      outcomes: z.object({ low: outcome, middle: outcome, high: outcome }),
    })
    .describe("On the expected level, or on P(level ≥ from): below lower is low, from upper on is high."),
});

/**
 * The policy file: questions with their rules and the evidence for these, for use in other programs. Questions are a
 * list, because ids may be any text, even "__proto__".
 */
export const policySchema = z.object({
  format: z.literal("cutpoint.policy"),
  version: z.literal(2),
  name: z.string(),
  /** Milliseconds since the epoch. */
  writtenAt: z.number().describe("When this file was written, in milliseconds since 1970."),
  fingerprint: z
    .string()
    .default("")
    .describe(
      "SHA-256 of the model and of each question with its text, rule and outcomes: what a signed report names.",
    ),
  proof: proof.describe("The least of its questions' proofs: proven only where each of them is."),
  model: z.object({
    asked: z.string().describe("The model id or alias to ask."),
    answered: z.string().nullable().describe("The versioned id that answered last; null: not known."),
    mode: z
      .enum(answerModes)
      .nullable()
      .describe(
        "Where the last answers are from: the sandbox, a live service or a file; null: not answered yet.",
      ),
  }),
  profile: z.object({
    id: z.string(),
    noulMembers: z
      .array(z.string())
      .readonly()
      .describe("Members that may hold the value of a yes/no answer, the first that exists wins."),
    typeNames: z
      .array(z.object({ name: z.string(), type: z.enum(questionTypes) }))
      .readonly()
      .describe("How answers spell their type; a type that isn't listed is ignored."),
    shape: z
      .enum(["map", "list"])
      .default("list")
      .describe("map: answers come by question id; list: also as a list, by the name or the place of each."),
  }),
  questions: z.array(z.discriminatedUnion("type", [noulSchema, choiceSchema, scoreSchema])).readonly(),
  combine: z
    .object({ gravest: z.literal(["block", "review", "*", "allow"]).array() })
    .describe("The most severe outcome of the questions is the decision; * is any other word."),
  statements: z.array(z.string()).readonly().describe("Notes for the reader, in sentences."),
});

export type Policy = z.infer<typeof policySchema>;

/** JSON Schema 2020-12. */
export function writePolicySchema(): string {
  const schema = z.toJSONSchema(policySchema, { io: "output" });
  return `${JSON.stringify({ ...schema, title: "Cutpoint policy, version 2" }, null, 2)}\n`;
}

export function writePolicy(policy: z.infer<typeof policySchema>): string {
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** Null if the text isn't a policy file; `problem` says why it's an invalid one. */
export function readPolicyText(text: string): Policy | { problem: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const named = z.object({ format: z.literal("cutpoint.policy"), version: z.unknown() }).safeParse(value);
  if (!named.success) return null;
  const { success, data, error } = policySchema.safeParse(value);
  if (success) {
    const ids = new Set(data.questions.map(({ id }) => id));
    if (ids.size < data.questions.length) return { problem: "two of its questions have the same id" };
    const empty = data.questions.find((one) => "names" in one && one.names.length === 0);
    if (empty !== undefined) return { problem: `its question ${empty.id} has no options or levels` };
    const fingerprint = policyFingerprint(data);
    if (data.fingerprint === "" || data.fingerprint === fingerprint) return { ...data, fingerprint };
    return {
      problem: `it was changed since it was exported. Its fingerprint is ${data.fingerprint}, and what it decides has ${fingerprint}`,
    };
  }
  if (named.data.version !== 2) return { problem: "it is of another version than 2" };
  const [issue] = error.issues;
  return { problem: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}` };
}

/** Comment at the head of exported code; `start` begins each line. */
export function toPolicyHeadComment(policy: Policy, start: string): string {
  const count = toCounted(policy.questions.length, "question");
  const lines = [
    `Policy: ${policy.name}`,
    `Fingerprint: ${policy.fingerprint}`,
    `Ask ${policy.model.asked}; ${count}, as in the policy's JSON file.`,
    ...policy.statements,
  ];
  return lines.map((line) => `${toOutputLine(`${start} ${line}`).trimEnd()}\n`).join("");
}
