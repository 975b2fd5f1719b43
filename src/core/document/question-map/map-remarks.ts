import type { AuthoredQuestion } from "#core/contract/authored.ts";
import { limits } from "#core/contract/limits.ts";
import { type QuestionIssue, questionIssues } from "#core/contract/question-issues.ts";
import type { JsonMember, JsonNode, TextRange } from "#core/json-text/json-node.ts";
import type { MapFault } from "./map-fault.ts";

/** What keeps a question that can be read from being sent, at its place in the text of the map. */
export function mapRemarks(member: JsonMember, question: AuthoredQuestion): MapFault[] {
  return questionIssues(question).map((issue) => {
    const { offset, length } = placeOf(member, issue);
    return { offset, length, message: issue.message };
  });
}

function placeOf(member: JsonMember, { path: [part, step] }: QuestionIssue): TextRange {
  const instructions = memberOf(member.value, "instructions");
  const criteria = memberOf(member.value, "criteria");
  if (part === "instructions") return instructions ?? member.nameRange;
  if (part === "id" || criteria === undefined) return member.nameRange;
  if (part === "levels")
    return criteria.type === "array" ? (criteria.items[Number(step)] ?? criteria) : criteria;
  if (criteria.type !== "object") return criteria;
  if (part === "glosses") return memberOf(criteria, String(step)) ?? criteria;
  const option = step === undefined ? limits.optionsMax : Number(step);
  return criteria.members[option]?.nameRange ?? criteria;
}

function memberOf(node: JsonNode, name: string): JsonNode | undefined {
  return node.type === "object" ? node.members.find((one) => one.name === name)?.value : undefined;
}
