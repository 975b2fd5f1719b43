import type { AuthoredState } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import { withoutNodes } from "#core/json-text/without-nodes.ts";
import { toQuestionSubject } from "./question-subject.ts";
import { toStateSubject } from "./state-subject.ts";
import { unusedFields } from "./unused-fields.ts";

/** A state without the fields that no included question names, and their paths; null when there are none. */
export function withoutUnused(
  state: AuthoredState,
  questions: readonly PlaygroundQuestion[],
): { state: AuthoredState; paths: readonly string[] } | null {
  const subject = toStateSubject(state);
  const asked = questions.filter(({ included }) => included).map(toQuestionSubject);
  const paths = unusedFields(subject, asked).fields.map(({ path }) => path);
  if (subject.root === null || paths.length === 0) return null;
  const gone = new Set<JsonNode>();
  collect(subject.root, "", new Set(paths), gone);
  return { state: { ...state, text: withoutNodes(state.text, subject.root, gone) }, paths };
}

/** The values at these paths, in every item of the arrays on the way. */
function collect(node: JsonNode, path: string, wanted: ReadonlySet<string>, found: Set<JsonNode>): void {
  if (node.type === "array") for (const item of node.items) collect(item, path, wanted, found);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const own = path === "" ? name : `${path}.${name}`;
    if (wanted.has(own)) found.add(value);
    else collect(value, own, wanted, found);
  }
}
