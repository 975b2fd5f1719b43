// Rules on thresholds, and on the labels that they were chosen on.

import { hasOptions, isYesNo, kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { hasChosenThresholds, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toWordingHashes } from "#core/policy/threshold-proof.ts";
import { toCountText, toThresholdText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { outcomesOutsideReviewBand } from "../prepare-for-rules.ts";
import type { AdviceRule, QuestionRemark } from "../rule.ts";

function remark(message: string): QuestionRemark[] {
  return [{ path: ["rules"], message }];
}

const acceptedAsRight: AdviceRule = {
  id: "B6",
  level: "warning",
  title: "Labels that look copied from the answers",
  reason:
    "An answer accepted without review isn't a label. Counting it as one hides every error among confident answers.",
  checkThresholds: ({ labelsFollowAnswers }) =>
    labelsFollowAnswers
      ? [
          {
            path: ["rules"],
            message:
              "Every label agrees with its answer, and only the most confident answers have one. Were these accepted automatically? Label a random sample, looking at each case, before you trust a rate.",
          },
        ]
      : [],
};

const labelsInverted: AdviceRule = {
  id: "B12",
  level: "warning",
  title: "Labels that point the other way",
  reason:
    "A column that says “ok” where the question asks for “harmful”, or a negated question, makes every right answer count as wrong.",
  checkThresholds: ({ labelsInverted: inverted }) =>
    inverted
      ? remark(
          "Cases labelled yes score lower than cases labelled no, so every target fails whatever the thresholds. Read five of the worst cases: if the answers are right, import the labels the other way round or turn the question round.",
        )
      : [],
};

/** If one kind of error costs at least this many times the other, it counts as the dearer one. */
const minCostRatio = 2;

const bandOffPoint: AdviceRule = {
  id: "B2",
  level: "warning",
  title: "The review band doesn't match the costs",
  reason:
    "At 0.5 yes and no are equally likely, but that isn't where acting pays. A costly false positive calls for a higher threshold, a costly false negative for a lower one.",
  checkThresholds({ question }) {
    if (!isYesNo(question) || question.fitted !== null) return [];
    const { lower, upper } = kinds[question.type].thresholds(question.rules);
    const middle = (lower + upper) / 2;
    const acts = new Set(outcomesOutsideReviewBand(question)).size > 0;
    if (acts && lower === upper && Math.abs(middle - 0.5) < 0.005) {
      return remark(
        "A single threshold at 0.5 acts on answers that are undecided. Raise it if a wrong yes is costly, lower it if a wrong no is, or leave a review band between.",
      );
    }
    const costs = question.tuning?.costs;
    if (!costs) return [];
    const { falseYes, falseNo } = costs;
    if (falseYes >= minCostRatio * falseNo && middle < 0.5) {
      return remark(
        `A wrong yes costs more than a wrong no here, yet the middle of the review band is at ${toThresholdText(middle)}. Raise the thresholds, or let a goal choose them.`,
      );
    }
    if (falseNo >= minCostRatio * falseYes && middle > 0.5) {
      return remark(
        `A wrong no costs more than a wrong yes here, yet the middle of the review band is at ${toThresholdText(middle)}. Lower the thresholds, or let a goal choose them.`,
      );
    }
    return [];
  },
};

const confidenceNoProof: AdviceRule = {
  id: "B9",
  level: "hint",
  title: "Higher confidence doesn't prove a better question",
  reason:
    "A wording can make answers more confident and still wrong. Only labels show which wording is right more often.",
  checkThresholds({ question }) {
    const { type, fitted } = question;
    if (!kinds[type].hasConfidence || fitted === null || fitted.wording.type !== type) return [];
    const { instructions, criteria } = toWordingHashes(question);
    if (instructions === fitted.wording.instructions && criteria === fitted.wording.criteria) return [];
    return [
      {
        path: ["rules"],
        message:
          "You have reworded this since its thresholds were fitted. Higher confidence doesn't prove a better wording. Compare both wordings on the labelled cases.",
      },
    ];
  },
};

const confidenceUnseen: AdviceRule = {
  id: "B3",
  level: "warning",
  title: "A confidence threshold that no label has tested",
  reason:
    "In two studies, choices at 0.95 confidence were right no more often than at 0.50; in another task they were. Only your own curve shows it.",
  checkThresholds({ question, labels }) {
    const { measure, edges: thresholds } = ruleThresholdsOf(question);
    const threshold = thresholds[0] ?? 0;
    if (measure !== "confidence" || labels > 0 || threshold < 0.5 || threshold > 0.95) return [];
    return [
      {
        path: ["rules"],
        message: `Nothing shows yet that a confidence of ${toThresholdText(threshold)} separates right choices from wrong ones. Label cases, and look at your own curve.`,
      },
    ];
  },
};

/** Services round answers to two decimals, so an answer may be off by half of the last digit. */
const halfStep = 0.005;

const thresholdAtOne: AdviceRule = {
  id: "B8",
  level: "hint",
  title: "A threshold at a rounded number",
  reason:
    "A probability of 1.00 is rounded and can be wrong: in one certification 9 answers at exactly 1.00 were.",
  checkThresholds({ question }) {
    const { measure, edges: thresholds } = ruleThresholdsOf(question);
    if (measure === "level") return [];
    const found = thresholds.find(
      (threshold) => threshold >= 1 - halfStep || (threshold > 0 && threshold <= halfStep),
    );
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `A threshold at ${toThresholdText(found)} trusts a number rounded to two decimals. Answers beyond it are likely, not certain, so check some of them.`,
      },
    ];
  },
};

const thresholdsUnproven: AdviceRule = {
  id: "B11",
  level: "warning",
  title: "Thresholds from an earlier wording or model",
  reason: "Thresholds hold only for the wording, options, model and confidence they were fitted on.",
  checkThresholds: ({ proof }) =>
    proof.state === "unproven" && proof.changes.length > 0
      ? remark(
          `${proof.changes.join(" ")} So what these thresholds were fitted on no longer speaks for them. Set them again on answers as they are now, or check them on a held-out set.`,
        )
      : [],
};

/** With fewer labels, fitted thresholds mostly reflect chance. */
const fewLabels = 50;

const fewLabelsFitted: AdviceRule = {
  id: "B4",
  level: "warning",
  title: "Thresholds chosen from few labels",
  reason:
    "With fewer than about 50 labels the best thresholds are largely luck. One study saw gains from 20 up to 1,000 labels.",
  checkThresholds({ question, labels }) {
    const own = question.fitted?.cases ?? (hasChosenThresholds(question) ? labels : 0);
    if (own === 0 || own >= fewLabels) return [];
    const cases = own === 1 ? "one labelled case" : `${toCountText(own)} labelled cases`;
    return [
      {
        path: ["rules"],
        message: `These thresholds are based on ${cases}, so a few more answers could move them. Label at least ${fewLabels}, better a few hundred.`,
      },
    ];
  },
};

/** Words for actions that are hard to undo. */
const grave =
  /\b(?:delet(?:e|ion)|eras(?:e|ure)|wipe|ban|suspend|terminat(?:e|ion)|dismiss|evict|deport|arrest|report to|pay(?:out)?|refund|transfer|wire|charge|prescribe|administer|discharge|shut ?down|revoke|sue|foreclose)\b/iu;

const graveOutcome: AdviceRule = {
  id: "B10",
  level: "hint",
  title: "An action that is hard to undo",
  reason:
    "Some answers are wrong however confident they are. The vendor’s own pages advise acting from 0.85 in one place and confirming at 0.9 in another.",
  checkThresholds({ question }) {
    const found = outcomesOutsideReviewBand(question).find((word) => grave.test(word));
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `“${toVisibleName(found)}” is hard to undo, so have somebody confirm it first, whatever the threshold.`,
      },
    ];
  },
};

const judgedOnSame: AdviceRule = {
  id: "B5",
  level: "warning",
  title: "Tuned and judged on the same cases",
  reason: "Thresholds fit the luck of the cases that chose them, so those cases flatter them.",
  checkThresholds: ({ question, judgedByChoosers }) =>
    judgedByChoosers && question.fitted !== null && tuningOf(question).checkShare === 0
      ? remark(
          "Cases that chose these thresholds also judge them, so figures here are a little too good. Hold out some cases to check with.",
        )
      : [],
};

const refitAfterAdding: AdviceRule = {
  id: "C11",
  level: "hint",
  title: "A threshold depends on the number of options",
  reason: "Confidence depends on the number of options, even for the same top probability.",
  checkQuestion: ({ question, options }) =>
    options.length > 1 &&
    question.rules.choice.measure === "confidence" &&
    question.rules.choice.cut !== defaultRules.choice.cut
      ? [
          {
            path: ["options"],
            message:
              "You have set a threshold, and confidence shifts with the number of options. When you add or remove one, set the threshold again.",
          },
        ]
      : [],
};

/**
 * Whether thresholds of two questions cut different quantities: another type or measure, or another number of options.
 * Only then do equal thresholds suggest a habit.
 */
function measureDifferentQuantities(one: PlaygroundQuestion, other: PlaygroundQuestion): boolean {
  if (one.type !== other.type || ruleThresholdsOf(one).measure !== ruleThresholdsOf(other).measure)
    return true;
  return hasOptions(one) && one.options.length !== other.options.length;
}

/** Thresholds strictly between 0 and 1. Thresholds in levels are left out, because they have another unit. */
function innerEdges(question: PlaygroundQuestion): readonly number[] {
  const { measure, edges: thresholds } = ruleThresholdsOf(question);
  return measure === "level" ? [] : thresholds.filter((threshold) => threshold > 0 && threshold < 1);
}

const sameThreshold: AdviceRule = {
  id: "B1",
  level: "warning",
  title: "One threshold for numbers of different kinds",
  reason:
    "A probability of yes, a confidence among 5 options and one among 50 are different numbers, and 0.8 means something else in each.",
  checkThresholds({ question, playground }) {
    if (!hasChosenThresholds(question)) return [];
    for (const other of playground.questions) {
      const counts = other.key !== question.key && other.included && hasChosenThresholds(other);
      if (!counts || !measureDifferentQuantities(question, other)) continue;
      // Both were fitted on cases, so equal numbers aren't a habit.
      if (question.fitted !== null && other.fitted !== null) continue;
      const shared = innerEdges(question).find((threshold) => innerEdges(other).includes(threshold));
      if (shared === undefined) continue;
      const message = `${toVisibleName(other.id)} has its threshold at ${toThresholdText(shared)} too, and its number is of another kind. Choose each threshold on its own question’s cases.`;
      return [{ path: ["rules"], message }];
    }
    return [];
  },
};

export const thresholdsRules: readonly AdviceRule[] = [
  acceptedAsRight,
  bandOffPoint,
  confidenceNoProof,
  confidenceUnseen,
  thresholdAtOne,
  thresholdsUnproven,
  fewLabelsFitted,
  graveOutcome,
  judgedOnSame,
  labelsInverted,
  refitAfterAdding,
  sameThreshold,
];
