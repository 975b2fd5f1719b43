// Who acts: in each sentence of the state, and in the action that a question asks about.

import { createWordTest } from "../words/word-lists.ts";
import type { Token } from "./tokens.ts";

/** Who acts: the writer, the reader, or a third party. "patient" means that something is done to the writer. */
export type Agent = "writer" | "reader" | "third" | "patient";

const openers = createWordTest("openers");
const auxiliaries = createWordTest("auxiliaries");
const beings = /^(?:was|were|is|are|am|been|being|be|got|get|getting)$/;
const relations = createWordTest("relations");
const roles = createWordTest("roles");

/** Agent of each token, from the pronouns and roles earlier in its clause. */
export function toAgents(tokens: readonly Token[]): readonly (Agent | undefined)[] {
  let subject: Agent | undefined;
  let passive = false;
  return tokens.map((token, index) => {
    if (token.mark) {
      if (/^[,;:.!?()\n—–]/.test(token.word)) [subject, passive] = [undefined, false];
      return undefined;
    }
    const named = subjectAt(tokens, index, subject);
    if (named) [subject, passive] = [named, false];
    else if (openers.test(token.word)) passive = false;
    if (beings.test(token.word)) passive = true;
    if (!passive || subject !== "writer" || !isParticiple(token.word)) return subject;
    return "patient";
  });
}

function isParticiple(word: string): boolean {
  return (
    /(?:ed|en|wn|ught|told|sent|made|paid|let|given|sold|sacked|hit|hurt)$/.test(word) && word.length > 2
  );
}

function subjectAt(tokens: readonly Token[], index: number, before: Agent | undefined): Agent | undefined {
  const word = tokens[index]?.word ?? "";
  const next = tokens[index + 1]?.word ?? "";
  if (word === "i" || word === "we") return "writer";
  if (word === "he" || word === "she" || word === "they") return "third";
  const previous = tokens[index - 1];
  const opens = !previous || previous.mark || openers.test(previous.word);
  if (word === "you") return opens || (before === undefined && auxiliaries.test(next)) ? "reader" : undefined;
  if (word === "your" && (opens || before === undefined)) return "reader";
  if ((word === "my" || word === "our") && relations.test(next) && (opens || before === undefined))
    return "third";
  if (
    roles.test(word) &&
    before === undefined &&
    /^(?:the|a|an|this|that|some|his|her|their)$/.test(previous?.word ?? "the")
  )
    return "third";
  return undefined;
}

export interface AskedAgent {
  agent: Agent | undefined;
  /** The action that is asked about, such as "apologise"; blank if unknown. */
  deed: string;
  /** Word for what it asks about, in lower case: "meeting" in "Is the meeting cancelled?". */
  subject: string;
  /** Whether the question is passive: "Is the user locked out?" */
  passive: boolean;
}

const asked =
  /^(?:do|does|did|has|have|had|is|are|was|were|will|would|can|could|should)(?:n't| not)? (?:(?:the|this|that|our|my|any|an?) )?(\w+)((?: \w+){0,5})/;
const adverbs =
  /^(?:also|still|ever|really|actually|explicitly|clearly|already|now|currently|being|been|have|to|going|try|tries|trying)$/;
const writers = createWordTest("writers");
const readers = createWordTest("readers");

const none: AskedAgent = { agent: undefined, deed: "", subject: "", passive: false };
const suffered = /^(?:is|are|was|were)\b|\b(?:been|being)\b/;

/** Finds the agent. "Did the customer apologise" asks about the writer of the state. */
export function toAskedAgent(question: string): AskedAgent {
  const plain = question.slice(0, 300).toLowerCase().trim();
  const found = asked.exec(plain);
  if (!found) return none;
  const [, first = "", rest = ""] = found;
  const words = [first, ...rest.split(" ").filter(Boolean)];
  const at = agentOf(first) || !agentOf(words[1] ?? "") ? 0 : 1;
  const subject = words[at] ?? "";
  const deed = words.slice(at + 1).find((word) => !adverbs.test(word)) ?? "";
  return {
    agent: agentOf(subject),
    deed,
    subject,
    passive: suffered.test(plain) && !deed.endsWith("ing"),
  };
}

function agentOf(word: string): Agent | undefined {
  if (writers.test(word)) return "writer";
  return readers.test(word) ? "reader" : undefined;
}

/** Whether an action by `by` can't be the one that the question asks about; false if either agent is unknown. */
export function agentsClash({ agent, passive }: AskedAgent, by: Agent | undefined): boolean {
  if (agent === undefined || by === undefined) return false;
  if (by === "patient") return agent === "writer" && !passive;
  return agent === "writer" ? by !== "writer" : by === "writer";
}
