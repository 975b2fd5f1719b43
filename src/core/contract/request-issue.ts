/** One fault of a request body, as a 422 lists it; `loc` starts with "body". */
export interface Issue {
  type: string;
  loc: Loc;
  msg: string;
}

export type Loc = readonly (string | number)[];

/** Adds an issue; past the first hundred a request is broken enough. */
export function addIssue(issues: Issue[], type: string, loc: Loc, msg: string): void {
  if (issues.length < 100) issues.push({ type, loc, msg });
}

/** Issues for names that are unknown, doubled or missing in an object at `loc`. */
export function checkMembers(
  found: readonly { name: string }[],
  rules: { known: readonly string[]; required: readonly string[] },
  loc: Loc,
  issues: Issue[],
): void {
  const seen = new Set<string>();
  for (const { name } of found) {
    if (seen.has(name)) addIssue(issues, "duplicate_key", [...loc, name], "The name occurs twice");
    else if (!rules.known.includes(name))
      addIssue(issues, "extra_forbidden", [...loc, name], "Extra inputs are not permitted");
    seen.add(name);
  }
  for (const name of rules.required) {
    if (!seen.has(name)) addIssue(issues, "missing", [...loc, name], "Field required");
  }
}

/** Issues for names that occur twice in a map whose names are the caller's. */
export function checkDoubles(found: readonly { name: string }[], loc: Loc, issues: Issue[]): void {
  const seen = new Set<string>();
  for (const { name } of found) {
    if (seen.has(name)) addIssue(issues, "duplicate_key", [...loc, name], "The name occurs twice");
    seen.add(name);
  }
}
