// Answers that a table already has, read as answers to the playground's questions.

import { isMissingWord } from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { ResponseReading } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { missingAnswerText, readResponse } from "#core/service/read-response.ts";
import { placeholderState, writeRequest } from "#core/service/write-request.ts";
import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type RowWord, type TableRow, toRowPlace } from "./case-table.ts";
import { parseCellNumber } from "./cell-number.ts";
import type { AnswerColumn, ColumnMap } from "./column-map.ts";
import type { FaultyRow } from "./import-rows.ts";
import { createProbabilityNameReader } from "./label-values.ts";
import { parseJsonOrPythonNumbers } from "./python-literal.ts";
import { columnTitleAt } from "./reserved-columns.ts";

/** A response body that was read. */
export interface ReadBody extends Pick<ResponseReading, "model" | "answers"> {
  readonly body: string;
}

/** Answers in a table, as response bodies that a service could have sent. */
export interface ImportedAnswers {
  /** Response body of each row with answers. Answers that can't be used are treated as in a run. */
  readonly bodies: ReadonlyMap<TableRow, ReadBody>;
  /** The questions for which bodies were read. */
  readonly asked: readonly AskedQuestion[];
  /** The model that is named most often; null if none is. */
  readonly model: string | null;
  /** Number of readable answers by question key. */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of answers that can't be used, e.g. probabilities that aren't a distribution. */
  readonly unusable: number;
  readonly faulty: readonly FaultyRow[];
  /** Sentences on why a question's answers can't be kept. */
  readonly problems: readonly string[];
}

interface Asked {
  readonly questions: readonly PlaygroundQuestion[];
  readonly asked: readonly AskedQuestion[];
  readonly profile: Profile;
}

/**
 * Probabilities by name from a JSON map, or from one printed by Python. Null for an empty map, or if a value
 * isn't a number.
 */
function readProbabilities(text: string): ReadonlyMap<string, number> | null {
  const sent = parseJsonOrPythonNumbers(text);
  if (!isJsonObject(sent)) return null;
  const shares = Object.entries(sent).flatMap(([name, value]): [string, number][] => {
    const number = typeof value === "string" ? parseCellNumber(value) : value;
    return typeof number === "number" ? [[name, number]] : [];
  });
  return shares.length === Object.keys(sent).length && shares.length > 0 ? new Map(shares) : null;
}

/** The answer that follows from probabilities alone; null if their names don't fit the question. */
function answerOfShares(question: PlaygroundQuestion, shares: ReadonlyMap<string, number>): unknown {
  const { isGraded, hasConfidence } = kinds[question.type];
  const read = createProbabilityNameReader(question);
  const parts = Array.from(shares, ([name, share]) => ({ value: read(name), share }));
  if (parts.some(({ value }) => value === undefined)) return null;
  if (!hasConfidence) {
    const sure = parts.find(({ value }) => value === true);
    const other = parts.find(({ value }) => value === false);
    return sure === undefined && other === undefined
      ? null
      : { noul: sure?.share ?? 1 - (other?.share ?? 0) };
  }
  const probabilities = Object.fromEntries(parts.map(({ value, share }) => [String(value), share]));
  if (isGraded) {
    const total = parts.reduce((sum, { share }) => sum + share, 0);
    const mean = parts.reduce((sum, { value, share }) => sum + Number(value) * share, 0) / total;
    return { score: mean, probabilities };
  }
  const [first] = parts.toSorted((one, another) => another.share - one.share);
  return { choice: first?.value, probabilities };
}

interface AnswerCells {
  readonly answer: string;
  readonly confidence: string;
  readonly probabilities: string;
}

/**
 * JSON of one answer: the JSON in the cell, or built from the cell's value. Null if the cell is blank or a
 * word for a missing value.
 */
function answerJson(
  question: PlaygroundQuestion,
  { answer: cell, confidence, probabilities }: AnswerCells,
): string | null {
  const text = cell.trim();
  const { isGraded, hasConfidence, labelReader } = kinds[question.type];
  const namesOptions = hasConfidence && !isGraded;
  const member = isGraded ? "score" : namesOptions ? "choice" : "noul";
  const read = namesOptions ? labelReader(question, 0)(cell) : null;
  // An option's name may look like a missing value or like JSON, so options are tried first.
  const option = read?.status === "read" ? read.value : null;
  if (option === null && isMissingWord(text)) return null;
  if (option === null && text.startsWith("{")) {
    const shares = readProbabilities(text);
    const answer = shares === null ? null : answerOfShares(question, shares);
    return answer === null ? text : JSON.stringify(answer);
  }
  const sure = parseCellNumber(confidence);
  const value = option ?? (namesOptions ? text : (parseCellNumber(text) ?? text));
  const shares = parseJson(probabilities);
  return JSON.stringify({
    [member]: value,
    ...(isJsonObject(shares) && { probabilities: shares }),
    ...(sure !== null && { confidence: sure }),
  });
}

function bodyOf(row: TableRow, map: ColumnMap, { questions }: Asked): string | null {
  const whole = map.response === null ? "" : cellText(row.cells[map.response]).trim();
  if (whole !== "") return whole;
  const textOf = (place: number | null) => (place === null ? "" : cellText(row.cells[place]));
  const answers = map.answers.flatMap((given: AnswerColumn) => {
    const question = questions.find(({ key }) => key === given.questionKey);
    if (question === undefined) return [];
    const json = answerJson(question, {
      answer: textOf(given.column),
      confidence: textOf(given.confidenceColumn),
      probabilities: textOf(given.probabilitiesColumn),
    });
    return json === null ? [] : [`${JSON.stringify(question.id)}:${json}`];
  });
  if (answers.length === 0) return null;
  const model = map.model === null ? "" : cellText(row.cells[map.model]).trim();
  return `{${model === "" ? "" : `"model":${JSON.stringify(model)},`}"answers":{${answers.join(",")}}}`;
}

/**
 * Questions that can receive imported answers, and sentences about the others. Each question is checked alone, so
 * that an unfinished one doesn't cost the others their answers.
 */
function askedNow(
  questions: readonly PlaygroundQuestion[],
  { answers, response }: ColumnMap,
  profile: Profile,
): { asked: Asked; problems: readonly string[] } {
  const meant = new Set(answers.map(({ questionKey }) => questionKey));
  const sent: PlaygroundQuestion[] = [];
  const asked: AskedQuestion[] = [];
  const problems: string[] = [];
  for (const question of questions) {
    if (response === null && !meant.has(question.key)) continue;
    const { id } = question;
    const written = writeRequest({ model: "-", state: placeholderState, questions: [question] }, profile);
    const isTaken = asked.some((one) => one.id === id);
    if (written.ok && !isTaken) {
      sent.push(question);
      asked.push(...written.asked.questions);
    } else {
      const why = written.ok
        ? "another question has its id"
        : `it isn't finished. ${written.issues[0]?.message}`;
      problems.push(`Answers to ${toVisibleName(id)} can't be kept: ${why}`);
    }
  }
  return { asked: { questions: sent, asked, profile }, problems };
}

/**
 * Reads the answers of imported rows as answers to the current questions. Answers that can't be read are
 * reported with their row.
 */
export function readImportedAnswers(
  { columns }: CaseTable,
  rows: readonly TableRow[],
  map: ColumnMap,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ImportedAnswers {
  const bodies = new Map<TableRow, ReadBody>();
  const counts = new Map<string, number>();
  const models = new Map<string, number>();
  const faulty: FaultyRow[] = [];
  let unusable = 0;
  const none = { bodies: new Map<TableRow, ReadBody>(), asked: [], model: null, counts, unusable, faulty };
  if (map.response === null && map.answers.length === 0) return { ...none, problems: [] };
  const { asked, problems: unasked } = askedNow(questions, map, profile);
  if (asked.questions.length === 0) return { ...none, problems: unasked };
  const title = toVisibleName(columnTitleAt(columns, map.response ?? map.answers[0]?.column));
  for (const row of rows) {
    const body = bodyOf(row, map, asked);
    if (body === null) continue;
    const problems: string[] = [];
    const { read, unread, model, answers } = readBody(body, asked, problems);
    for (const key of read) counts.set(key, (counts.get(key) ?? 0) + 1);
    unusable += unread;
    if (read.length + unread > 0) bodies.set(row, { body, model, answers });
    if (model !== null) models.set(model, (models.get(model) ?? 0) + 1);
    if (problems.length > 0) faulty.push({ row, problems: problems.map((one) => `Column ${title}: ${one}`) });
  }
  // If no cell can be read, the column doesn't have answers.
  if (counts.size === 0) return { ...none, problems: unasked };
  const [most] = [...models].sort(([, one], [, other]) => other - one);
  return {
    bodies,
    asked: asked.asked,
    model: most?.[0] ?? null,
    counts,
    unusable,
    faulty,
    problems: unasked,
  };
}

function readBody(body: string, { asked, questions, profile }: Asked, problems: string[]) {
  const response = readResponse(body, asked, profile);
  if (!response.ok) {
    problems.push(response.problem);
    return { read: [], unread: 0, model: null, answers: [] };
  }
  const { answers, unasked, model } = response.reading;
  let unread = 0;
  const read = answers.flatMap(({ answer, violations }, at) => {
    const question = questions[at];
    if (question === undefined) return [];
    if (answer === null && violations[0] !== missingAnswerText) {
      unread += 1;
      problems.push(`${toVisibleName(question.id)}: ${violations[0] ?? "no answer."}`);
    }
    return answer === null ? [] : [question.key];
  });
  if (unasked.length > 0) problems.push(`No question is called ${unasked.map(toVisibleName).join(", ")}.`);
  return { read, unread, model, answers };
}

/** A case and its response body. `place` is the index of a new case or the key of an existing one. */
export type ResponseBodyEntry<Place = number | string> = readonly [place: Place, body: string];

/** `answers` are by question id, and parsed only if another row belongs to the same case. */
interface PlacedRow {
  readonly row: TableRow;
  readonly body: string;
  answers?: Readonly<Record<string, unknown>>;
}

interface Placed {
  readonly rows: PlacedRow[];
  body: string;
  reading: ReadBody | null;
}

export interface ImportedAnswersByCase {
  readonly placed: readonly ResponseBodyEntry[];
  /** What was read of each of these bodies; null for a body of several rows. */
  readonly readings: readonly (ReadBody | null)[];
  /** Rows whose answer is replaced by a different one in a later row of the same case. */
  readonly faulty: readonly FaultyRow[];
  /**
   * Number of answers that aren't kept, by question id: in rows without a case, and in rows that a later row
   * replaces.
   */
  readonly left: ReadonlyMap<string, number>;
}

/** Merges the answers of rows of the same case; the later answer counts. */
export function mergeImportedAnswersByCase(
  given: readonly { readonly row: TableRow; readonly place: number | string | null }[],
  bodies: ReadonlyMap<TableRow, ReadBody>,
  word: RowWord = "line",
): ImportedAnswersByCase {
  const byPlace = new Map<number | string, Placed>();
  const faulty: FaultyRow[] = [];
  const left = new Map<string, number>();
  const leave = (ids: readonly string[]) => {
    for (const id of ids) left.set(id, (left.get(id) ?? 0) + 1);
  };
  for (const { row, place } of given) {
    const reading = bodies.get(row);
    if (reading === undefined) continue;
    const { body } = reading;
    const placed: PlacedRow = { row, body };
    if (place === null) {
      leave(idsOf(placed));
      continue;
    }
    const before = byPlace.get(place);
    if (before === undefined) {
      byPlace.set(place, { rows: [placed], body, reading });
      continue;
    }
    const ids = idsOf(placed);
    leave(ids.filter((id) => before.rows.some((one) => idsOf(one).includes(id))));
    for (const one of before.rows) {
      const again = idsOf(one)
        .filter((id) => ids.includes(id) && answerTextOf(one, id) !== answerTextOf(placed, id))
        .map(toVisibleName);
      if (again.length === 0) continue;
      const problem = `${toRowPlace(word, row.line)} answers ${again.join(", ")} of the same case, and counts.`;
      faulty.push({ row: one.row, problems: [problem] });
    }
    before.rows.push(placed);
    before.body = uniteBodies(before.body, body);
    before.reading = null;
  }
  return {
    placed: Array.from(byPlace, ([place, { body }]) => [place, body] as const),
    readings: Array.from(byPlace.values(), ({ reading }) => reading),
    faulty,
    left,
  };
}

function answersOf(placed: PlacedRow): Readonly<Record<string, unknown>> {
  if (placed.answers === undefined) {
    const { answers } = (parseJson(placed.body) ?? {}) as { answers?: unknown };
    placed.answers = isJsonObject(answers) ? answers : {};
  }
  return placed.answers;
}

function idsOf(placed: PlacedRow): readonly string[] {
  return Object.keys(answersOf(placed));
}

function answerTextOf(placed: PlacedRow, id: string): string {
  return JSON.stringify(answersOf(placed)[id]);
}

/** Merges the answers of two bodies. If one has an unusual form, the later body is taken whole. */
function uniteBodies(before: string, after: string): string {
  const [first, last] = [parseJson(before), parseJson(after)];
  if (!isJsonObject(first) || !isJsonObject(last)) return after;
  if (!isJsonObject(first.answers) || !isJsonObject(last.answers)) return after;
  return JSON.stringify({ ...first, ...last, answers: { ...first.answers, ...last.answers } });
}
