import { removeUnusedFields } from "#core/advice/unused-fields.ts";
import type { AskingCost } from "#core/cases/plan-case-run.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import { hasOptions, kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AuthoredQuestion, type AuthoredState, textEntry } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { addSizes } from "#core/service/estimate.ts";
import { areVariantsApart } from "#core/service/profiles.ts";
import { requestSize, writeRequest } from "#core/service/write-request.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import type { PlantedAt, Probe, ProbedQuestion, ProbePlan, ProbeStep } from "./probe-record.ts";
import { stateParts } from "./state-parts.ts";

/** Everyday texts that hardly any question is about, of different lengths and kinds. */
const offTopicTexts: readonly string[] = [
  "Soak the beans overnight, then simmer them with a bay leaf until they are tender.",
  "asdf jkl; qwerty 1234",
  "The ferry to the island leaves at ten past eight from the eastern pier, except on Sundays.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
  "Owls turn their heads because their eyes cannot move in their sockets.",
  "La reunión del club de ajedrez será el jueves en la biblioteca.",
];

/**
 * Other orders of `count` options, at most `most`, each the places of the author's order: first turns that give every
 * option a place near the front, then the reverse, then shuffles, the same every time.
 */
export function optionOrders(count: number, most: number): readonly (readonly number[])[] {
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

/** Turns by even strides, at most `most`. */
function turnsOf(identity: readonly number[], most: number): number[][] {
  const turns = Math.min(most, identity.length - 1);
  return Array.from({ length: Math.max(0, turns) }, (_, index) => {
    const by = Math.round(((index + 1) * identity.length) / (turns + 1));
    return [...identity.slice(by), ...identity.slice(0, by)];
  });
}

/** Fisher–Yates. */
function shuffled(items: readonly number[], next: () => number): number[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

/** What nobody writes by chance, so that only this place of the state can tell. */
const sentence = "The code word of this text is HERON-4471.";

/** Under which key and id the planted sentence is asked about. */
const plantedKey = "cutpoint-planted";

/** Asks whether the planted sentence was read. */
const plantedQuestion: AuthoredQuestion = {
  ...blankQuestion(plantedKey, "code_word", "noul"),
  instructions: textEntry("Does the text give the code word HERON-4471?"),
};

/** The state with the sentence before everything else or after it; null where it can hold none. */
export function insertMarkerSentence(state: AuthoredState, at: PlantedAt): AuthoredState | null {
  const isFirst = at === "start";
  if (state.form === "text") {
    return { ...state, text: isFirst ? `${sentence}\n${state.text}` : `${state.text}\n${sentence}` };
  }
  if (state.form === "list") {
    return { ...state, items: isFirst ? [sentence, ...state.items] : [...state.items, sentence] };
  }
  return plantInJson(state, isFirst);
}

/** As one more field of an object, in the author's own text beside it. */
function plantInJson(state: AuthoredState, isFirst: boolean): AuthoredState | null {
  const text = state.text.trim();
  const inner = text.slice(1, -1).trim();
  const field = `"code_word_note": ${JSON.stringify(sentence)}`;
  if (!text.startsWith("{") || !text.endsWith("}") || inner === "") return null;
  return { ...state, text: isFirst ? `{${field}, ${inner}}` : `{${inner}, ${field}}` };
}

/** What the steps of a probe take: a request each. */
export function probePlanCost(steps: readonly ProbeStep[]): AskingCost {
  return { requests: steps.length, size: addSizes(steps.map(({ asked }) => requestSize(asked))) };
}

const mostOrders = 8;
const repeatTimes = { min: 2, max: 50 };

const againstPlain: ReadonlySet<Probe["kind"]> = new Set(["hold-out", "alone", "bare", "unused"]);

/** A request that a probe wants to make, before it is written. */
interface Wanted {
  state?: AuthoredState;
  questions: readonly AuthoredQuestion[];
  tried: readonly ProbedQuestion[];
  plain?: boolean;
  part?: ProbeStep["part"];
  offTopic?: string;
  planted?: PlantedAt;
}

/**
 * The requests of a probe on the playground as it is written now; only included questions take part. What is held
 * against the plain answer asks for it first, unless that is `answered` already.
 */
export function planProbe(
  playground: Playground,
  probe: Probe,
  profile: Profile,
  answered: boolean,
): ProbePlan {
  const questions = playground.questions.filter(({ included }) => included);
  const wanted = toWanted({ ...playground, questions }, probe, areVariantsApart(profile));
  if (typeof wanted === "string") return { ok: false, nothing: wanted };
  const plain: Wanted = { ...asWritten(questions), plain: true };
  const steps: ProbeStep[] = [];
  for (const step of againstPlain.has(probe.kind) && !answered ? [plain, ...wanted] : wanted) {
    const draft = {
      model: playground.model,
      state: step.state ?? playground.state,
      questions: step.questions,
    };
    const written = writeRequest(draft, profile);
    if (!written.ok) return { ok: false, issues: written.issues };
    steps.push({
      asked: written.asked,
      plain: step.plain ?? false,
      tried: step.tried,
      part: step.part ?? null,
      offTopic: step.offTopic ?? null,
      ...(step.planted && { planted: step.planted }),
    });
  }
  return { ok: true, steps };
}

function asWritten(questions: readonly PlaygroundQuestion[]): Pick<Wanted, "questions" | "tried"> {
  return { questions, tried: questions.map(({ key, id }) => ({ questionKey: key, id, order: null })) };
}

/** What to ask, or in words why there is nothing to. */
function toWanted(
  { questions, state }: Playground,
  probe: Probe,
  apart: boolean,
): readonly Wanted[] | string {
  if (probe.kind === "repeat") return repeats(questions, probe.times);
  if (probe.kind === "hold-out") return holdOuts(questions, state, probe.grain);
  if (probe.kind === "order")
    return askOrders(
      questions.find(({ key }) => key === probe.questionKey),
      apart,
    );
  if (probe.kind === "truncation") return truncation(state);
  if (probe.kind === "off-topic") return offTopic(questions);
  if (probe.kind === "unused") return unused(questions, state);
  return probe.kind === "alone" ? alone(questions) : bare(questions);
}

/** One request without the fields that no question names. */
function unused(questions: readonly PlaygroundQuestion[], state: AuthoredState): readonly Wanted[] | string {
  const reduced = removeUnusedFields(state, questions);
  if (reduced === null) return "The questions name every field of the state, or none of them.";
  const names = reduced.paths.join(", ");
  const part = { path: names, text: "", range: { offset: 0, length: 0 }, item: null };
  return [{ ...asWritten(questions), state: reduced.state, part }];
}

function repeats(questions: readonly PlaygroundQuestion[], times: number): readonly Wanted[] {
  const length = Math.min(Math.max(Math.round(times), repeatTimes.min), repeatTimes.max);
  return Array.from({ length }, () => asWritten(questions));
}

function offTopic(questions: readonly PlaygroundQuestion[]): readonly Wanted[] {
  return offTopicTexts.map((text) => ({
    ...asWritten(questions),
    state: { form: "text", text, items: [] },
    offTopic: text,
  }));
}

function alone(questions: readonly PlaygroundQuestion[]): readonly Wanted[] | string {
  if (questions.length < 2) return "There is only one question, so it is already alone.";
  return questions.map((question) => asWritten([question]));
}

function holdOuts(
  questions: readonly PlaygroundQuestion[],
  state: AuthoredState,
  grain: Parameters<typeof stateParts>[1],
): readonly Wanted[] | string {
  const parts = stateParts(state, grain);
  const written = toStateText(state);
  if (!written.ok) return written.issues[0]?.message ?? "This state can't be sent.";
  if (parts.length === 0) return "The state has only one part, so nothing can be left out.";
  return parts.map((part) => ({ ...asWritten(questions), state: part.without, part }));
}

/** The same sentence before the state and after it, each in a request of its own. */
function truncation(state: AuthoredState): readonly Wanted[] | string {
  const tried = [{ questionKey: plantedKey, id: plantedQuestion.id, order: null }];
  const wanted = (["start", "end"] as const).flatMap((planted): Wanted[] => {
    const planting = insertMarkerSentence(state, planted);
    return planting === null ? [] : [{ state: planting, questions: [plantedQuestion], tried, planted }];
  });
  return wanted.length === 0 ? "This state has no room for a sentence." : wanted;
}

/**
 * All orders of one choice, the author's first: in one request, or each in its own under the author's id where ids and
 * company may matter.
 */
function askOrders(question: PlaygroundQuestion | undefined, apart: boolean): readonly Wanted[] | string {
  if (!question || !hasOptions(question)) return "Only a choice has options to reorder.";
  const { key, options } = question;
  const others = optionOrders(options.length, mostOrders);
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

/** One request with every question that has glosses or descriptions, without them. */
function bare(questions: readonly PlaygroundQuestion[]): readonly Wanted[] | string {
  const stripped = questions.flatMap((question) => {
    const without = kinds[question.type].criteria.bare(question);
    return without === question ? [] : [without];
  });
  if (stripped.length === 0) return "No question has descriptions to leave out.";
  return [asWritten(stripped)];
}
