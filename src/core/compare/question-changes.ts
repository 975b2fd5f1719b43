// Lists what differs between two versions of a question; also equality of contents and changes of names, for other
// lists.

import { shareStructure } from "#core/document/structural-sharing.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { HeldOutLook } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { optionOutcomesByName, type RuleThresholds } from "#core/model/rule.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { variantTitle } from "#core/model/variant.ts";
import { haveSameThresholds, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName, toVisibleName } from "#core/text/visible-text.ts";
import { describeGoal } from "#core/thresholds/goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import { diffAuthoredQuestions } from "./reworded-lines.ts";
import {
  diffWords,
  type MergedDiffPart,
  mergeWordDifference,
  type WordDifference,
} from "./word-difference.ts";

/** A text in both wordings. */
interface RewordedText {
  /** "Instructions", "Note", … */
  readonly title: string;
  readonly parts: readonly MergedDiffPart[];
}

/** A change in words. `about` is its kind, such as "threshold". `before` and `after` are set for numbers and names. */
export interface DescribedChange {
  readonly about: string;
  readonly text: string;
  /** What `text` says, for a reader who sees marks. */
  readonly reworded?: RewordedText;
  readonly before?: number | string;
  readonly after?: number | string;
}

/** Deep equality of JSON values. */
export function haveEqualContent(one: unknown, other: unknown): boolean {
  return shareStructure<unknown>(one, other) === one;
}

function describeFit({ cases, mode }: ThresholdFit): string {
  const source = mode === "live" ? "" : ` with ${mode} answers`;
  return `Thresholds fitted on ${toCounted(cases, "labelled case")}${source}`;
}

const marks = { del: ["[-", "-]"], ins: ["{+", "+}"] } as const;

/** As text with both wordings in one: "Instructions: is it [-spam-]{+an advertisement+}?" */
export function describeRewording(about: string, title: string, difference: WordDifference): DescribedChange {
  const parts = mergeWordDifference(difference);
  const words = parts.map(({ text, mark }) => (mark === null ? text : marks[mark].join(text)));
  return { about, text: `${toVisibleName(title)}: ${words.join("")}`, reworded: { title, parts } };
}

function noteChange(before: string, after: string): DescribedChange[] {
  if (before === after) return [];
  return [describeRewording("note", "Note", diffWords(before, after))];
}

/** Added, removed and moved names of a list. */
export function listNameChanges(
  about: string,
  before: readonly string[],
  after: readonly string[],
): DescribedChange[] {
  const [were, are] = [new Set(before), new Set(after)];
  const come = after.filter((name) => !were.has(name));
  const gone = before.filter((name) => !are.has(name));
  const isMoved = !haveEqualContent(
    before.filter((name) => are.has(name)),
    after.filter((name) => were.has(name)),
  );
  const say = (what: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          {
            about,
            text: `${toCounted(names.length, about)} ${what}: ${listFirstNames(names.map((name) => name || "(no name)"))}`,
          },
        ];
  return [
    ...say("removed", gone),
    ...say("added", come),
    ...(isMoved ? [{ about, text: `Order of the ${about}s changed` }] : []),
  ];
}

function thresholdText(value: number): string {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? value.toFixed(2) : String(value);
}

function looksAt(thresholds: RuleThresholds, key: string, looks: readonly HeldOutLook[]): string {
  const look = looks.findLast(
    ({ question, cuts }) => question === key && haveSameThresholds(cuts, thresholds),
  );
  return look === undefined ? "" : `, looked at on ${toCounted(look.rows, "held-out case")}`;
}

function ruleChanges(
  one: PlaygroundQuestion,
  other: PlaygroundQuestion,
  looks: readonly HeldOutLook[],
): DescribedChange[] {
  const kind = kinds[other.type];
  const [was, is] = [ruleThresholdsOf({ ...one, type: other.type }), ruleThresholdsOf(other)];
  const words = kind.words(other.rules);
  const compared = { before: kind.words(one.rules).axis, after: words.axis };
  const [lower, upper] = [kind.thresholds(one.rules), kind.thresholds(other.rules)];
  const moved = (name: "lower" | "upper", what: string): DescribedChange[] => {
    const [before, after] = [lower[name], upper[name]];
    if (before === after && haveEqualContent(compared.before, compared.after)) return [];
    const text = `${what} ${thresholdText(before)} → ${thresholdText(after)}${looksAt(is, other.key, looks)}`;
    return [{ about: "threshold", text, before, after }];
  };
  const thresholds = haveEqualContent(was, is)
    ? []
    : [
        ...moved("upper", `${words.above} from`),
        ...(kind.shape === "band" ? moved("lower", `${words.below} below`) : []),
      ];
  return [
    ...(compared.before === compared.after
      ? []
      : [{ about: "measure", text: `Compares: ${compared.before} → ${compared.after}`, ...compared }]),
    ...thresholds,
    ...outcomeChanges(one, other),
  ];
}

function outcomesOf({ rules }: PlaygroundQuestion, type: PlaygroundQuestion["type"]) {
  const outcomes: Readonly<Record<string, string | undefined>> = rules[type].outcomes;
  const own = optionOutcomesByName(rules[type]);
  const ofZone = (zone: string) => outcomes[zone] ?? "";
  // An option without its own outcome has the zone's.
  return { own, ofZone, ofOption: (name: string) => own.get(name) ?? ofZone(kinds[type].zones.high) };
}

function outcomeChange(title: string, before: string, after: string): DescribedChange[] {
  const text = `${title} leads to ${before || "nothing"} → ${after || "nothing"}`;
  return before === after ? [] : [{ about: "outcome", text, before, after }];
}

function outcomeChanges(one: PlaygroundQuestion, other: PlaygroundQuestion): DescribedChange[] {
  const [were, are] = [outcomesOf(one, other.type), outcomesOf(other, other.type)];
  const named = [...new Set([...were.own.keys(), ...are.own.keys()])];
  return [
    ...kinds[other.type].zoneTitles.flatMap(([zone, title]) =>
      outcomeChange(title, were.ofZone(zone), are.ofZone(zone)),
    ),
    ...named.flatMap((name) => {
      const [title, before, after] = [toVisibleName(name), were.ofOption(name), are.ofOption(name)];
      if (before !== after || were.own.has(name) === are.own.has(name))
        return outcomeChange(title, before, after);
      const cause = are.own.has(name) ? "now by its own outcome" : "no longer by its own outcome";
      return [{ about: "outcome", text: `${title} still leads to ${after || "nothing"}, ${cause}` }];
    }),
  ];
}

function goalsOf(question: PlaygroundQuestion): readonly string[] {
  const kind = kinds[question.type];
  const tuning = tuningOf(question);
  return rateGoalsFor(kind.shape, tuning).map((goal) =>
    describeGoal(rateGoalDefinitions[goal], tuning, kind.words(question.rules)),
  );
}

function goalChanges(one: PlaygroundQuestion, other: PlaygroundQuestion): DescribedChange[] {
  if (haveEqualContent(one.tuning, other.tuning)) return [];
  const [before, after] = [goalsOf(one), goalsOf(other)];
  const changes = [
    ...before
      .filter((goal) => !after.includes(goal))
      .map((goal) => ({ about: "target", text: `Target removed: ${goal}` })),
    ...after
      .filter((goal) => !before.includes(goal))
      .map((goal) => ({ about: "target", text: `Target set: ${goal}` })),
  ];
  return changes.length > 0 ? changes : [{ about: "target", text: "Goal settings changed" }];
}

function wordingChanges(one: PlaygroundQuestion, other: PlaygroundQuestion): DescribedChange[] {
  const { list } = kinds[other.type].criteria;
  const reworded = diffAuthoredQuestions({ ...one, type: other.type }, other).filter(
    ({ name, before, after }) => name !== "Options" && [...before, ...after].some(({ changed }) => changed),
  );
  const [were, are] = [one, other].map(({ options }) => options.map(({ name }) => name));
  const isOption = (name: string) => were?.some((option) => name === `Option ${option}`);
  // Options that were added or removed are already listed as such.
  const stays = (name: string) => are?.some((option) => name === `Option ${option}`) && isOption(name);
  const lines = reworded
    .filter(({ name }) => list !== "options" || !name.startsWith("Option ") || stays(name))
    .map((line) => describeRewording("wording", line.name, line));
  return [...lines, ...(list === "options" ? listNameChanges("option", were ?? [], are ?? []) : [])];
}

function variantTitles({ variants = [] }: PlaygroundQuestion): ReadonlyMap<string, string> {
  return new Map(variants.map((variant, place) => [variant.key, variantTitle(variant, place)]));
}

function variantInUse({ variants = [] }: PlaygroundQuestion): string | undefined {
  return variants.find(({ words }) => words === null)?.key;
}

function variantChanges(one: PlaygroundQuestion, other: PlaygroundQuestion): DescribedChange[] {
  const [were, are] = [variantTitles(one), variantTitles(other)];
  if (haveEqualContent(one.variants, other.variants)) return [];
  const changes = [
    ...listNameChanges("wording", [...were.values()], [...are.values()]),
    ...(variantInUse(one) === variantInUse(other)
      ? []
      : [
          {
            about: "wording",
            text: `Wording in use: ${are.get(variantInUse(other) ?? "") ?? "the only one"}`,
          },
        ]),
  ];
  return changes.length > 0 ? changes : [{ about: "wording", text: "Other wordings changed" }];
}

/** Parts of a question whose changes are only named, without their values. */
const otherParts: readonly (readonly [
  about: string,
  text: string,
  part: (question: PlaygroundQuestion) => unknown,
])[] = [
  ["key", "A different key: a copy, or another question", ({ key }) => key],
  ["advice", "Dismissed advice changed", ({ dismissedAdvice }) => dismissedAdvice],
  ["two-step", "Two-step settings changed", ({ narrows, inSteps }) => [narrows, inSteps]],
  ["wording", "Wording names or notes changed", ({ wordings }) => wordings],
];

/** Changes between two versions of a question. `looks` are the held-out looks of the later playground. */
export function listQuestionChanges(
  one: PlaygroundQuestion,
  other: PlaygroundQuestion,
  looks: readonly HeldOutLook[],
): readonly DescribedChange[] {
  if (haveEqualContent(one, other)) return [];
  const changes: DescribedChange[] = [
    ...(one.id === other.id
      ? []
      : [{ about: "id", text: `Renamed from ${quoteName(one.id)}`, before: one.id, after: other.id }]),
    ...(one.type === other.type
      ? []
      : [
          {
            about: "type",
            text: `Type: ${kinds[one.type].word} → ${kinds[other.type].word}`,
            before: one.type,
            after: other.type,
          },
        ]),
    ...(one.included === other.included
      ? []
      : [{ about: "run", text: other.included ? "Part of the run again" : "Left out of the run" }]),
    ...wordingChanges(one, other),
    ...ruleChanges(one, other, looks),
    ...(other.fitted === null || haveEqualContent(one.fitted, other.fitted)
      ? []
      : [{ about: "fit", text: describeFit(other.fitted) }]),
    ...(other.fitted === null && one.fitted !== null
      ? [{ about: "fit", text: "Record of its fit removed" }]
      : []),
    ...goalChanges(one, other),
    ...variantChanges(one, other),
    ...noteChange(one.note ?? "", other.note ?? ""),
    ...otherParts.flatMap(([about, text, part]) =>
      haveEqualContent(part(one), part(other)) ? [] : [{ about, text }],
    ),
  ];
  return changes.length > 0 ? changes : [{ about: "other", text: "Texts or rules of other types changed" }];
}
