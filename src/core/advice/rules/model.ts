// Rules on the requested model, and on the limits that it has.

import { setPlaygroundModel } from "#core/document/edits/edit-state.ts";
import type { Playground } from "#core/model/playground.ts";
import { hasChosenThresholds } from "#core/policy/question-thresholds.ts";
import { estimateTokensFromBytes } from "#core/service/estimate.ts";
import { aliasFamily, isVersionedModel } from "#core/service/model-names.ts";
import { findExceededLimits } from "#core/service/observed-models.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { AdviceFix, AdviceRule, PlaygroundToCheck } from "../rule.ts";

/** Pins the version that answered last, otherwise one known to the profile; no fix when there's neither. */
function pinFix({
  playground,
  profile,
  answeredBy,
}: Pick<PlaygroundToCheck, "playground" | "profile" | "answeredBy">): { fix?: AdviceFix } {
  const family = `${aliasFamily(playground.model)}-`;
  const pinned = [answeredBy ?? "", ...profile.knownModels].find(
    (model) => isVersionedModel(model) && model.startsWith(family),
  );
  if (pinned === undefined) return {};
  const fix = {
    label: `Pin ${pinned}`,
    step: "pin the model",
    apply: (now: Playground) => setPlaygroundModel(now, pinned),
  };
  return { fix };
}

/** Applies while no thresholds are set; rule V1 covers the rest. */
const aliasModel: AdviceRule = {
  id: "V4",
  level: "hint",
  title: "The model is an alias",
  reason: "Results on an alias may differ between runs, because aliases move to new versions.",
  checkPlayground(subject) {
    if (!aliasFamily(subject.playground.model)) return [];
    if (subject.questions.some(({ question }) => hasChosenThresholds(question))) return [];
    return [
      {
        place: { at: "model" },
        message: `${subject.playground.model} is an alias that moves to new versions, so two runs may be answered by different models. Pin a versioned id to compare them.`,
        ...pinFix(subject),
      },
    ];
  },
};

const pinnedModel: AdviceRule = {
  id: "V1",
  level: "warning",
  title: "Thresholds depend on a model that can change",
  reason: "An alias moves to other versions, and a threshold only holds for the version it was fitted on.",
  checkPlayground(subject) {
    const owned = subject.questions.some(({ question }) => hasChosenThresholds(question));
    if (!owned || !aliasFamily(subject.playground.model)) return [];
    return [
      {
        level: "hint",
        place: { at: "model" },
        message: `You have set thresholds, and ${subject.playground.model} can move to a version they weren't set on. Pin a versioned id.`,
        ...pinFix(subject),
      },
    ];
  },
  checkThresholds(subject) {
    const { playground, question, labels } = subject;
    if (labels === 0 && !hasChosenThresholds(question)) return [];
    // No version can be pinned, because it's unknown which one gave these answers.
    if (subject.isModelUnknown) {
      return [
        {
          path: ["rules"],
          message:
            "These answers were imported without the name of one model, so thresholds set on them prove nothing of a model that you ask. Run the cases on a versioned id to prove them.",
        },
      ];
    }
    if (!aliasFamily(playground.model)) return [];
    return [
      {
        path: ["rules"],
        message: `${playground.model.trim()} is an alias and can move to another version, for which neither these thresholds nor earlier answers would prove anything. Pin a versioned id.`,
        ...pinFix(subject),
      },
    ];
  },
};

const twoPartModel: AdviceRule = {
  id: "V2",
  level: "warning",
  title: "The model id has no patch number",
  reason: "Ids with two numbers are gateway names and may not be valid on the first-party route.",
  checkPlayground: ({ playground: { model }, profile }) =>
    profile.id === "decider" && /-\d+\.\d+$/.test(model.trim())
      ? [
          {
            place: { at: "model" },
            message: `${model.trim()} has no patch number and this route may not know it. Type the whole versioned id.`,
          },
        ]
      : [],
};

export const modelRules: readonly AdviceRule[] = [aliasModel, pinnedModel, twoPartModel];

const smallerLimits: AdviceRule = {
  id: "V6",
  level: "warning",
  title: "The model takes less than this",
  reason: "Models take different numbers of options and questions. What one has refused is remembered.",
  checkPlayground(subject) {
    const questions = subject.questions.map(({ question }) => question);
    return findExceededLimits(subject.playground.model, questions, subject.modelLimits).map(
      ({ questionIndex, message }) => {
        const question = questionIndex === null ? undefined : questions[questionIndex];
        const place = question
          ? { at: "question" as const, key: question.key, path: ["options"] }
          : { at: "questions" as const };
        return { place, message };
      },
    );
  },
};

/** Warn from this share of the window on, because token counts are estimates. */
const near = 0.8;

const smallWindow: AdviceRule = {
  id: "V7",
  level: "warning",
  title: "The state may be longer than the model reads",
  reason: "Some models leave out what is beyond their window and say nothing. Probe can show it.",
  checkPlayground(subject) {
    const { window } = subject.modelLimits;
    const tokens = estimateTokensFromBytes(subject.state.bytes);
    if (window === undefined || tokens < window * near) return [];
    const where = tokens > window ? "over" : "near";
    const message = `The state has an estimated ${toCountText(tokens)} tokens, ${where} the ${toCountText(window)} that ${subject.playground.model} reads. What is beyond may be left out without a word. Shorten the state, or check in Probe whether all of it is read.`;
    return [{ place: { at: "state", range: null }, message }];
  },
};

export const modelLimitsRules: readonly AdviceRule[] = [smallerLimits, smallWindow];
