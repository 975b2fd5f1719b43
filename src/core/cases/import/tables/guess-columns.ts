import { isMissingWord } from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import {
  type AnswerColumn,
  type ColumnMap,
  columnMeaning,
  defaultLabelReading,
  emptyColumnMap,
  type LabelColumn,
} from "./column-map.ts";
import {
  groupNames,
  humanTitle,
  idNames,
  labelerNames,
  labelNames,
  likelyLabelNames,
  metadataNames,
  modelNames,
  nobodysLabels,
  noteNames,
  otherLabelNames,
  predictionNames,
  probabilityNames,
  programTitle,
  reasonNames,
  responseNames,
  stateNames,
  sureNames,
  textsTogether,
  timeNames,
} from "./column-titles.ts";
import { areAllYes, areYesNoLetters, isNoWord, isYesWord, readLabelWord } from "./label-values.ts";
import { parseCellNumber } from "./read-number.ts";
import {
  columnTitleAt,
  evaluationColumnName,
  findEvaluationColumns,
  isMetadataColumn,
  normaliseColumnName,
  parseColumnTitle,
  questionColumns,
  reservedColumns,
  stripTitleRemark,
} from "./reserved-columns.ts";

const sampledRows = 200;

/**
 * Guesses column meanings from names and first rows. The author can change every guess before importing.
 * `labelColumn` sets the label column of the first question.
 */
export function guessColumnMap(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  labelColumn: number | null = null,
): ColumnMap {
  const free = new Map(table.columns.map((name, index) => [index, normaliseColumnName(name)]));
  const take = (found: number | null) => {
    if (found !== null) free.delete(found);
    return found;
  };
  const find = (names: readonly string[], isNamed: (is: string, name: string) => boolean) =>
    names.map((name) => [...free].find(([, is]) => isNamed(is, name))?.[0]).find((at) => at !== undefined);
  const named = (names: readonly string[]) => take(find(names, (is, name) => is === name) ?? null);
  // A split column is covered by its parts, which are named by their paths.
  const whole = wholeColumns(table.columns);

  const form = take(exactly(table, reservedColumns.form));
  const numeric = new Set([...free.keys()].filter((column) => form === null && isNumeric(table, column)));
  // Numbers aren't text to judge, whatever the column is called.
  const isText = (column: number | null | undefined) => typeof column === "number" && !numeric.has(column);
  const fields = table.columns.flatMap((name, column) =>
    isMetadataColumn(name) ? (take(column) ?? []) : [],
  );
  const [first] = questions;
  const labels =
    labelColumn === null || first === undefined
      ? guessLabels(table, questions, take)
      : [toLabel(first, take(labelColumn) ?? labelColumn, null, false)];
  for (const column of whole) free.delete(column);
  const isPart = (is: string, name: string) => is.endsWith(` ${name}`) && whole.size > 0;
  const isJudged = (column: number | undefined) =>
    isText(column) && (form !== null || !isOutworded(table, column ?? 0, free.keys()));
  const texts = stateNames.filter((name) => isJudged(find([name], (is, one) => is === one)));
  const parts = stateNames.filter((name) => isJudged(find([name], isPart)));
  const together = form === null ? findTogether(table, free) : [];
  const state = together[0] ?? named(texts) ?? take(find(parts, isPart) ?? null);
  if (labels.length === 0 && questions[0] !== undefined && questions.length === 1) {
    const column = named(labelNames);
    if (column !== null) labels.push(toLabel(questions[0], column, null, false));
  }
  const group = named(groupNames);
  const facts = take(form === null ? null : exactly(table, reservedColumns.facts));
  const { answers, response } = guessAnswered(table, questions, take);
  const model = answers.length > 0 || response !== null ? named(modelNames) : null;
  const id = form === null ? named(idNames) : null;
  const [labeler, time, reason] = [labelerNames, timeNames, reasonNames].map((names) =>
    labels.length === 0 ? null : named(names),
  ) as [number | null, number | null, number | null];
  // A table of later reviews: labels and reasons by row id, without states.
  const isLater = table.origin?.stateless ?? (state === null && id !== null && reason !== null);
  const words = [...free.keys()].filter((column) => !numeric.has(column));
  // Objects beside texts are about these.
  const prose = words.filter((column) => !isObject(table, column) && isProse(wordingOf(table, column)));
  const longestText = longest(
    table,
    prose.length > 0 && form === null
      ? prose.concat(words.filter((column) => !isObject(table, column)))
      : words,
  );
  const chosen = state ?? longestText ?? longest(table, [...free.keys()]) ?? 0;
  const making = form === null && isJson(table, chosen) ? "json" : "text";
  const states = together.length > 0 ? together : [chosen];
  if (!isLater) for (const column of states) free.delete(column);
  // A trace's name says nothing about the case.
  const note = table.origin ? null : named(noteNames);
  const metadata = [...free].filter(([, name]) => metadataNames.has(name)).map(([column]) => column);
  return {
    ...emptyColumnMap,
    state: isLater ? [] : states,
    making: states.length > 1 ? "object" : making,
    form,
    labels,
    // Rows without a state only bring labels and answers.
    note: isLater ? null : note,
    group: isLater ? null : group,
    metadata: isLater ? [] : [...fields, ...metadata].toSorted((a, b) => a - b),
    id,
    labeler,
    time,
    reason,
    picked: isLater ? "reviewed" : "all",
    facts,
    answers,
    response,
    model,
  };
}

/** Longer texts on average are no names of classes. */
const longestClass = 25;
const leastProse = 15;

interface Wording {
  readonly average: number;
  /** Whether a few short values repeat, as names of classes do. */
  readonly isClass: boolean;
}

function isProse({ average, isClass }: Wording): boolean {
  return !isClass && average >= leastProse;
}

function wordingOf({ rows }: CaseTable, column: number): Wording {
  const cells = rows.slice(0, sampledRows).map((row) => cellText(row.cells[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  const average = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length);
  return {
    average,
    isClass: average <= longestClass && leastRowsPerValue * new Set(filled).size <= filled.length,
  };
}

/** Whether a column of classes, such as "state" with "open" and "closed", stands beside one of texts. */
function isOutworded(table: CaseTable, column: number, others: Iterable<number>): boolean {
  const { average, isClass } = wordingOf(table, column);
  if (!isClass) return false;
  return [...others].some((other) => {
    const beside = wordingOf(table, other);
    return !beside.isClass && beside.average >= leastProse && beside.average > 2 * average;
  });
}

/** Names of texts that are compared, "answer a" and "answer b", behind what they are to. */
function comparedNames(names: readonly string[]): readonly (readonly string[])[] {
  const prompt = ["prompt", "question", "instruction", "query"].find((name) => names.includes(name));
  return names.flatMap((name) => {
    const [, base, end] = /^(\p{L}.*?) ?([a1])$/u.exec(name) ?? [];
    const other = base === undefined ? "" : name.slice(0, -1) + (end === "a" ? "b" : "2");
    return names.includes(other)
      ? [
          [...(prompt === undefined ? [] : [prompt]), name, other],
          [name, other],
        ]
      : [];
  });
}

/** Columns of texts that are judged together, such as premise and hypothesis; none where one isn't of texts. */
function findTogether(table: CaseTable, free: ReadonlyMap<number, string>): readonly number[] {
  for (const names of [...textsTogether, ...comparedNames([...free.values()])]) {
    const places = names.flatMap((name) => [...free].find(([, is]) => is === name)?.[0] ?? []);
    if (places.length < names.length) continue;
    const areProse = places.every((column) => isProse(wordingOf(table, column)));
    if (areProse) return places;
  }
  return [];
}

function wholeColumns(columns: readonly string[]): ReadonlySet<number> {
  const places = columns.flatMap((name, column) =>
    columns.some((other) => other.startsWith(`${name}.`)) ? column : [],
  );
  return new Set(places);
}

function exactly({ columns }: CaseTable, name: string): number | null {
  const at = columns.indexOf(name);
  return at < 0 ? null : at;
}

function guessLabels(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): LabelColumn[] {
  const isOwn = exactly(table, reservedColumns.form) !== null;
  const own = questionColumns("label", questions);
  const picked = questionColumns("picked", questions);
  const taken = new Set<number>();
  return questions.flatMap((question, index) => {
    const id = normaliseColumnName(question.id);
    const likely = new Set([id, `label ${id}`, `${id} label`, `expected ${id}`, `is ${id}`]);
    // Our own exports name label columns explicitly, and a question may have the name of any other column.
    const column =
      exactly(table, columnTitleAt(own, index)) ??
      (isOwn ? -1 : null) ??
      exactly(table, question.id) ??
      (id === ""
        ? -1
        : table.columns.findIndex(
            (name, at) => !taken.has(at) && likely.has(normaliseColumnName(stripTitleRemark(name))),
          ));
    if (column < 0 || taken.has(column)) return [];
    taken.add(column);
    take(column);
    // Other tools number levels in their own way, even under our column names.
    const isOurs =
      isOwn || (table.origin === undefined && column === exactly(table, columnTitleAt(own, index)));
    return [toLabel(question, column, take(exactly(table, columnTitleAt(picked, index))), isOurs)];
  });
}

/** Answer columns: those of our export, else whole responses, else evaluations of other tools. */
function guessAnswered(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): Pick<ColumnMap, "answers" | "response"> {
  const answers = guessAnswers(table, questions, take);
  if (answers.length > 0) return { answers, response: null };
  const response = take(findResponseColumn(table));
  if (response !== null) return { answers, response };
  const told = findEvaluationColumns(table, questions).answers;
  return { answers: told.filter(({ column }) => take(column) !== null), response };
}

/** In the format of our export. */
function guessAnswers(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): AnswerColumn[] {
  const names = questionColumns("answer", questions);
  const sure = questionColumns("confidence", questions);
  const shares = questionColumns("probabilities", questions);
  return questions.flatMap(({ key }, index): AnswerColumn[] => {
    const column = take(exactly(table, columnTitleAt(names, index)));
    if (column === null) return [];
    const confidenceColumn = take(exactly(table, columnTitleAt(sure, index)));
    const probabilitiesColumn = take(exactly(table, columnTitleAt(shares, index)));
    return [{ questionKey: key, column, confidenceColumn, probabilitiesColumn }];
  });
}

function isResponse(cell: string): boolean {
  return cell.startsWith("{") && cell.includes('"answers"');
}

/** Column with whole response bodies, as in request logs. */
export function findResponseColumn(table: CaseTable): number | null {
  const column = table.columns.findIndex((name) => responseNames.has(normaliseColumnName(name)));
  const cells = table.rows.slice(0, 20).map(({ cells: own }) => cellText(own[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  const found = filled.filter(isResponse).length;
  return column >= 0 && found > 0 && 2 * found >= filled.length ? column : null;
}

/** Our own export counts levels from 0; other columns are read as their values suggest. */
function toLabel(
  { key }: PlaygroundQuestion,
  column: number,
  pickedColumn: number | null,
  isOwn: boolean,
): LabelColumn {
  return { questionKey: key, column, ...defaultLabelReading, pickedColumn, firstLevel: isOwn ? 0 : null };
}

/** Whether the first rows contain only numbers. */
function isNumeric({ rows }: CaseTable, column: number): boolean {
  const cells = rows.slice(0, sampledRows).map((row) => cellText(row.cells[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.every((cell) => /^[+-]?[\d.,]*\d[\d.,]*(?:e[+-]?\d+)? ?%?$/i.test(cell));
}

const mostValues = 255;
const longestLabel = 60;
/** Labels repeat: fewer rows per distinct value suggest free text. */
const leastRowsPerValue = 3;

/**
 * Number of distinct values if they can be labels; null when there are too many, too long, or fractional
 * ones.
 */
function countLabels({ rows }: CaseTable, column: number): number | null {
  const values = new Set<string>();
  let hasBlank = false;
  for (const { cells, fault } of rows) {
    if (fault !== null) continue;
    const text = cellText(cells[column]).trim();
    if (text === "") hasBlank = true;
    if (text.length > longestLabel || /^[{[]/.test(text) || /^-?\d*[.,]\d*[1-9]\d*%?$/.test(text))
      return null;
    if (!isMissingWord(text)) values.add(text);
    if (values.size > mostValues) return null;
  }
  const isOneSided = hasBlank && areAllYes([...values]);
  return values.size >= 2 || isOneSided ? Math.max(2, values.size) : null;
}

/** Whether the column contains only yes and no, or yes and blanks. */
function isYesNo({ rows }: CaseTable, column: number): boolean {
  const words = rows.flatMap(({ cells, fault }) => {
    const word = cellText(cells[column]).trim();
    return fault === null && !isMissingWord(word) ? [word] : [];
  });
  return (
    words.every((word) => isYesWord(word) || isNoWord(word)) ||
    areAllYes([...new Set(words)]) ||
    areYesNoLetters(words)
  );
}

/**
 * Label column for a question that doesn't exist yet: one with a typical name, else the only one with few
 * values. Null when there is none, or more than one.
 */
export function findLabelColumn(table: CaseTable, map: ColumnMap, majority: number | null): number | null {
  if (map.labels.length > 0 || map.facts !== null || map.state.length === 0 || map.form !== null) return null;
  if (majority !== null) return majority;
  const spared = new Set([...map.state, map.note, map.group, map.id, map.labeler, map.time, map.reason]);
  const columns = table.columns.flatMap((title, column) => {
    const values = spared.has(column) || isProgramsColumn(title, table) ? null : countLabels(table, column);
    return values === null
      ? []
      : [{ column, values, name: normaliseColumnName(columnTitleAt(table.columns, column)) }];
  });
  const likely = new Set(likelyLabelNames);
  const repeats = (values: number) => leastRowsPerValue * values <= table.rows.length;
  const lastOfPeople = likelyLabelNames.at(-1);
  const isHuman = ({ name, values }: (typeof columns)[number]) => humanTitle.test(name) && repeats(values);
  for (const wanted of [...labelNames, ...likelyLabelNames, ...otherLabelNames]) {
    const called = columns.find(
      ({ name, values }) => name === wanted && (!likely.has(name) || repeats(values)),
    );
    if (called !== undefined) return called.column;
    const human = wanted === lastOfPeople ? columns.find(isHuman) : undefined;
    if (human !== undefined) return human.column;
  }
  const metadata = new Set(map.metadata);
  // Yes and no are labels even in few rows.
  const plain = columns.filter(({ column }) => isYesNo(table, column));
  if (plain.length === 1) return plain[0]?.column ?? null;
  const few = columns.filter(
    ({ column, values, name }) => !metadata.has(column) && !nobodysLabels.has(name) && repeats(values),
  );
  return few.length === 1 ? (few[0]?.column ?? null) : null;
}

/** Whether a column holds what a service answered or a program told, which is nobody's label. */
function isProgramsColumn(title: string, { origin }: CaseTable): boolean {
  const about = parseColumnTitle(title)?.about ?? "label";
  const isScore = origin !== undefined && title.startsWith("score:");
  const name = normaliseColumnName(title);
  if (predictionNames.has(name) || programTitle.test(name)) return true;
  return about !== "label" || isScore || title.startsWith(evaluationColumnName(""));
}

/**
 * Column with the probability of yes from elsewhere, by its name; null when there is none, and where it may be how sure a
 * program was of what it chose.
 */
export function findProbabilityColumn(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
): number | null {
  if (map.answers.length > 0 || map.response !== null) return null;
  const called = normaliseColumnName(question.id);
  const isNamed = (name: string) => {
    const beside = ` ${name} `.replace(` ${called} `, " ").replace(/ of $/, "").trim();
    // "spam confidence" may be how sure people were of either answer.
    const isOfYes = called !== "" && probabilityNames.has(beside) && !sureOfAny.has(beside);
    return probabilityNames.has(name) || isOfYes;
  };
  const column = unusedColumn(table, map, (name, at) => isNamed(name) && areShares(table, at));
  if (column < 0) return null;
  const chosen = unusedColumn(table, map, (name, at) => isPrediction(name) && !areShares(table, at));
  if (chosen < 0) return column;
  const isConsistent = table.rows.every(({ cells, fault }) => {
    const said = readLabelWord(question, cellText(cells[chosen]));
    const share = parseCellNumber(cellText(cells[column]));
    return fault !== null || said === undefined || share === null || said === share >= 0.5;
  });
  return isConsistent ? column : null;
}

const sureOfAny = new Set(["confidence", "prediction", "predicted", "pred"]);

function unusedColumn(
  { columns }: CaseTable,
  map: ColumnMap,
  test: (name: string, column: number) => boolean,
): number {
  return columns.findIndex(
    (title, at) => columnMeaning(map, at).is === "unused" && test(normaliseColumnName(title), at),
  );
}

/** Whether numbers lie between 0 and 1, and not all at the ends. */
function areShares(table: CaseTable, column: number): boolean {
  if (!isNumeric(table, column)) return false;
  const numbers = table.rows.slice(0, sampledRows).flatMap(({ cells }) => {
    const number = parseCellNumber(cellText(cells[column]));
    return number === null ? [] : [number];
  });
  const isFraction = numbers.some((number) => number > 0 && number < 1);
  return isFraction && numbers.every((number) => number >= 0 && number <= 1);
}

function isPrediction(name: string): boolean {
  return predictionNames.has(name) || (programTitle.test(name) && !isSureness(name));
}

function isSureness(name: string): boolean {
  return sureNames.has(name) || (programTitle.test(name) && sureNames.has(name.split(" ").at(-1) ?? ""));
}

/** Column with what a program chose of few values, which a question can be made of where nobody's labels are. */
export function findPredictedColumn(table: CaseTable, map: ColumnMap): number | null {
  const column = unusedColumn(table, map, (name, at) => {
    const values = isPrediction(name) ? countLabels(table, at) : null;
    return values !== null && leastRowsPerValue * values <= table.rows.length;
  });
  return column < 0 ? null : column;
}

/** Column with the option that a program chose for the question, and how sure it was; null when there is none. */
export function findPredictionColumn(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
): AnswerColumn | null {
  if (map.answers.length > 0 || map.response !== null) return null;
  const column = unusedColumn(table, map, isPrediction);
  if (column < 0) return null;
  const read = kinds[question.type].labelReader(question, 0);
  const cells = table.rows.flatMap(({ cells: own, fault }) => (fault === null ? cellText(own[column]) : []));
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length === 0 || !filled.every((cell) => read(cell).status === "read")) return null;
  const sure = unusedColumn(table, map, (name, at) => at !== column && isSureness(name));
  const isShare = table.rows.slice(0, sampledRows).every(({ cells: own }) => {
    const text = cellText(own[sure]);
    const number = parseCellNumber(text);
    return text.trim() === "" || (number !== null && number >= 0 && number <= 1);
  });
  return {
    questionKey: question.key,
    column,
    confidenceColumn: sure >= 0 && isShare ? sure : null,
    probabilitiesColumn: null,
  };
}

/** The column with the longest texts in the first rows. */
function longest({ rows }: CaseTable, columns: readonly number[]): number | null {
  const sums = columns.map((column) => ({
    column,
    length: rows.slice(0, sampledRows).reduce((sum, { cells }) => sum + cellText(cells[column]).length, 0),
  }));
  return sums.sort((a, b) => b.length - a.length)[0]?.column ?? null;
}

function isObject({ rows }: CaseTable, column: number): boolean {
  const texts = rows.slice(0, 20).map((row) => cellText(row.cells[column]).trim());
  const filled = texts.filter((text) => text !== "");
  return filled.length > 0 && filled.every((text) => text.startsWith("{"));
}

/** Whether the first rows contain only JSON objects or lists. */
function isJson({ rows }: CaseTable, column: number): boolean {
  const texts = rows.slice(0, 20).flatMap(({ cells }) => {
    const cell = cells[column];
    return typeof cell === "string" && cell.trim() !== "" ? [cell] : [];
  });
  return texts.length > 0 && texts.every(looksLikeJson);
}
