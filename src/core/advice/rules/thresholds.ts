import { toCountText, toEdgeText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { hasOptions, isYesNo, kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { toWording } from "#core/policy/fitted-mark.ts";
import { cutsOf, hasOwnEdges } from "#core/policy/move-edge.ts";
import type { QuestionRemark, Rule } from "../rule.ts";
import { automaticOutcomes } from "../subjects.ts";

const acceptedAsRight: Rule = {
  id: "B6",
  level: "warning",
  title: "Labels that look taken from the answers",
  reason:
    "An answer that was accepted without a look is no label: counted as one, it makes every error of sure answers invisible.",
  checkCut: ({ labelsFollowAnswers }) =>
    labelsFollowAnswers
      ? [
          {
            path: ["rules"],
            message:
              "Every label agrees with its answer, and only the surest answers have one: were these accepted automatically? Label cases drawn at random, looking at each, before you trust a rate.",
          },
        ]
      : [],
};

/** Costs that differ less than this hardly say on which side to stand. */
const clearlyDearer = 2;

function remark(message: string): QuestionRemark[] {
  return [{ path: ["rules"], message }];
}

const bandOffPoint: Rule = {
  id: "B2",
  level: "warning",
  title: "The band is not where the costs are",
  reason:
    "0.5 is where yes and no are equally likely, not where acting pays: a dear false yes wants a higher edge, a dear miss a lower one.",
  checkCut({ question }) {
    if (!isYesNo(question) || question.fitted !== null) return [];
    const { lower, upper } = kinds[question.type].edges(question.rules);
    const middle = (lower + upper) / 2;
    const acts = new Set(automaticOutcomes(question)).size > 0;
    if (acts && lower === upper && Math.abs(middle - 0.5) < 0.005) {
      return remark(
        "A single cut at 0.5 acts on answers that are as good as undecided; raise it if a wrong yes is dear, lower it if a miss is, or leave a band between for a person.",
      );
    }
    const costs = question.tuning?.costs;
    if (!costs) return [];
    const { falseYes, falseNo } = costs;
    if (falseYes >= clearlyDearer * falseNo && middle < 0.5) {
      return remark(
        `A wrong yes is said to cost more than a wrong no, yet the middle of the band stands at ${toEdgeText(middle)}; raise the edges, or let “Tune for” choose them.`,
      );
    }
    if (falseNo >= clearlyDearer * falseYes && middle > 0.5) {
      return remark(
        `A wrong no is said to cost more than a wrong yes, yet the middle of the band stands at ${toEdgeText(middle)}; lower the edges, or let “Tune for” choose them.`,
      );
    }
    return [];
  },
};

const confidenceNoProof: Rule = {
  id: "B9",
  level: "hint",
  title: "A surer answer is not a better question",
  reason: "A wording can make answers surer and wrong; only labels tell which wording is right more often.",
  checkCut({ question }) {
    const { type, fitted } = question;
    if (!kinds[type].hasConfidence || fitted === null || fitted.wording.type !== type) return [];
    const { instructions, criteria } = toWording(question);
    if (instructions === fitted.wording.instructions && criteria === fitted.wording.criteria) return [];
    return [
      {
        path: ["rules"],
        message:
          "You have reworded this since its edges were fitted. Should its answers be surer now, that is no proof of better wording: compare both wordings on the labelled cases.",
      },
    ];
  },
};

const confidenceUnseen: Rule = {
  id: "B3",
  level: "warning",
  title: "A cut on a confidence that no label has tested",
  reason:
    "Two studies found choices between 0.50 and 0.95 of confidence no more often right at the top than at the bottom; in another task it told. Only your own curve shows it.",
  checkCut({ question, labels }) {
    const { measure, edges } = cutsOf(question);
    const cut = edges[0] ?? 0;
    if (measure !== "confidence" || labels > 0 || cut < 0.5 || cut > 0.95) return [];
    return [
      {
        path: ["rules"],
        message: `Nothing shows yet that a confidence of ${toEdgeText(cut)} separates right choices from wrong ones; label cases, and look at your own curve.`,
      },
    ];
  },
};

/** Services round to two decimals. */
const halfStep = 0.005;

const edgeAtOne: Rule = {
  id: "B8",
  level: "hint",
  title: "An edge at a rounded number",
  reason:
    "A probability of 1.00 is a rounded one, and can be wrong: in one certification 9 of those at exactly 1.00 were.",
  checkCut({ question }) {
    const { measure, edges } = cutsOf(question);
    if (measure === "level") return [];
    const found = edges.find((edge) => edge >= 1 - halfStep || (edge > 0 && edge <= halfStep));
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `An edge at ${toEdgeText(found)} trusts a number that is rounded to two decimals; answers beyond it are sure, not certain, so check some of them.`,
      },
    ];
  },
};

const edgesUnproven: Rule = {
  id: "B11",
  level: "warning",
  title: "Edges of an earlier question or model",
  reason:
    "Edges hold for the wording, options, model and confidence that they were fitted on, and for no others.",
  checkCut: ({ proof }) =>
    proof.state === "unproven"
      ? [
          {
            path: ["rules"],
            message:
              "Something has changed since these edges were fitted, so nothing proves them now; run the questions over the cases again, and set the edges anew.",
          },
        ]
      : [],
};

/** Below this many labels chosen edges follow chance more than the question. */
const fewLabels = 50;

const fewLabelsFitted: Rule = {
  id: "B4",
  level: "warning",
  title: "Edges that few labels have chosen",
  reason:
    "With fewer than about 50 labels the best edges are largely luck; one study saw gains from 20 up to 1,000.",
  checkCut({ question, labels }) {
    const own = question.fitted?.cases ?? (hasOwnEdges(question) ? labels : 0);
    if (own === 0 || own >= fewLabels) return [];
    const cases = own === 1 ? "one labelled case" : `${toCountText(own)} labelled cases`;
    return [
      {
        path: ["rules"],
        message: `These edges stand on ${cases}, where a few answers more or less would move them; label at least ${fewLabels}, better some hundreds.`,
      },
    ];
  },
};

/** Words of acts that are hard to take back. */
const grave =
  /\b(?:delet(?:e|ion)|eras(?:e|ure)|wipe|ban|suspend|terminat(?:e|ion)|dismiss|evict|deport|arrest|report to|pay(?:out)?|refund|transfer|wire|charge|prescribe|administer|discharge|shut ?down|revoke|sue|foreclose)\b/iu;

const graveOutcome: Rule = {
  id: "B10",
  level: "hint",
  title: "An act that is hard to take back",
  reason:
    "However sure an answer is, some are wrong; the vendor’s own pages advise to act from 0.85 on in one place and to confirm at 0.9 in another.",
  checkCut({ question }) {
    const found = automaticOutcomes(question).find((word) => grave.test(word));
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `“${toVisibleName(found)}” is hard to take back, so whatever the edge let somebody confirm it before it is done.`,
      },
    ];
  },
};

const judgedOnSame: Rule = {
  id: "B5",
  level: "warning",
  title: "Tuned and judged on the same cases",
  reason: "Edges fit the luck of the cases that chose them, so that these cases flatter them.",
  checkCut: ({ question }) =>
    question.fitted !== null && tuningOf(question).checkShare === 0
      ? [
          {
            path: ["rules"],
            message:
              "The cases that chose these edges are the only ones that judge them, so every figure here is a little too good; keep some cases aside to check by.",
          },
        ]
      : [],
};

const refitAfterAdding: Rule = {
  id: "C11",
  level: "hint",
  title: "A cut belongs to a number of options",
  reason:
    "The even split moves with the number of options, and with it the confidence of the same top probability.",
  checkQuestion: ({ question, options }) =>
    options.length > 1 && question.rules.choice.cut !== defaultRules.choice.cut
      ? [
          {
            path: ["options"],
            message:
              "You have set a cut, and confidence shifts with the number of options; when you add or remove one, set the cut anew.",
          },
        ]
      : [],
};

/** Whether equal edges of two questions mean different things. */
function isOther(one: PlaygroundQuestion, other: PlaygroundQuestion): boolean {
  if (one.type !== other.type || cutsOf(one).measure !== cutsOf(other).measure) return true;
  return hasOptions(one) && one.options.length !== other.options.length;
}

/** The edges that stand within 0..1; an edge in levels is another unit. */
function innerEdges(question: PlaygroundQuestion): readonly number[] {
  const { measure, edges } = cutsOf(question);
  return measure === "level" ? [] : edges.filter((edge) => edge > 0 && edge < 1);
}

const sameEdge: Rule = {
  id: "B1",
  level: "warning",
  title: "One threshold for numbers of different kinds",
  reason:
    "A probability of yes, a confidence among 5 options and one among 50 are different numbers, and 0.8 means another thing in each.",
  checkCut({ question, playground }) {
    if (!hasOwnEdges(question)) return [];
    for (const other of playground.questions) {
      const counts = other.key !== question.key && other.included && hasOwnEdges(other);
      if (!counts || !isOther(question, other)) continue;
      // What cases have chosen on either side is no habit.
      if (question.fitted !== null && other.fitted !== null) continue;
      const shared = innerEdges(question).find((edge) => innerEdges(other).includes(edge));
      if (shared === undefined) continue;
      const message = `${toVisibleName(other.id)} is cut at ${toEdgeText(shared)} too, and its number is of another kind; choose each edge on its own question’s cases.`;
      return [{ path: ["rules"], message }];
    }
    return [];
  },
};

export const thresholdsRules: readonly Rule[] = [
  acceptedAsRight,
  bandOffPoint,
  confidenceNoProof,
  confidenceUnseen,
  edgeAtOne,
  edgesUnproven,
  fewLabelsFitted,
  graveOutcome,
  judgedOnSame,
  refitAfterAdding,
  sameEdge,
];
