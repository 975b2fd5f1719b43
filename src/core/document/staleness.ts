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
import { askedInBothSteps } from "#core/service/read-response.ts";
import { questionIssues, toQuestionText } from "#core/service/write-request.ts";
import { type JsonSpan, jsonElements, jsonMembers } from "#core/text/json/json-object.ts";

/**
 * "fresh" answers exactly what is written now, "stale" something that has changed since. The run didn't ask an
 * "unasked" question.
 */
export type Freshness = "fresh" | "stale" | "unasked";

type Written = Pick<Playground, "model" | "questions" | "state">;

function sameSurroundings(playground: Written, run: Run, profile: Profile): boolean {
  if (run.profileId !== profile.id || run.asked.model !== playground.model) return false;
  const state = toStateText(playground.state);
  return state.ok && state.text === run.asked.stateText;
}

function sameQuestion(question: PlaygroundQuestion, asked: AskedQuestion, profile: Profile): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

const byId = new WeakMap<AskedRequest, Map<string, { index: number; question: AskedQuestion }>>();

/** The asked question and its index in the request; null when the id wasn't asked. */
export function findAskedById(
  asked: AskedRequest,
  id: string,
): { index: number; question: AskedQuestion } | null {
  const known =
    byId.get(asked) ?? new Map(asked.questions.map((question, index) => [question.id, { index, question }]));
  byId.set(asked, known);
  return known.get(id) ?? null;
}

/** The asked question whose text is exactly the current one. Looks at the question's wordings first, then at its id. */
function findWritten(
  run: Run,
  question: PlaygroundQuestion,
  profile: Profile,
): ReturnType<typeof findAskedById> {
  const asked = askedInBothSteps(run);
  const wordings = (run.wordings ?? []).flatMap(({ id, of }) => (of === question.id ? [id] : []));
  for (const id of [...wordings, question.id]) {
    const found = findAskedById(asked, id);
    if (found && sameQuestion(question, found.question, profile)) return found;
  }
  return null;
}

/**
 * The question that a run asked under an id: by the recorded key if it's known, otherwise by id; if several share the
 * id, the first that is unchanged. Null when none matches.
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
 * What a run asked for a question: its current wording, or without that the question with its id. Null if that id
 * belonged to another question.
 */
export function findAskedQuestion(
  run: Run,
  question: PlaygroundQuestion,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ReturnType<typeof findAskedById> {
  if (askerOf(run, question.id, questions, profile) !== question) return null;
  return findWritten(run, question, profile) ?? findAskedById(askedInBothSteps(run), question.id);
}

/** Freshness of each question's answer, in order. Thresholds, notes and labels don't make an answer stale. */
export function questionFreshness(playground: Written, run: Run, profile: Profile): Freshness[] {
  const same = sameSurroundings(playground, run, profile);
  return playground.questions.map((question) => {
    const found = findAskedQuestion(run, question, playground.questions, profile);
    if (!found) return "unasked";
    return same && sameQuestion(question, found.question, profile) ? "fresh" : "stale";
  });
}

/**
 * Whether another run could decide differently, because an asked question changed or a new one has text. Second steps
 * don't count as new: they're asked only when their option wins.
 */
export function isOutOfDate(
  questions: readonly PlaygroundQuestion[],
  freshness: readonly Freshness[],
): boolean {
  return questions.some(({ included, narrows, instructions }, index) => {
    const isNew = freshness[index] === "unasked" && included && !narrows && !isBlank(instructions);
    return isNew || freshness[index] === "stale";
  });
}

export interface WordedQuestion {
  variant: Variant;
  question: PlaygroundQuestion;
}

const wordingsKnown = new WeakMap<PlaygroundQuestion, readonly WordedQuestion[]>();

/** All wordings in order, the active one included; empty when there are no variants. Memoised. */
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

/** The JSON text of a span with the white space around it, which the author wrote, too. */
function withSpace(text: string, { start, end }: JsonSpan): string {
  const before = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(start - before, end + after);
}

/** Plain text if sending it gives exactly this JSON text, otherwise JSON. */
function toEntry(jsonText: string): AuthoredEntry {
  const value: unknown = JSON.parse(jsonText);
  const plain = typeof value === "string" && value.trim() !== "" && JSON.stringify(value) === jsonText;
  return plain ? { form: "text", text: value } : { form: "json", text: jsonText };
}

/** Blank when the member is absent or null: a blank description is sent as `null`. */
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
type WrittenQuestion = Pick<AuthoredQuestion, "id" | "type" | "instructions"> & Criteria;

/** Parse criteria at an offset of a question's text; a null `at` means that none were sent. */
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

/**
 * Rebuilds the authored question, which gives the same bytes when it's sent. Texts that only other types have are
 * absent.
 */
export function toAuthoredQuestion({ id, type, text }: AskedQuestion): WrittenQuestion {
  const instructions = memberEntry(text, 0, "instructions");
  const criteria = jsonMembers(text).find((one) => one.name === "criteria")?.start ?? null;
  return { id, type, instructions, ...readCriteria[kinds[type].criteria.list](text, criteria) };
}

const instructionsOf = new WeakMap<AskedQuestion, string>();

export function askedInstructions(asked: AskedQuestion): string {
  const known = instructionsOf.get(asked);
  if (known !== undefined) return known;
  const { text } = memberEntry(asked.text, 0, "instructions");
  instructionsOf.set(asked, text);
  return text;
}
