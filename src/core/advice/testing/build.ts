import { blankQuestion } from "#core/document/new-playground.ts";
import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground, type PlaygroundQuestion } from "#core/model/playground.ts";
import type { ModelLimits } from "#core/model/profile.ts";
import { type AuthoredEntry, type AuthoredState, blankEntry, toTextEntry } from "#core/model/question.ts";
import { thresholdProofOf } from "#core/policy/threshold-proof.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { checkPlayground, checkThresholds } from "../check.ts";
import type { ThresholdsToCheck } from "../prepare-for-rules.ts";
import type { AdviceFinding } from "../rule.ts";

/** Compact description of a playground; `state` may be text or any JSON value. */
export interface Sketch {
  questions: readonly PlaygroundQuestion[];
  state?: unknown;
  stateParts?: AuthoredState;
  model?: string;
  modelLimits?: ModelLimits;
  /** Evidence for the first question's thresholds; without it they aren't checked. */
  cut?: Partial<
    Pick<
      ThresholdsToCheck,
      | "answeredBy"
      | "isModelUnknown"
      | "judgedByChoosers"
      | "labels"
      | "labelsFollowAnswers"
      | "labelsInverted"
    >
  >;
}

function question(parts: Partial<PlaygroundQuestion>): PlaygroundQuestion {
  const id = parts.id ?? "asked";
  return { ...blankQuestion(id, id, "noul"), ...parts };
}

type More = Partial<PlaygroundQuestion>;

function entry(text: string): AuthoredEntry {
  return text === "" ? blankEntry : toTextEntry(text);
}

export function noulQuestion(text: string, yes = "", no = "", more: More = {}): PlaygroundQuestion {
  const glosses = { true: entry(yes), false: entry(no) };
  return question({ type: "noul", instructions: entry(text), glosses, ...more });
}

/** Options are written `name` or `name | description`. */
export function choiceQuestion(
  text: string,
  options: readonly string[],
  more: More = {},
): PlaygroundQuestion {
  const list = options.map((option) => {
    const [name = "", description = ""] = option.split(" | ");
    return { name, description: entry(description) };
  });
  return question({ type: "choice", instructions: entry(text), options: list, ...more });
}

/** `levels` has the lowest level first. */
export function scoreQuestion(text: string, levels: readonly string[], more: More = {}): PlaygroundQuestion {
  return question({ type: "score", instructions: entry(text), levels: levels.map(entry), ...more });
}

function toState(state: unknown): AuthoredState {
  if (typeof state === "string") return { form: "text", text: state, items: [] };
  return { form: "json", text: JSON.stringify(state, null, 2), items: [] };
}

export function toPlayground({ questions, state, stateParts, model }: Sketch): Playground {
  return {
    key: "sketch",
    name: "Sketch",
    notes: "",
    model: model ?? "decider-1.13.0",
    questions,
    state: stateParts ?? toState(state === undefined ? "I was charged twice. Please put one back." : state),
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  };
}

/** All findings on a playground, in no particular order. */
export function findingsOn(
  playground: Playground,
  answeredBy: string | null = null,
  modelLimits: ModelLimits = {},
): readonly AdviceFinding[] {
  const advice = checkPlayground(playground, deciderProfile, answeredBy, modelLimits);
  const questions = [...advice.questions.values()].flatMap(({ findings }) => findings);
  return [...questions, ...advice.state, ...advice.model, ...advice.set];
}

export function findingsIn(sketch: Sketch): readonly AdviceFinding[] {
  const playground = toPlayground(sketch);
  return [...findingsOn(playground, null, sketch.modelLimits), ...cutFindings(playground, sketch.cut)];
}

function cutFindings(playground: Playground, cut: Sketch["cut"]): readonly AdviceFinding[] {
  const [first] = playground.questions;
  if (cut === undefined || first === undefined) return [];
  const { model } = playground;
  const proof = thresholdProofOf(first, { model, answering: null, confidence: null });
  const known = {
    answeredBy: null,
    isModelUnknown: false,
    labels: 0,
    judgedByChoosers: false,
    labelsFollowAnswers: false,
    labelsInverted: false,
    ...cut,
  };
  return checkThresholds({ playground, profile: deciderProfile, question: first, proof, ...known }).findings;
}
