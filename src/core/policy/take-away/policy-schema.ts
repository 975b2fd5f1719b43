import { z } from "zod";
import { policySchema } from "./policy.ts";

/** The JSON Schema (2020-12) of a policy's file, as text. */
export function writePolicySchema(): string {
  const schema = z.toJSONSchema(policySchema, { io: "output" });
  return `${JSON.stringify({ ...schema, title: "Cutpoint policy, version 2" }, null, 2)}\n`;
}

/** The text of a policy's JSON file. */
export function writePolicy(policy: z.infer<typeof policySchema>): string {
  return `${JSON.stringify(policy, null, 2)}\n`;
}
