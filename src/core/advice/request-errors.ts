import type { RequestIssue } from "#core/contract/write-request.ts";
import type { PlaygroundSubject, Remark } from "./rule.ts";

type Errors = "R1" | "R2" | "R3" | "R4" | "R5";

function ruleOf(issue: RequestIssue, { playground: { state } }: PlaygroundSubject): Errors {
  if (issue.at === "state") {
    const written = state.form === "list" ? state.items.length > 0 : state.text.trim() !== "";
    return written ? "R2" : "R1";
  }
  return issue.at === "question" ? ruleOfPath(issue.path) : "R1";
}

function ruleOfPath([part, index, member]: readonly (string | number)[]): Errors {
  if (part === "id" || member === "name") return "R5";
  if (index !== undefined) return "R1";
  return part === "options" ? "R3" : part === "levels" ? "R4" : "R1";
}

/** The errors of the contract that belong to one rule, each at its place. */
export function requestErrors(subject: PlaygroundSubject, rule: Errors): Remark[] {
  return subject.issues
    .filter((issue) => ruleOf(issue, subject) === rule)
    .map((issue) => {
      const { message } = issue;
      if (issue.at === "state") return { place: { at: "state", range: null }, message, level: "error" };
      if (issue.at !== "question") return { place: { at: issue.at }, message, level: "error" };
      const key = subject.questions[issue.index]?.question.key ?? "";
      return { place: { at: "question", key, path: issue.path }, message, level: "error" };
    });
}
