import { isJsonObject, ownMember } from "#core/json/json-object.ts";
import { quoteName, quoteValue } from "#core/json/shown-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { AnswerReading, Reading } from "#core/model/answer.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";

const refusal = "refusal";

/** Reads what was sent for one question; undefined means that nothing was. */
export function readAnswer(question: AskedQuestion, sent: unknown, profile: Profile): AnswerReading {
  return { id: question.id, ...readSent(question, sent, profile) };
}

function readSent(question: AskedQuestion, sent: unknown, profile: Profile): Reading {
  if (sent === undefined) return unusable("No answer came back for this question.");
  if (!isJsonObject(sent)) return unusable(`The answer is ${quoteValue(sent)}, not an object.`);
  const { readAnswer: readMembers } = kinds[question.type];
  const named = ownMember(sent, "type");
  if (named === undefined || named === null) return readMembers(sent, question, profile);
  if (named === refusal) return { answer: null, violations: [], refused: true };
  const type = typeof named === "string" ? findType(named, profile) : null;
  if (type === question.type) return readMembers(sent, question, profile);
  if (type !== null) {
    return unusable(`The answer is of type ${quoteName(type)}, but the question is a ${question.type}.`);
  }
  const reading = readMembers(sent, question, profile);
  const violation = `The answer's type is ${quoteValue(named)}, which wasn't asked for.`;
  return { ...reading, violations: [violation, ...reading.violations] };
}

function unusable(violation: string): Reading {
  return { answer: null, violations: [violation] };
}

function findType(named: string, profile: Profile): QuestionType | null {
  return (
    questionTypes.find((type) => profile.typeNames[type] === named || type === named) ??
    questionTypes.find((type) => kinds[type].spellings.includes(named)) ??
    null
  );
}
