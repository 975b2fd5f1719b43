import { looksLikeJson } from "#core/contract/looks-like-json.ts";
import { setState } from "#core/document/edits/set-state.ts";
import { switchStateForm } from "#core/document/edits/switch-state-form.ts";
import type { JsonNode, TextRange } from "#core/json-text/json-node.ts";
import type { Fix, Remark, Rule } from "../rule.ts";
import type { StateSubject } from "../state-subject.ts";

const asJson: Fix = {
  label: "Send as JSON",
  step: "send the state as JSON",
  apply: (playground) => setState(playground, switchStateForm(playground.state, "json")),
};
const advice = "so its fields are no fields to the model; send it as an object.";
const mostLeaves = 300;
const longestLeaf = 100_000;

function* leaves(node: JsonNode): Generator<JsonNode> {
  if (node.type === "object") for (const member of node.members) yield* leaves(member.value);
  else if (node.type === "array") for (const item of node.items) yield* leaves(item);
  else yield node;
}

/** The JSON that a string of the state holds, or null. */
function heldJson(text: string, { offset, length }: TextRange): string | null {
  if (length > longestLeaf || !/^"\s*[{[]/.test(text.slice(offset, offset + 12))) return null;
  const held: unknown = JSON.parse(text.slice(offset, offset + length));
  return typeof held === "string" && looksLikeJson(held) ? held.trim() : null;
}

function unpackFix(quoted: string, held: string): Fix {
  return {
    label: "Send as an object",
    step: "unpack JSON in the state",
    apply(playground) {
      const { state } = playground;
      const at = state.text.indexOf(quoted);
      if (at < 0) return playground;
      return setState(playground, {
        ...state,
        text: state.text.slice(0, at) + held + state.text.slice(at + quoted.length),
      });
    },
  };
}

function inLeaves({ state, root }: StateSubject): Remark[] {
  if (root === null) return [];
  let seen = 0;
  for (const leaf of leaves(root)) {
    seen += 1;
    if (seen > mostLeaves) break;
    const range = { offset: leaf.offset, length: leaf.length };
    const held = leaf.type === "string" ? heldJson(state.text, range) : null;
    if (held === null) continue;
    const quoted = state.text.slice(range.offset, range.offset + range.length);
    const message = `A field holds JSON as text, ${advice}`;
    return [{ place: { at: "state", range }, message, fix: unpackFix(quoted, held) }];
  }
  return [];
}

export const jsonAsText: Rule = {
  id: "T2",
  level: "warning",
  title: "JSON sent as text",
  reason: "Inside a string, fields are letters and quotation marks: nothing can be named by its path.",
  checkState(subject) {
    const { state } = subject;
    if (state.form !== "text") return inLeaves(subject);
    if (!looksLikeJson(state.text)) return [];
    return [{ place: { at: "state", range: null }, message: `The text is JSON, ${advice}`, fix: asJson }];
  },
};
