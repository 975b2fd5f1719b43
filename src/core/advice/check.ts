// Runs every advice rule on a playground, and caches findings by question and state.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState, QuestionType } from "#core/model/question.ts";
import { writeRequest } from "#core/service/write-request.ts";
import {
  findFieldMentions,
  prepareQuestion,
  prepareState,
  type ThresholdsToCheck,
} from "./prepare-for-rules.ts";
import type {
  AdviceFinding,
  AdviceRemark,
  AdviceRule,
  FindingLocation,
  PlaygroundToCheck,
  QuestionRemark,
} from "./rule.ts";
import { instructionsRules } from "./rules/instructions.ts";
import { levelsRules } from "./rules/levels.ts";
import { modelLimitsRules, modelRules } from "./rules/model.ts";
import { noulRules } from "./rules/noul.ts";
import { optionTextsRules } from "./rules/option-texts.ts";
import { optionsRules } from "./rules/options.ts";
import { phrasingRules } from "./rules/phrasing.ts";
import { requestRules } from "./rules/request.ts";
import { stateRules } from "./rules/state.ts";
import { stateFieldsRules } from "./rules/state-fields.ts";
import { thresholdsRules } from "./rules/thresholds.ts";
import { findUnusedFields, type UnusedFields } from "./unused-fields.ts";

const byId = new Intl.Collator("en", { numeric: true });

const generalRules = [
  ...instructionsRules,
  ...modelLimitsRules,
  ...modelRules,
  ...requestRules,
  ...stateFieldsRules,
  ...stateRules,
  ...thresholdsRules,
  ...phrasingRules,
];

function inOrder(rules: readonly AdviceRule[]): readonly AdviceRule[] {
  return rules.toSorted((a, b) => byId.compare(a.id, b.id));
}

/** Rules for each question type, ordered by rule id. */
const rulesFor: Record<QuestionType, readonly AdviceRule[]> = {
  noul: inOrder([...generalRules, ...noulRules]),
  choice: inOrder([...generalRules, ...optionsRules, ...optionTextsRules]),
  score: inOrder([...generalRules, ...levelsRules]),
};

/** The rules of all question types together, each once, ordered by rule id. */
export const allAdviceRules = inOrder([...new Set(Object.values(rulesFor).flat())]);

/** `findings` has errors first; `dismissed` has the rule ids whose findings the author hid. */
export interface QuestionFindings {
  findings: readonly AdviceFinding[];
  dismissed: readonly string[];
}

const levels = ["error", "warning", "hint"];

/**
 * By rule id: rules that take precedence over it. If one of them reports a question, findings of this rule on that
 * question are dropped.
 */
const precedingRules: Readonly<Record<string, readonly string[]>> = {
  N5: ["N2"],
  Q3: ["Q4"],
  Q9: ["N3", "N4", "Q8"],
};

function isOverruled({ rule, place }: AdviceFinding, all: readonly AdviceFinding[]): boolean {
  const others = precedingRules[rule];
  return others !== undefined && place.at === "question" && all.some((other) => others.includes(other.rule));
}

function isSameList(one: FindingLocation, other: FindingLocation): boolean {
  if (one.at !== "question" || other.at !== "question") return one.at === other.at;
  return one.path[0] === other.path[0] && one.path[2] === other.path[2];
}

function pathOf({ place }: AdviceFinding): QuestionRemark["path"][] {
  return place.at === "question" ? [place.path] : [];
}

/**
 * Merges equal findings about several rows of a list into one; errors stay separate, so that each field shows its own.
 */
function mergeEqualFindings(all: readonly AdviceFinding[]): readonly AdviceFinding[] {
  const merged: AdviceFinding[] = [];
  for (const finding of all) {
    const at = merged.findIndex(
      ({ rule, level, message, place }) =>
        level !== "error" &&
        rule === finding.rule &&
        level === finding.level &&
        message === finding.message &&
        isSameList(place, finding.place),
    );
    const earlier = merged[at];
    if (earlier === undefined) merged.push(finding);
    else if (JSON.stringify(earlier.place) !== JSON.stringify(finding.place))
      merged[at] = { ...earlier, alsoAt: [...(earlier.alsoAt ?? []), ...pathOf(finding)] };
  }
  return merged;
}

/** Leaves out dismissed findings. Errors can't be dismissed, because they keep the request from being sent. */
function withoutDismissed(
  { dismissedAdvice }: PlaygroundQuestion,
  found: readonly AdviceFinding[],
): QuestionFindings {
  const all = mergeEqualFindings(found.filter((finding) => !isOverruled(finding, found)));
  const isDismissed = ({ rule, level }: AdviceFinding) => level !== "error" && dismissedAdvice.includes(rule);
  const findings = all
    .filter((finding) => !isDismissed(finding))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return { findings, dismissed: [...new Set(all.filter(isDismissed).map(({ rule }) => rule))] };
}

/** Advice on one question's thresholds; never blocks a run. */
export function checkThresholds(subject: ThresholdsToCheck): QuestionFindings {
  const { key, type } = subject.question;
  const found = rulesFor[type].flatMap((rule) =>
    (rule.checkThresholds?.(subject) ?? []).map(({ path, level, ...rest }) => ({
      ...rest,
      rule: rule.id,
      level: level ?? rule.level,
      place: { at: "question" as const, key, path },
    })),
  );
  return withoutDismissed(subject.question, found);
}

export interface PlaygroundAdvice {
  /** By question key. Unchanged findings keep their identity between checks, so that lists don't render again. */
  questions: ReadonlyMap<string, QuestionFindings>;
  state: readonly AdviceFinding[];
  model: readonly AdviceFinding[];
  /** Findings about all questions together, such as two ids that are alike. */
  set: readonly AdviceFinding[];
  unused: UnusedFields;
}

function toFinding(rule: AdviceRule, remark: AdviceRemark): AdviceFinding {
  return { ...remark, rule: rule.id, level: remark.level ?? rule.level };
}

function ofQuestion(rule: AdviceRule, key: string, { path, ...rest }: QuestionRemark): AdviceFinding {
  return toFinding(rule, { ...rest, place: { at: "question", key, path } });
}

const ownKnown = new WeakMap<PlaygroundQuestion, readonly AdviceFinding[]>();

function ownFindings(question: PlaygroundQuestion): readonly AdviceFinding[] {
  const before = ownKnown.get(question);
  if (before) return before;
  const subject = prepareQuestion(question);
  const found = rulesFor[question.type].flatMap((rule) =>
    (rule.checkQuestion?.(subject) ?? []).map((remark) => ofQuestion(rule, question.key, remark)),
  );
  ownKnown.set(question, found);
  return found;
}

const inStateKnown = new WeakMap<
  PlaygroundQuestion,
  { state: AuthoredState; found: readonly AdviceFinding[] }
>();

function findingsInState(question: PlaygroundQuestion, state: AuthoredState): readonly AdviceFinding[] {
  const before = inStateKnown.get(question);
  if (before?.state === state) return before.found;
  const subject = prepareQuestion(question);
  const found = rulesFor[question.type].flatMap((rule) =>
    (rule.checkInState?.(subject, prepareState(state)) ?? []).map((remark) =>
      ofQuestion(rule, question.key, remark),
    ),
  );
  inStateKnown.set(question, { state, found });
  return found;
}

const stateKnown = new WeakMap<AuthoredState, readonly AdviceFinding[]>();

function stateFindings(state: AuthoredState): readonly AdviceFinding[] {
  const before = stateKnown.get(state);
  if (before) return before;
  const subject = prepareState(state);
  const found = allAdviceRules.flatMap((rule) =>
    (rule.checkState?.(subject) ?? []).map((remark) => toFinding(rule, remark)),
  );
  stateKnown.set(state, found);
  return found;
}

function toSubject(
  playground: Playground,
  profile: Profile,
  { answeredBy, modelLimits }: Pick<PlaygroundToCheck, "answeredBy" | "modelLimits">,
): PlaygroundToCheck {
  const { model, state } = playground;
  const asked = playground.questions.filter((question) => question.included);
  const written = writeRequest({ model, state, questions: asked }, profile);
  const questions = asked.map(prepareQuestion);
  const stateSubject = prepareState(state);
  return {
    playground,
    profile,
    answeredBy,
    modelLimits,
    state: stateSubject,
    questions,
    issues: written.ok ? [] : written.issues,
    unused: findUnusedFields(stateSubject, questions),
  };
}

const adviceKnown = new WeakMap<PlaygroundQuestion, QuestionFindings>();

function isEqual(one: AdviceFinding, other: AdviceFinding | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || one.rule !== other.rule || one.message !== other.message) return false;
  const [a, b] = [one, other].map(({ place, alsoAt }) => JSON.stringify([place, alsoAt]));
  return one.level === other.level && a === b;
}

function questionAdvice(question: PlaygroundQuestion, all: readonly AdviceFinding[]): QuestionFindings {
  const advice = withoutDismissed(question, all);
  const { findings, dismissed } = advice;
  const before = adviceKnown.get(question);
  const same =
    before?.findings.length === findings.length &&
    before.dismissed.length === dismissed.length &&
    findings.every((finding, index) => isEqual(finding, before.findings[index]));
  if (before && same) return before;
  adviceKnown.set(question, advice);
  return advice;
}

/** Fills the caches for one question, so that the first check can be done in steps. */
export function warmAdviceCaches(question: PlaygroundQuestion, state: AuthoredState): void {
  ownFindings(question);
  findingsInState(question, state);
  findFieldMentions(prepareQuestion(question));
}

function byQuestion(found: readonly AdviceFinding[]): ReadonlyMap<string, readonly AdviceFinding[]> {
  const groups = new Map<string, AdviceFinding[]>();
  for (const finding of found) {
    if (finding.place.at !== "question") continue;
    const group = groups.get(finding.place.key) ?? [];
    groups.set(finding.place.key, group);
    group.push(finding);
  }
  return groups;
}

/**
 * Checks the whole playground. Findings are cached per question and state, so that an edit re-runs only the
 * checks that depend on what changed.
 */
export function checkPlayground(
  playground: Playground,
  profile: Profile,
  answeredBy: string | null,
  modelLimits: PlaygroundToCheck["modelLimits"] = {},
): PlaygroundAdvice {
  const subject = toSubject(playground, profile, { answeredBy, modelLimits });
  const found = allAdviceRules.flatMap((rule) =>
    (rule.checkPlayground?.(subject) ?? []).map((remark) => toFinding(rule, remark)),
  );
  const at = (place: AdviceFinding["place"]["at"]) => found.filter((finding) => finding.place.at === place);
  const ofQuestions = byQuestion(found);
  const questions = playground.questions.map((question): [string, QuestionFindings] => [
    question.key,
    questionAdvice(question, [
      ...ownFindings(question),
      ...findingsInState(question, playground.state),
      ...(ofQuestions.get(question.key) ?? []),
    ]),
  ]);
  return {
    questions: new Map(questions),
    state: mergeEqualFindings([...at("state"), ...stateFindings(playground.state)]),
    model: at("model"),
    set: at("questions"),
    unused: subject.unused,
  };
}
