import type { AnswerReading } from "./answer.ts";
import type { AskedQuestion } from "./asked.ts";
import { isJsonObject, type JsonObject, ownMember } from "./json-object.ts";
import type { Profile } from "./profile.ts";
import { type QuestionType, questionTypes } from "./question.ts";
import { quoteName, quoteValue } from "./quote-value.ts";
import { readChoice } from "./read-choice.ts";
import { readNoul } from "./read-noul.ts";
import { readScore } from "./read-score.ts";
import type { Reading } from "./reading.ts";

/** How servers of the family spell a yes/no answer beside their profile's own word. */
export const noulSpellings = ["boolean", "predicate"];

/** Reads what was sent for one question; undefined means that nothing was. */
export function readAnswer(question: AskedQuestion, sent: unknown, profile: Profile): AnswerReading {
  return { id: question.id, ...readSent(question, sent, profile) };
}

function readSent(question: AskedQuestion, sent: unknown, profile: Profile): Reading {
  if (sent === undefined) return unusable("No answer came back for this question.");
  if (!isJsonObject(sent)) return unusable(`The answer is ${quoteValue(sent)}, not an object.`);
  const named = ownMember(sent, "type");
  if (named === undefined || named === null) return readMembers(question, sent, profile);
  const kind = typeof named === "string" ? findType(named, profile) : null;
  if (kind === question.type) return readMembers(question, sent, profile);
  if (kind !== null) {
    return unusable(`The answer is of type ${quoteName(kind)}, but the question is a ${question.type}.`);
  }
  const reading = readMembers(question, sent, profile);
  const violation = `The answer's type is ${quoteValue(named)}, which is none that was asked for.`;
  return { ...reading, violations: [violation, ...reading.violations] };
}

function unusable(violation: string): Reading {
  return { answer: null, violations: [violation] };
}

function findType(named: string, profile: Profile): QuestionType | null {
  const own = questionTypes.find((type) => profile.typeNames[type] === named || type === named);
  return own ?? (noulSpellings.includes(named) ? "noul" : null);
}

function readMembers(question: AskedQuestion, sent: JsonObject, profile: Profile): Reading {
  if (question.type === "noul") return readNoul(sent, [...profile.noulMembers, ...noulSpellings]);
  return question.type === "choice" ? readChoice(sent, question.names) : readScore(sent, question.names);
}
