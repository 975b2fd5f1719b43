// Fields of the state that no question mentions, and the state without them.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { removeJsonNodes } from "#core/text/json/edit-json-text.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import {
  findFieldMentions,
  type PreparedQuestion,
  type PreparedState,
  prepareQuestion,
  prepareState,
  type StateField,
} from "./prepare-for-rules.ts";

export interface UnusedFields {
  /** Largest first. Fields within an unmentioned field aren't listed. */
  fields: readonly StateField[];
  /** Share of the state's bytes in these fields, 0..1. */
  share: number;
}

const nothing: UnusedFields = { fields: [], share: 0 };

/**
 * Whether the question names the field in backticks, or contains the words of its name in a row. Names of fewer than
 * three characters count only in backticks.
 */
export function mentionsField(question: PreparedQuestion, field: StateField): boolean {
  if (namesFieldInBackticks(question, field)) return true;
  const { stems, stemLine } = findFieldMentions(question);
  if (field.name.length < 3 || field.stems.length === 0) return false;
  return (
    field.stems.every((stem) => stems.has(stem)) &&
    (field.stems.length === 1 || stemLine.includes(` ${field.stems.join(" ")} `))
  );
}

export function namesFieldInBackticks(question: PreparedQuestion, field: StateField): boolean {
  const { names } = findFieldMentions(question);
  return names.has(field.path) || names.has(field.name);
}

/**
 * Fields that no question mentions. When questions mention no field at all, they're about the state as a whole, so
 * nothing counts as unused.
 */
export function findUnusedFields(state: PreparedState, questions: readonly PreparedQuestion[]): UnusedFields {
  const unused = survey(state.fields, questions);
  if (unused === "all" || unused.length === 0 || state.bytes === 0) return nothing;
  const fields = unused.toSorted((a, b) => b.bytes - a.bytes);
  const bytes = fields.reduce((sum, field) => sum + field.bytes, 0);
  return { fields, share: Math.min(1, bytes / state.bytes) };
}

function survey(
  fields: readonly StateField[],
  questions: readonly PreparedQuestion[],
): readonly StateField[] | "all" {
  let anyNamed = false;
  const unused: StateField[] = [];
  for (const field of fields) {
    if (questions.some((question) => mentionsField(question, field))) {
      anyNamed = true;
      continue;
    }
    const below = field.fields.length === 0 ? "all" : survey(field.fields, questions);
    if (below === "all") unused.push(field);
    else {
      anyNamed = true;
      unused.push(...below);
    }
  }
  return anyNamed ? unused : "all";
}

/** Removes fields that no included question mentions; `paths` names them. Null when there are none. */
export function removeUnusedFields(
  state: AuthoredState,
  questions: readonly PlaygroundQuestion[],
): { state: AuthoredState; paths: readonly string[] } | null {
  const subject = prepareState(state);
  const asked = questions.filter(({ included }) => included).map(prepareQuestion);
  const paths = findUnusedFields(subject, asked).fields.map(({ path }) => path);
  if (subject.root === null || paths.length === 0) return null;
  const gone = new Set<JsonNode>();
  collect(subject.root, "", new Set(paths), gone);
  return { state: { ...state, text: removeJsonNodes(state.text, subject.root, gone) }, paths };
}

function collect(node: JsonNode, path: string, wanted: ReadonlySet<string>, found: Set<JsonNode>): void {
  if (node.type === "array") for (const item of node.items) collect(item, path, wanted, found);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const own = path === "" ? name : `${path}.${name}`;
    if (wanted.has(own)) found.add(value);
    else collect(value, own, wanted, found);
  }
}
