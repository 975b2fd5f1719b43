// Rules on the state: its form, its size and what it contains.

import { setPlaygroundState, switchStateForm } from "#core/document/edits/edit-state.ts";
import { estimateTokensFromBytes } from "#core/service/estimate.ts";
import type { JsonNode, TextRange } from "#core/text/json/json-node.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { toCountText } from "#core/text/number-text.ts";
import { flattenStateFields, type PreparedState, searchStateText } from "../prepare-for-rules.ts";
import { type AdviceFix, type AdviceRemark, type AdviceRule, remarkOnRequestIssues } from "../rule.ts";
import { namesFieldInBackticks } from "../unused-fields.ts";

const dataUrl = /\bdata:[a-z]{1,20}\/[\w.+-]{1,60};base64,/i;
const longestWord = 2000;

/** The first run of base64 characters longer than any word, found in one linear pass. */
function longCode({ state, text }: PreparedState): { range: TextRange | null } | null {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isCode =
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      code === 0x2b ||
      code === 0x2f;
    if (isCode) continue;
    if (at - start >= longestWord) {
      return { range: state.form === "list" ? null : { offset: start, length: at - start } };
    }
    start = at + 1;
  }
  return null;
}

const binaryData: AdviceRule = {
  id: "T8",
  level: "warning",
  title: "An image or other binary data",
  reason: "The service only reads text. Encoded data takes tokens but can't be read.",
  checkState(state) {
    const found = searchStateText(state, dataUrl) ?? longCode(state);
    if (found === null) return [];
    return [
      {
        place: { at: "state", range: found.range },
        message:
          "This is encoded data. The model can't read it, and every character takes tokens. Replace it with a description.",
      },
    ];
  },
};

const verdict = "(?:yes|no|true|false|approved?|allowed?|safe|spam)";
const wording = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget) (?:\w+ ){0,3}(?:instructions?|prompts?|rules|guidelines|directions|criteria)\b`,
    String.raw`\byou (?:must|should|will|have to) (?:now |always |only )?(?:answer|respond|reply|output|return|say)(?: only)?(?: with)? ["'“]?${verdict}\b(?! or\b)`,
    String.raw`\byou (?:must|should|will|have to) (?:classify|rate|score|approve|label) (?:this|it|me|the)\b`,
    String.raw`\b(?:answer|respond|reply)(?: only)?(?: with)?(?: only)? ["'“]?${verdict}["'”]?(?! or\b)(?=[\s.,!;]|$)`,
    String.raw`\bdo not (?:flag|block|moderate) this\b|\bmark this as (?:safe|approved|allowed)\b`,
  ].join("|"),
  "i",
);

const instructionsInState: AdviceRule = {
  id: "T4",
  level: "warning",
  title: "Instructions inside the state",
  reason: "The state is data, but instructions in it are reported to sway answers.",
  checkState(state) {
    const found = searchStateText(state, wording);
    if (found === null) return [];
    return [
      {
        place: { at: "state", range: found.range },
        message: `“${found.found.replaceAll(/\s+/g, " ").slice(0, 60)}” reads like an instruction. It is only data, but it can sway the answers. Compare with and without it.`,
      },
    ];
  },
};

const asJson: AdviceFix = {
  label: "Send as JSON",
  step: "send the state as JSON",
  apply: (playground) => setPlaygroundState(playground, switchStateForm(playground.state, "json")),
};
const advice = "so the model can't see its fields. Send it as an object.";
const mostLeaves = 300;
const longestLeaf = 100_000;

function* leaves(node: JsonNode): Generator<JsonNode> {
  if (node.type === "object") for (const member of node.members) yield* leaves(member.value);
  else if (node.type === "array") for (const item of node.items) yield* leaves(item);
  else yield node;
}

/**
 * JSON text encoded in a string of the state, such as an API response pasted as a value; null if it isn't an object
 * or array, or is too long to check.
 */
function heldJson(text: string, { offset, length }: TextRange): string | null {
  if (length > longestLeaf || !/^"\s*[{[]/.test(text.slice(offset, offset + 12))) return null;
  const held: unknown = JSON.parse(text.slice(offset, offset + length));
  return typeof held === "string" && looksLikeJson(held) ? held.trim() : null;
}

function unpackFix(quoted: string, held: string): AdviceFix {
  return {
    label: "Send as an object",
    step: "unpack JSON in the state",
    apply(playground) {
      const { state } = playground;
      const at = state.text.indexOf(quoted);
      if (at < 0) return playground;
      return setPlaygroundState(playground, {
        ...state,
        text: state.text.slice(0, at) + held + state.text.slice(at + quoted.length),
      });
    },
  };
}

function inLeaves({ state, root }: PreparedState): AdviceRemark[] {
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

const jsonAsText: AdviceRule = {
  id: "T2",
  level: "warning",
  title: "JSON sent as text",
  reason: "Inside a string, fields are only characters, so questions can't name them by path.",
  checkState(subject) {
    const { state } = subject;
    if (state.form !== "text") return inLeaves(subject);
    if (!looksLikeJson(state.text)) return [];
    return [{ place: { at: "state", range: null }, message: `The text is JSON, ${advice}`, fix: asJson }];
  },
};

/** From this many tokens on, benchmarks report that irrelevant context lowers accuracy. */
const manyTokens = 8000;

const longState: AdviceRule = {
  id: "R8",
  level: "warning",
  title: "The state is long",
  reason: "Accuracy is reported to fall when much of the state is irrelevant to the question.",
  checkState({ bytes }) {
    const tokens = estimateTokensFromBytes(bytes);
    if (tokens <= manyTokens) return [];
    return [
      {
        place: { at: "state", range: null },
        message: `The state is long, about ${toCountText(tokens)} tokens, and irrelevant text makes answers less accurate. Send only the parts you ask about.`,
      },
    ];
  },
};

const questionsInStateWording =
  /\b(?:on a scale (?:of|from) \d|(?:rate|score|grade) (?:this|the following|each|it) (?:from|on|between|\d)|score (?:of|from) \d+ (?:to|-) \d+|answer (?:each|all) (?:of the )?(?:following )?questions?)/i;
const keys =
  /^(?:rubrics?|grading|grading[ _-]?(?:rules|criteria)|scoring[ _-]?(?:rules|criteria|rubric)|evaluation[ _-]?(?:rules|criteria)|system[ _-]?prompt)$/i;

const judgingRules =
  "This reads like rules for judging, but it is in the state. Move it into instructions or criteria.";

const questionsInState: AdviceRule = {
  id: "T3",
  level: "warning",
  title: "Rules or questions inside the state",
  reason: "The state is what is judged. What to judge it by belongs in instructions and criteria.",
  checkState(state): readonly AdviceRemark[] {
    const found = searchStateText(state, questionsInStateWording);
    return found ? [{ place: { at: "state", range: found.range }, message: judgingRules }] : [];
  },
  checkPlayground({ state, questions }): readonly AdviceRemark[] {
    const field = flattenStateFields(state.fields).find(
      (candidate) =>
        keys.test(candidate.name) &&
        !questions.some((question) => namesFieldInBackticks(question, candidate)),
    );
    return field ? [{ place: { at: "state", range: field.range }, message: judgingRules }] : [];
  },
};

const secret =
  /\b(?:sk-[A-Za-z0-9_-]{16,128}|AKIA[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{20,255}|xox[abprs]-[A-Za-z0-9-]{10,128}|AIza[A-Za-z0-9_-]{30,64}|eyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,400})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----|\b[Bb]earer [A-Za-z0-9._~+/-]{20,400}|"(?:password|passwd|secret|api_?key|access_?token|client_?secret)"\s{0,8}:\s{0,8}"[^"\s]{6,200}"/i;
const address = /\b[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}\b/;
const exampleAddress = /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid|localhost)$/i;

const secretsInState: AdviceRule = {
  id: "T6",
  level: "warning",
  title: "Keys, tokens or email addresses in the state",
  reason:
    "The state is sent to the service, saved in this browser, and part of every file and link you share.",
  checkState(state): readonly AdviceRemark[] {
    const key = searchStateText(state, secret);
    if (key !== null) {
      const message =
        "This looks like a key or a password, and the state is sent, saved and shared with the playground. Replace it before you continue.";
      return [{ place: { at: "state", range: key.range }, message }];
    }
    const mail = searchStateText(state, address);
    if (mail === null || exampleAddress.test(mail.found)) return [];
    const message =
      "This is an email address, and the state is shared with the playground. Replace it if it is real.";
    return [{ place: { at: "state", range: mail.range }, message, level: "hint" }];
  },
};

const stateKind: AdviceRule = {
  id: "R2",
  level: "error",
  title: "The state is not text, an object or an array",
  reason: "The service refuses a number, true, false, null and text that isn't JSON.",
  checkPlayground: (subject) => remarkOnRequestIssues(subject, "R2"),
};

export const stateRules: readonly AdviceRule[] = [
  binaryData,
  instructionsInState,
  jsonAsText,
  longState,
  questionsInState,
  secretsInState,
  stateKind,
];
