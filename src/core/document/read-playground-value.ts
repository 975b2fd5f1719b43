import { fromFile } from "./from-file.ts";
import type { Playground } from "./playground.ts";
import { type NewestFile, newestVersion, versionSteps } from "./versions/newest.ts";
import { upgradeThrough } from "./versions/step.ts";

/** What is wrong with a value, and where in it. */
export interface ValueIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** "newer": written by a later Cutpoint in a version that this one does not know. */
export type PlaygroundValueReading =
  | { status: "read"; playground: Playground }
  | { status: "newer"; version: number }
  | { status: "bad"; issues: readonly ValueIssue[] };

/** Reads the value of a playground file of any released version. */
export function readPlaygroundValue(value: unknown): PlaygroundValueReading {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "cutpoint.playground") return { status: "bad", issues: [notOurs] };
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) {
    return { status: "bad", issues: [noVersion] };
  }
  if (version > newestVersion) return { status: "newer", version };
  const upgraded = upgradeThrough(versionSteps, version, value);
  if (!upgraded.ok) return { status: "bad", issues: upgraded.issues };
  const playground = fromFile(upgraded.value as NewestFile);
  const issues = [...repeatedKeys(playground), ...wrongVariants(playground), ...unorderedCases(playground)];
  return issues.length > 0 ? { status: "bad", issues } : { status: "read", playground };
}

const notOurs: ValueIssue = {
  path: ["format"],
  message: 'This is no playground: its "format" is not "cutpoint.playground".',
};
const noVersion: ValueIssue = {
  path: ["version"],
  message: 'The "version" should be a whole number from 1.',
};

/** Keys tie answers and labels to their question, so each may stand only once. */
function repeatedKeys(playground: Playground): ValueIssue[] {
  const seen = new Set<string>();
  return playground.questions.flatMap(({ key }, index) => {
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [{ path: ["questions", index, "key"], message: "Another question has this key." }] : [];
  });
}

/** What a question says stands once, so that just one of its variants has no words beside it. */
function wrongVariants({ questions }: Playground): ValueIssue[] {
  return questions.flatMap(({ variants }, index) => {
    if (variants === undefined) return [];
    const own = variants.filter(({ words }) => words === null).length;
    const keys = new Set(variants.map(({ key }) => key));
    if (own === 1 && keys.size === variants.length) return [];
    const message =
      own === 1
        ? "Two variants have the same key."
        : "Just one variant should be without words: it is what the question itself says.";
    return [{ path: ["questions", index, "variants"], message }];
  });
}

/** Cases stand in storage by their keys, so that a file holds them in that order too. */
function unorderedCases({ cases }: Playground): ValueIssue[] {
  return cases.flatMap(({ key }, index) => {
    const before = cases[index - 1];
    return before === undefined || before.key < key
      ? []
      : [{ path: ["cases", index, "key"], message: "The keys of cases should grow from one to the next." }];
  });
}
