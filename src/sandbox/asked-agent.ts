import type { Agent } from "./agents.ts";

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
const writers =
  /^(?:customer|user|writer|author|reviewer|guest|tenant|patient|employee|applicant|candidate|sender|speaker|person|lead|caller|client|buyer|student|traveller|traveler|passenger|commenter|reader|visitor|prospect|resident|subscriber|parent|member|narrator|i)$/;
const readers =
  /^(?:company|seller|agent|service|shop|store|support|staff|landlord|hotel|restaurant|we|airline|courier|bank|employer|manufacturer|vendor|driver|waiter)$/;

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
