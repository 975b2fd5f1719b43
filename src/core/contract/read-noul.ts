import type { NoulAnswer } from "./answer.ts";
import { firstMember, type JsonObject } from "./json-object.ts";
import { readNumber } from "./read-number.ts";
import type { Reading } from "./reading.ts";

/** Reads P(true) from the first of `members` that exists. */
export function readNoul(sent: JsonObject, members: readonly string[]): Reading<NoulAnswer> {
  const member = firstMember(sent, members);
  if (member === null) return { answer: null, violations: ["The answer holds no probability of yes."] };
  const reading = readNumber(member.value, 1);
  if (!reading.ok) return { answer: null, violations: [`"${member.name}" ${reading.problem}.`] };
  return { answer: { type: "noul", value: reading.value }, violations: [] };
}
