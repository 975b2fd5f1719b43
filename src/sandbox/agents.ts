import type { Token } from "./text.ts";

/** Whose deed a word tells of: the writer's, the reader's, somebody else's, or what was done to the writer. */
export type Agent = "writer" | "reader" | "third" | "patient";

const openers =
  /^(?:and|but|or|that|because|so|if|when|while|since|as|what|how|why|whether|though|although|than|then|where|who|which|until|unless|after|before|once)$/;
const auxiliaries =
  /^(?:are|were|is|was|am|have|has|had|will|would|can|could|should|do|does|did|must|may|might|shall|never|always|just|also|still|already|really|not|all|people|guys|lot)$/;
const beings = /^(?:was|were|is|are|am|been|being|be|got|get|getting)$/;
const relations =
  /^(?:husband|wife|boss|manager|colleague|coworker|friend|neighbour|neighbor|son|daughter|mother|father|mum|mom|dad|brother|sister|partner|uncle|aunt|cousin|boyfriend|girlfriend|flatmate|roommate|landlord|tenant|doctor|teacher|team|client|customer|predecessor|employer|competitor|grandmother|grandfather|gran|kids?|children)$/;
const roles =
  /^(?:courier|driver|waiter|waitress|receptionist|manager|plumber|doctor|nurse|police|clerk|seller|landlord|agent|technician|owner|chef|host|guard|pilot|referee|mechanic|builder|postman|staff|crew|team|company|shop|hotel|restaurant|airline|bank|director|minister|president|king|somebody|someone|everybody|everyone|people|man|woman|guy|lady|boy|girl|neighbours?|neighbors?)$/;

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
