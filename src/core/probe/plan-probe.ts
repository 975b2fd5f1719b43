// Turns a probe into the requests that it needs.

import { removeUnusedFields } from "#core/advice/unused-fields.ts";
import type { AskingCost } from "#core/cases/asking-cost.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import { hasOptions, kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AuthoredQuestion, type AuthoredState, toTextEntry } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { authoredStateText, toStateText } from "#core/model/state.ts";
import { addRequestSizes } from "#core/service/estimate.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { requestSize, type WrittenRequest, writeRequest } from "#core/service/write-request.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { type InsertedSentence, insertSentence } from "./insert-sentence.ts";
import { planOpinionProbe } from "./opinion-probe.ts";
import { planOppositeProbe } from "./opposite-probe.ts";
import { draftUnalteredQuestions, type NamedState, type ProbeStepDraft } from "./probe-draft.ts";
import type { Probe, ProbedQuestion, ProbePlan, ProbeStep } from "./probe-record.ts";
import { splitStateIntoParts } from "./state-parts.ts";

/** Texts of different lengths and kinds, which are off topic for nearly any question. */
const offTopicTexts: readonly string[] = [
  "Soak the beans overnight, then simmer them with a bay leaf until they are tender.",
  "asdf jkl; qwerty 1234",
  "The ferry to the island leaves at ten past eight from the eastern pier, except on Sundays.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
  "Owls turn their heads because their eyes cannot move in their sockets.",
  "La reunión del club de ajedrez será el jueves en la biblioteca.",
];

/**
 * At most `most` permutations of `count` options, without the identity. Begins with rotations, so that many options
 * come first once, then the reverse, then shuffles. Deterministic.
 */
export function listOptionOrders(count: number, most: number): readonly (readonly number[])[] {
  const identity = Array.from({ length: count }, (_, place) => place);
  const seen = new Set([String(identity)]);
  const orders: number[][] = [];
  const next = mulberry32(count);
  const candidates = [...turnsOf(identity, Math.max(1, most - 2)), identity.toReversed()];
  for (let tries = 0; orders.length < most && tries < candidates.length + 4 * most; tries += 1) {
    const order = candidates[tries] ?? shuffled(identity, next);
    if (seen.has(String(order))) continue;
    seen.add(String(order));
    orders.push(order);
  }
  return orders;
}

function turnsOf(identity: readonly number[], most: number): number[][] {
  const turns = Math.min(most, identity.length - 1);
  return Array.from({ length: Math.max(0, turns) }, (_, index) => {
    const by = Math.round(((index + 1) * identity.length) / (turns + 1));
    return [...identity.slice(by), ...identity.slice(0, by)];
  });
}

function shuffled(items: readonly number[], next: () => number): number[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

/** Unlikely to occur in a state, so a yes proves that this sentence was read. */
const markerSentence: InsertedSentence = {
  sentence: "The code word of this text is HERON-4471.",
  field: "code_word_note",
};

const plantedKey = "cutpoint-planted";

const plantedQuestion: AuthoredQuestion = {
  ...blankQuestion(plantedKey, "code_word", "noul"),
  instructions: toTextEntry("Does the text give the code word HERON-4471?"),
};

/** Cost of sending each step as one request. */
export function probePlanCost(steps: readonly ProbeStep[]): AskingCost {
  return { requests: steps.length, size: addRequestSizes(steps.map(({ asked }) => requestSize(asked))) };
}

const mostOrders = 8;
const repeatTimes = { min: 2, max: 50 };

const againstPlain: ReadonlySet<Probe["kind"]> = new Set(["hold-out", "alone", "bare", "unused"]);

/**
 * The requests of a probe on the current playground, with its included questions. Probes that compare with the plain
 * answers also request these, unless they're known already (`answered`).
 */
export function planProbe(
  playground: Playground,
  probe: Probe,
  profile: Profile,
  answered: boolean,
): ProbePlan {
  const questions = playground.questions.filter(({ included }) => included);
  const states = statesOf(playground, probe);
  const wanted = toDrafts({ ...playground, questions }, probe, states, variantsNeedOwnRequests(profile));
  if (typeof wanted === "string") return { ok: false, nothing: wanted };
  const plain: ProbeStepDraft = { ...draftUnalteredQuestions(questions), plain: true };
  const steps: ProbeStep[] = [];
  const write = requestWriter(playground, profile);
  for (const step of againstPlain.has(probe.kind) && !answered ? [plain, ...wanted] : wanted) {
    const written = write(step);
    if (!written.ok) return { ok: false, issues: written.issues };
    steps.push({
      asked: written.asked,
      plain: step.plain ?? false,
      tried: step.tried,
      part: step.part ?? null,
      offTopic: step.offTopic ?? null,
      ...(step.planted && { planted: step.planted }),
      ...(step.on && { on: step.on }),
      ...(step.opinion && { opinion: step.opinion }),
    });
  }
  return { ok: true, steps, leftOut: states.leftOut };
}

/** Returns a function that writes a step's request. It writes equal questions only once, for any number of states. */
function requestWriter(playground: Playground, profile: Profile) {
  const known = new Map<readonly AuthoredQuestion[], AskedRequest>();
  return ({ state = playground.state, questions }: ProbeStepDraft): WrittenRequest => {
    const before = known.get(questions);
    const text = before && toStateText(state);
    if (before && text?.ok) return { ok: true, asked: { ...before, stateText: text.text } };
    const written = writeRequest({ model: playground.model, state, questions }, profile);
    if (written.ok) known.set(questions, written.asked);
    return written;
  };
}

/** In UTF-16 units: where a name made from a sample's text is cut, to fit the tables. Authors' own names aren't cut. */
const nameMax = 80;

function statesOf(
  { state, samples = [] }: Playground,
  probe: Probe,
): { probed: readonly NamedState[]; leftOut: number } {
  if (!("over" in probe) || probe.over === "state") return { probed: [{ name: "", state }], leftOut: 0 };
  const probed = samples.flatMap((sample): NamedState[] => {
    if (!toStateText(sample.state).ok) return [];
    const name = sample.name === "" ? truncateText(authoredStateText(sample.state), nameMax) : sample.name;
    return [{ name, state: sample.state }];
  });
  return { probed, leftOut: samples.length - probed.length };
}

function toDrafts(
  { questions, state }: Playground,
  probe: Probe,
  { probed }: { probed: readonly NamedState[] },
  apart: boolean,
): readonly ProbeStepDraft[] | string {
  if (probe.kind === "repeat") return repeats(questions, probe.times);
  if (probe.kind === "hold-out") return holdOuts(questions, state, probe.grain);
  if (probe.kind === "truncation") return truncation(state);
  if (probe.kind === "off-topic") return offTopic(questions);
  if (probe.kind === "unused") return unused(questions, state);
  if (probe.kind === "alone") return alone(questions);
  if (probe.kind === "bare") return bare(questions);
  const question = questions.find(({ key }) => key === probe.questionKey);
  if (probe.kind === "order") return askOrders(question, apart);
  if (probed.length === 0) return "Pin a sample that can be sent, or choose this state.";
  if (probe.kind === "opinion") return planOpinionProbe(question, probe.wordings, probed);
  return planOppositeProbe(question, probe.wording, probed, apart);
}

/** One request without the fields that no question names. */
function unused(
  questions: readonly PlaygroundQuestion[],
  state: AuthoredState,
): readonly ProbeStepDraft[] | string {
  const reduced = removeUnusedFields(state, questions);
  if (reduced === null) return "The questions name every field of the state, or none of them.";
  const names = reduced.paths.join(", ");
  const part = { path: names, text: "", range: { offset: 0, length: 0 }, item: null };
  return [{ ...draftUnalteredQuestions(questions), state: reduced.state, part }];
}

function repeats(questions: readonly PlaygroundQuestion[], times: number): readonly ProbeStepDraft[] {
  const length = Math.min(Math.max(Math.round(times), repeatTimes.min), repeatTimes.max);
  return Array.from({ length }, () => draftUnalteredQuestions(questions));
}

function offTopic(questions: readonly PlaygroundQuestion[]): readonly ProbeStepDraft[] {
  return offTopicTexts.map((text) => ({
    ...draftUnalteredQuestions(questions),
    state: { form: "text", text, items: [] },
    offTopic: text,
  }));
}

function alone(questions: readonly PlaygroundQuestion[]): readonly ProbeStepDraft[] | string {
  if (questions.length < 2) return "There is only one question, so it is already alone.";
  return questions.map((question) => draftUnalteredQuestions([question]));
}

function holdOuts(
  questions: readonly PlaygroundQuestion[],
  state: AuthoredState,
  grain: Parameters<typeof splitStateIntoParts>[1],
): readonly ProbeStepDraft[] | string {
  const parts = splitStateIntoParts(state, grain);
  const written = toStateText(state);
  if (!written.ok) return written.issues[0]?.message ?? "This state can't be sent.";
  if (parts.length === 0) return "The state has only one part, so nothing can be left out.";
  return parts.map((part) => ({ ...draftUnalteredQuestions(questions), state: part.without, part }));
}

/**
 * Two requests with a marker sentence: one before the state, one after it, to see whether either end is cut off. A
 * sentence on why if the state can't take one.
 */
function truncation(state: AuthoredState): readonly ProbeStepDraft[] | string {
  const tried = [{ questionKey: plantedKey, id: plantedQuestion.id, order: null }];
  const wanted = (["start", "end"] as const).flatMap((planted): ProbeStepDraft[] => {
    const planting = insertSentence(state, planted, markerSentence);
    return planting === null ? [] : [{ state: planting, questions: [plantedQuestion], tried, planted }];
  });
  return wanted.length === 0 ? "This state has no room for a sentence." : wanted;
}

/**
 * Asks the options in the author's order first, then in others. All orders go into one request. If the server's
 * answers may depend on ids or other questions, each gets a request of its own under the author's id.
 */
function askOrders(
  question: PlaygroundQuestion | undefined,
  apart: boolean,
): readonly ProbeStepDraft[] | string {
  if (!question || !hasOptions(question)) return "Only a choice has options to reorder.";
  const { key, options } = question;
  const others = listOptionOrders(options.length, mostOrders);
  if (others.length === 0) return "One option has only one order.";
  const tried: ProbedQuestion[] = [null, ...others].map((order, index) => ({
    questionKey: key,
    id: apart ? question.id : `order_${index}`,
    order,
  }));
  const turned = tried.map(({ id, order }) => ({
    ...question,
    id,
    options: order === null ? options : order.flatMap((place) => options[place] ?? []),
  }));
  if (!apart) return [{ questions: turned, tried }];
  return turned.map((one, index) => ({ questions: [one], tried: tried.slice(index, index + 1) }));
}

/** One request with the questions that have glosses or descriptions, asked without them; a sentence if there are none. */
function bare(questions: readonly PlaygroundQuestion[]): readonly ProbeStepDraft[] | string {
  const stripped = questions.flatMap((question) => {
    const without = kinds[question.type].criteria.bare(question);
    return without === question ? [] : [without];
  });
  if (stripped.length === 0) return "No question has descriptions to leave out.";
  return [draftUnalteredQuestions(stripped)];
}
