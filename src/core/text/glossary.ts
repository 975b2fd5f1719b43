// Terms of the product with their meanings, by section, and a look-up by name.

/** `meaning` has one or two sentences. */
export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
}

export interface GlossarySection {
  readonly title: string;
  readonly terms: readonly GlossaryTerm[];
}

function part(
  title: string,
  ...terms: readonly (readonly [term: string, meaning: string])[]
): GlossarySection {
  return { title, terms: terms.map(([term, meaning]) => ({ term, meaning })) };
}

/** Sections and terms in an order in which they can be learned. */
export const glossary: readonly GlossarySection[] = [
  part(
    "Questions and answers",
    ["State", "The text or JSON that the questions are asked about: a message, a document, a record."],
    ["Noul", "A yes/no question. Its answer is one number: the probability of yes, from 0 to 1."],
    [
      "Choice",
      "A question with options, of which one is chosen. Each option gets a probability; they sum to 1.",
    ],
    ["Score", "A question with two to ten ordered levels, the lowest first, each with a probability."],
    ["Probability", "How likely the model thinks something is, from 0 to 1. 0.72 means 72 of 100."],
    [
      "Confidence",
      "How sure a choice or score is, from 0 to 1, computed from its probabilities. It isn't the chance of being right. Check it against labelled cases first.",
    ],
    ["Margin", "How far the chosen option is ahead of the next likely one, from 0 to 1."],
    [
      "Expected level",
      "The mean of a score’s levels, weighted by their probabilities. It can lie between two levels.",
    ],
    ["Moved", "How much probability moved from one answer to another, in percentage points."],
  ),
  part(
    "Thresholds",
    [
      "Band",
      "The part of the scale between two thresholds: below it no, above it yes, within it unsure. A person reviews what falls there.",
    ],
    ["Threshold", "A value at which an answer moves from one zone to the next. Moving it sends no request."],
    ["Outcome", "What an answer leads to: allow, review, block, or your own words."],
    ["Label", "What a person says is right about a case. Answers are compared with it."],
    ["Agreement", "How often two people who label the same case say the same."],
    ["Adjudicate", "Decide between labels that differ. Until then a case without a majority has no label."],
    ["Likely between", "The range of a share with 95 % confidence, given the number of cases."],
    [
      "Unproven",
      "The thresholds aren't based on labelled cases of this wording and this model, or something has changed since.",
    ],
  ),
  part(
    "What the thresholds do",
    ["Coverage", "The share of cases that are decided automatically, without a person."],
    ["Selective risk", "The share of automatic decisions that are wrong."],
    [
      "Errors over all cases",
      "Wrong decisions over all cases: the automatic ones, and reviewers' errors where they are set.",
    ],
    ["Precision", "Of the cases predicted yes, the share labelled yes."],
    ["Recall", "Of the cases labelled yes, the share predicted yes."],
    ["Specificity", "Of the cases labelled no, the share not predicted yes."],
    ["Negative predictive value", "Of the cases predicted no, the share labelled no."],
    ["F1", "The harmonic mean of precision and recall; 1 is best."],
    ["F2", "Like F1, with recall counting four times as much; 1 is best."],
    ["Accuracy", "The share of cases that are correct. Misleading where one label is rare."],
    ["Balanced accuracy", "The mean of recall and specificity; 0.5 is chance."],
    ["Youden’s J", "Recall plus specificity minus 1; 0 is chance, 1 is best."],
    ["Matthews correlation", "How closely answers and labels agree, from −1 through 0 (chance) to 1."],
    ["Lift", "How much more likely a predicted yes is to be labelled yes than any case."],
    ["Prevalence", "The share of cases labelled yes. Precision changes with it; recall doesn't."],
  ),
  part(
    "The scores themselves",
    [
      "Calibration",
      "Whether numbers mean what they say: of answers near 0.8, about 80 of 100 should be labelled yes.",
    ],
    [
      "Expected calibration error",
      "How far scores are from the observed share, on average over ten bins; 0 is best.",
    ],
    ["Maximum calibration error", "The same for the worst bin with enough cases."],
    [
      "Calibration in the large",
      "The mean score minus the share labelled yes. Above 0 the scores are too high.",
    ],
    [
      "Area under ROC",
      "How often a case labelled yes scores above one labelled no; 0.5 is chance, 1 is always.",
    ],
    ["Average precision", "Precision, averaged over all thresholds as recall grows; 1 is best."],
    ["Brier score", "The mean squared distance between score and label; 0 is best."],
    ["Brier skill", "How much better that is than always predicting the prevalence; 0 is no better."],
    ["Reliability", "The part of the Brier score that is due to poor calibration; 0 is best."],
    ["Resolution", "How well scores separate cases; more is better."],
    ["Uncertainty", "The part due to the cases themselves: highest where half of them are labelled yes."],
    [
      "Log loss",
      "How surprising the labels are if the scores are believed; 0 is best, and one confident miss costs a lot.",
    ],
  ),
  part(
    "Levels",
    ["Mean absolute error", "How many levels the expected level is off, on average; 0 is best."],
    ["Root mean squared error", "The same with large errors counting more; 0 is best."],
    ["Bias", "How many levels too high the answers are on average; below 0 they are too low."],
    ["Quadratic weighted κ", "Agreement beyond chance, far misses counting more; 1 is best, 0 is chance."],
    ["Rank correlation", "Whether higher labels get higher levels, from −1 through 0 to 1."],
  ),
  part(
    "Comparing and probing",
    ["Correct", "Labelled cases decided correctly without a person."],
    ["Wrong", "Labelled cases decided against their label without a person."],
    ["To a person", "Labelled cases left to a person: neither correct nor wrong."],
    [
      "Difference from A",
      "Of 100 cases that both decide, how many more are correct than with A, with the likely range.",
    ],
    [
      "McNemar’s exact p",
      "How often chance alone would split the cases on which just one side is right at least this unevenly. Corrected for the number of pairs compared (Holm); up to 0.05 it counts as more than chance.",
    ],
    [
      "Cost per 1,000 now",
      "What wrong decisions and reviews cost at the current thresholds, at the prices of the question’s target.",
    ],
    ["Cheapest thresholds", "The thresholds at which these cases would cost least, for each side."],
    [
      "Cost there",
      "What 1,000 cases would cost at those thresholds. Chosen on the same cases, so a little too low.",
    ],
    ["Mean", "The average over the repeats."],
    ["Standard deviation", "How far repeats typically are from their average; 0 is no noise."],
    ["Range", "The largest of the repeats minus the smallest."],
  ),
  part(
    "Running",
    [
      "Token",
      "A piece of text as models count it, about four letters. A service that bills counts input tokens.",
    ],
    [
      "Price",
      "Input tokens at the price you set. An estimate: only the service knows what it bills. Output is free.",
    ],
    ["Time", "From sending the request to its full answer, including waits and retries."],
    ["Attempts", "How often the request was sent. It is repeated after a wait when the service is busy."],
    ["Rate", "Requests per minute that the service’s limits and answers allow now."],
    ["Time left", "An estimate from the remaining requests and tokens, the limits and the pace so far."],
    ["Spent", "Input tokens so far, as counted by the service, or estimated where it doesn't say."],
    ["Errors", "Cases that were run but have no answer. Their rows say why. The other rows continue."],
    [
      "Sandbox",
      "A local stand-in that compares words. Its answers are for trying the tool, not for decisions.",
    ],
    ["Out of date", "An answer to an earlier wording, state or model. Run again to update it."],
    ["Alias", "A model name that can move to another version. A pinned id can't."],
  ),
];

const meanings = new Map(glossary.flatMap(({ terms }) => terms.map(({ term, meaning }) => [term, meaning])));

/** Meaning of a term as spelled in the glossary, or without its capital; null for unknown terms. */
export function glossaryDefinition(term: string): string | null {
  return meanings.get(term) ?? meanings.get(`${term.charAt(0).toUpperCase()}${term.slice(1)}`) ?? null;
}
