// Drafts questions from the response bodies in a table.

import { type AuthoredQuestion, type QuestionType, questionLimits } from "#core/model/question.ts";
import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { draftQuestionFromValues } from "./question-from-column.ts";

/** Most rows that are read. Later ones seldom add a question, an option or a level. */
const mostRows = 5000;
/** Most questions that are drafted; ids that appear later are left out. */
const mostQuestions = 200;

interface Shown {
  readonly types: Map<QuestionType, number>;
  readonly names: Set<string>;
  highest: number;
}

/** Names in a distribution, which is a map or a list of names with probabilities. */
function namesOf(probabilities: unknown): readonly string[] {
  if (Array.isArray(probabilities)) {
    return probabilities.map((one, at) => {
      if (!isJsonObject(one)) return String(at);
      const name = ownMember(one, "value") ?? ownMember(one, "label");
      return typeof name === "string" || typeof name === "number" ? String(name) : String(at);
    });
  }
  return isJsonObject(probabilities) ? Object.keys(probabilities) : [];
}

function look(shown: Shown, answer: unknown): void {
  const count = (type: QuestionType) => shown.types.set(type, (shown.types.get(type) ?? 0) + 1);
  if (!isJsonObject(answer)) return;
  const [choice, score] = [ownMember(answer, "choice"), ownMember(answer, "score")];
  const names = namesOf(ownMember(answer, "probabilities"));
  if (typeof choice === "string") {
    count("choice");
    for (const name of [...names, choice]) shown.names.add(name);
  } else if (typeof score === "number") {
    count("score");
    shown.highest = Math.max(shown.highest, Math.ceil(score), names.length - 1);
  } else if (
    ["noul", "boolean", "predicate", "probability", "value"].some(
      (name) => typeof ownMember(answer, name) === "number",
    )
  )
    count("noul");
}

function answersIn(body: unknown): Readonly<Record<string, unknown>> {
  if (!isJsonObject(body)) return {};
  const answers = ownMember(body, "answers");
  if (isJsonObject(answers)) return answers;
  const result = ownMember(body, "result");
  return isJsonObject(result) ? answersIn({ answers: ownMember(result, "answers") }) : {};
}

/**
 * Drafts at most 200 questions from the response bodies of the first 5,000 rows: ids, types, options and number of
 * levels. Responses don't contain the instructions, so each gets instructions to start with.
 */
export function draftQuestionsFromAnswers({ rows }: CaseTable, column: number): readonly AuthoredQuestion[] {
  const byId = new Map<string, Shown>();
  for (const { cells, fault } of rows.slice(0, mostRows)) {
    if (fault !== null) continue;
    for (const [id, answer] of Object.entries(answersIn(parseJson(cellText(cells[column]))))) {
      const shown = byId.get(id) ?? { types: new Map(), names: new Set(), highest: 0 };
      look(shown, answer);
      if (byId.size < mostQuestions) byId.set(id, shown);
    }
  }
  return [...byId].flatMap(([id, { types, names, highest }]) => {
    const [most] = [...types].toSorted(([, one], [, other]) => other - one);
    if (most === undefined) return [];
    const levels = Math.min(questionLimits.levelsMax, Math.max(questionLimits.levelsMin, highest + 1));
    const values = {
      noul: [],
      choice: [...names],
      score: Array.from({ length: levels }, (_, at) => String(at)),
    };
    return draftQuestionFromValues(id, most[0], values[most[0]]) ?? [];
  });
}
