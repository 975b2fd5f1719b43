import type { CriteriaList } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import {
  type AuthoredEntry,
  type AuthoredQuestion,
  blankEntry,
  isBlank,
  type Variant,
} from "#core/model/question.ts";
import type { AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { allAskedQuestions } from "#core/service/read-response.ts";
import { questionIssues, toQuestionText } from "#core/service/write-request.ts";
import { jsonElements, jsonMembers, type Span } from "#core/text/json/json-object.ts";

/**
 * How a question stands to a run. "fresh": its answer is to exactly what is written now. "stale": something
 * that reaches the service has changed since. "unasked": the run did not ask it.
 */
export type Freshness = "fresh" | "stale" | "unasked";

function sameSurroundings(playground: Playground, run: Run, profile: Profile): boolean {
  if (run.profileId !== profile.id || run.asked.model !== playground.model) return false;
  const state = toStateText(playground.state);
  return state.ok && state.text === run.asked.stateText;
}

function sameQuestion(question: PlaygroundQuestion, asked: AskedQuestion, profile: Profile): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

const byId = new WeakMap<AskedRequest, Map<string, { index: number; question: AskedQuestion }>>();

/** What a run asked under an id, and where in its order; null when it asked nothing under that id. */
export function findAsked(
  asked: AskedRequest,
  id: string,
): { index: number; question: AskedQuestion } | null {
  const known =
    byId.get(asked) ?? new Map(asked.questions.map((question, index) => [question.id, { index, question }]));
  byId.set(asked, known);
  return known.get(id) ?? null;
}

/** What a run asked in just the words that a question has now, among what was asked under its id. */
function findWritten(run: Run, question: PlaygroundQuestion, profile: Profile): ReturnType<typeof findAsked> {
  const asked = allAskedQuestions(run);
  const wordings = (run.wordings ?? []).flatMap(({ id, of }) => (of === question.id ? [id] : []));
  for (const id of [...wordings, question.id]) {
    const found = findAsked(asked, id);
    if (found && sameQuestion(question, found.question, profile)) return found;
  }
  return null;
}

/**
 * The question that a run asked under an id: the one that asked, wherever that is known; else the one that has the id, and
 * of several the first that is written as it was asked. Null: none of these.
 */
function askerOf(
  run: Run,
  id: string,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): PlaygroundQuestion | null {
  const key = run.askers?.find((asker) => asker.id === id)?.key;
  const known = questions.find((question) => question.key === key);
  if (known) return known.id === id ? known : null;
  const [first = null, ...others] = questions.filter((question) => question.id === id);
  if (others.length === 0) return first;
  return [first, ...others].find((one) => one && findWritten(run, one, profile)) ?? null;
}

/**
 * What a run asked of one of a playground's questions: of several wordings the one that is written now, else what has its
 * id; null where that was another question.
 */
export function findAskedOf(
  run: Run,
  question: PlaygroundQuestion,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ReturnType<typeof findAsked> {
  if (askerOf(run, question.id, questions, profile) !== question) return null;
  return findWritten(run, question, profile) ?? findAsked(allAskedQuestions(run), question.id);
}

/** The standing of each question of the playground, in its order; thresholds, notes and labels make nothing stale. */
export function questionFreshness(playground: Playground, run: Run, profile: Profile): Freshness[] {
  const same = sameSurroundings(playground, run, profile);
  return playground.questions.map((question) => {
    const found = findAskedOf(run, question, playground.questions, profile);
    if (!found) return "unasked";
    return same && sameQuestion(question, found.question, profile) ? "fresh" : "stale";
  });
}

/**
 * Whether the next run would decide on something else: a question that was asked has changed, or one that is written has
 * not been asked. A question that narrows another is asked only where its option is chosen.
 */
export function isOutOfDate(
  questions: readonly PlaygroundQuestion[],
  standing: readonly Freshness[],
): boolean {
  return questions.some(({ included, narrows, instructions }, index) => {
    const isNew = standing[index] === "unasked" && included && !narrows && !isBlank(instructions);
    return isNew || standing[index] === "stale";
  });
}

/** A variant as a question of its own: what would be asked if it were chosen. */
export interface WordedQuestion {
  variant: Variant;
  question: PlaygroundQuestion;
}

const wordingsKnown = new WeakMap<PlaygroundQuestion, readonly WordedQuestion[]>();

/** Every wording of a question in their order; none where only one was ever tried. The same values every time. */
export function wordingsOf(question: PlaygroundQuestion): readonly WordedQuestion[] {
  const { variants } = question;
  if (variants === undefined) return [];
  const before = wordingsKnown.get(question);
  if (before !== undefined) return before;
  const worded = variants.map((variant) => ({
    variant,
    question: variant.words === null ? question : { ...question, ...variant.words },
  }));
  wordingsKnown.set(question, worded);
  return worded;
}

/** The JSON text of a span with the space around it, which is the author's own too. */
function withSpace(text: string, { start, end }: Span): string {
  const before = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(start - before, end + after);
}

/** Plain text where it is sent as just this JSON text; else the JSON text itself. */
function toEntry(jsonText: string): AuthoredEntry {
  const value: unknown = JSON.parse(jsonText);
  const plain = typeof value === "string" && value.trim() !== "" && JSON.stringify(value) === jsonText;
  return plain ? { form: "text", text: value } : { form: "json", text: jsonText };
}

/** Blank where nothing was sent; `null` is how a blank description is sent. */
function memberEntry(text: string, at: number, name: string): AuthoredEntry {
  const member = jsonMembers(text, at).find((one) => one.name === name);
  return member ? toEntry(withSpace(text, member)) : blankEntry;
}

function toOptions(text: string, at: number): AuthoredQuestion["options"] {
  return jsonMembers(text, at).map((option) => {
    const sent = withSpace(text, option);
    return { name: option.name, description: sent === "null" ? blankEntry : toEntry(sent) };
  });
}

type Criteria = Partial<Pick<AuthoredQuestion, CriteriaList>>;
type Written = Pick<AuthoredQuestion, "id" | "type" | "instructions"> & Criteria;

/** The criteria that start at a place of a question's text; null: none were sent. */
const readCriteria: Record<CriteriaList, (text: string, at: number | null) => Criteria> = {
  glosses(text, at) {
    const gloss = (name: string) => (at === null ? blankEntry : memberEntry(text, at, name));
    return { glosses: { true: gloss("true"), false: gloss("false") } };
  },
  options: (text, at) => ({ options: at === null ? [] : toOptions(text, at) }),
  levels(text, at) {
    const levels = at === null ? [] : jsonElements(text, at);
    return { levels: levels.map((level) => toEntry(withSpace(text, level))) };
  },
};

/** What an author wrote to ask this: it is sent as the same bytes. Members of other types are left out. */
export function toAuthoredQuestion({ id, type, text }: AskedQuestion): Written {
  const instructions = memberEntry(text, 0, "instructions");
  const criteria = jsonMembers(text).find((one) => one.name === "criteria")?.start ?? null;
  return { id, type, instructions, ...readCriteria[kinds[type].criteria.list](text, criteria) };
}

const instructionsOf = new WeakMap<AskedQuestion, string>();

/** The instructions that a question was asked with, as an author writes them. */
export function askedInstructions(asked: AskedQuestion): string {
  const known = instructionsOf.get(asked);
  if (known !== undefined) return known;
  const { text } = memberEntry(asked.text, 0, "instructions");
  instructionsOf.set(asked, text);
  return text;
}
