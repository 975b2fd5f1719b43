import { oneOf } from "../words/words.ts";
import type { Token } from "./text.ts";

/** Whose deed a word tells of: the writer's, the reader's, somebody else's, or what was done to the writer. */
export type Agent = "writer" | "reader" | "third" | "patient";

const openers = oneOf("openers");
const auxiliaries = oneOf("auxiliaries");
const beings = /^(?:was|were|is|are|am|been|being|be|got|get|getting)$/;
const relations = oneOf("relations");
const roles = oneOf("roles");

/** The agent of each token, as far as the pronouns and roles before it in its clause tell. */
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

/** Whose deed a question asks after, and the first word of that deed. */
export interface AskedAgent {
  agent: Agent | undefined;
  deed: string;
  /** What it asks about: "meeting" of "Is the meeting cancelled?". */
  subject: string;
  /** Whether it is asked what was done to them: "Is the user locked out?" */
  passive: boolean;
}

const asked =
  /^(?:do|does|did|has|have|had|is|are|was|were|will|would|can|could|should)(?:n't| not)? (?:(?:the|this|that|our|my|any|an?) )?(\w+)((?: \w+){0,5})/;
const adverbs =
  /^(?:also|still|ever|really|actually|explicitly|clearly|already|now|currently|being|been|have|to|going|try|tries|trying)$/;
const writers = oneOf("writers");
const readers = oneOf("readers");

const none: AskedAgent = { agent: undefined, deed: "", subject: "", passive: false };
const suffered = /^(?:is|are|was|were)\b|\b(?:been|being)\b/;

/** Reads the subject of a yes/no question: "Did the customer apologise" asks for a deed of the writer of the state. */
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

/** Whether a deed of `by` cannot be the one that is asked after; unnamed agents never clash. */
export function agentsClash({ agent, passive }: AskedAgent, by: Agent | undefined): boolean {
  if (agent === undefined || by === undefined) return false;
  if (by === "patient") return agent === "writer" && !passive;
  return agent === "writer" ? by !== "writer" : by === "writer";
}
