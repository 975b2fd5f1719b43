/** A term that the rooms use, with what it means in one or two sentences. */
export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
}

export interface GlossaryPart {
  readonly title: string;
  readonly terms: readonly GlossaryTerm[];
}

function part(title: string, ...terms: readonly (readonly [term: string, meaning: string])[]): GlossaryPart {
  return { title, terms: terms.map(([term, meaning]) => ({ term, meaning })) };
}

/** Every term, by what it is about; the order is that of learning them. */
export const glossary: readonly GlossaryPart[] = [
  part(
    "Questions and answers",
    ["State", "The text or JSON that the questions are asked about: a message, a document, a record."],
    ["Noul", "A yes/no question. Its answer is one number: the probability of yes, from 0 to 1."],
    [
      "Choice",
      "A question with options, of which one is chosen. Each option gets a probability; they sum to 1.",
    ],
    ["Score", "A question with two to ten ordered levels, the lowest first, each with a probability."],
    ["Probability", "How likely the model holds something, from 0 to 1. 0.72 is 72 of 100."],
    [
      "Confidence",
      "How sure a choice or score is, from 0 to 1, made from its probabilities. It is not the chance of being right: hold it against labelled cases first.",
    ],
    ["Margin", "How far the chosen option is ahead of the next likely one, from 0 to 1."],
    [
      "Expected level",
      "The mean of a score’s levels, weighted by their probabilities. It can lie between two levels.",
    ],
    ["Moved", "How much probability went from one answer to another: of 100, as many points changed place."],
  ),
  part(
    "Cutting",
    [
      "Band",
      "The part of the scale between two edges: below it no, above it yes, within it unsure. A person looks at what falls there.",
    ],
    ["Edge", "A value at which an answer goes from one zone to the next. Moving one asks nobody."],
    ["Outcome", "What is done with a state: allow, review, block, or words of your own."],
    ["Label", "What a person says is right about a case, to hold answers against."],
    ["Likely between", "Where a share lies with 95 of 100 certainty, given how many cases it stands on."],
    [
      "Unproven",
      "The edges do not stand on labelled cases of this wording and this model, or something has changed since.",
    ],
  ),
  part(
    "What the edges do",
    ["Coverage", "The share of cases that are decided automatically, without a person."],
    ["Selective risk", "The share of automatic decisions that are wrong."],
    [
      "Errors over all cases",
      "Wrong decisions over all cases: the automatic ones, and what persons get wrong where that is set.",
    ],
    ["Precision", "Of what is said yes, the share that is true."],
    ["Recall", "Of what is true, the share that is said yes."],
    ["Specificity", "Of what is not true, the share that is not said yes."],
    ["Negative predictive value", "Of what is said no, the share that is really not true."],
    ["F1", "The harmonic mean of precision and recall; 1 is best."],
    ["F2", "Like F1, with recall counting four times as much; 1 is best."],
    ["Accuracy", "The share of cases that are right. It flatters where one label is rare."],
    ["Balanced accuracy", "The mean of recall and specificity; 0.5 is chance."],
    ["Youden’s J", "Recall plus specificity less 1; 0 is chance, 1 is best."],
    ["Matthews correlation", "How answers and labels go together, from −1 over 0 (chance) to 1."],
    ["Lift", "How many times likelier a yes is to be true than any case is."],
    ["Prevalence", "The share of true cases. Precision changes with it; recall does not."],
  ),
  part(
    "The scores themselves",
    [
      "Calibration",
      "Whether numbers mean what they say: of the answers of about 0.8, about 80 of 100 should be true.",
    ],
    [
      "Expected calibration error",
      "How far scores are from what came true, on average over ten bins; 0 is best.",
    ],
    ["Maximum calibration error", "The same for the worst bin with enough cases."],
    [
      "Calibration in the large",
      "The mean score less the share of true cases: above 0 the scores are too high.",
    ],
    ["Area under ROC", "How often a true case scores above a false one; 0.5 is chance, 1 is always."],
    ["Average precision", "Precision, averaged over all cuts as recall grows; 1 is best."],
    ["Brier score", "The mean squared distance of score and truth; 0 is best."],
    ["Brier skill", "How much better that is than always saying the prevalence; 0 is no better."],
    ["Reliability", "The part of the Brier score that is due to poor calibration; 0 is best."],
    ["Resolution", "The part by which scores tell cases apart; more is better."],
    ["Uncertainty", "The part that lies in the cases: most where half of them are true."],
    [
      "Log loss",
      "How surprised one would be by the labels, believing the scores; 0 is best, one sure miss costs much.",
    ],
  ),
  part(
    "Levels",
    ["Mean absolute error", "How many levels the expected level is off, on average; 0 is best."],
    ["Root mean squared error", "The same with large errors counting more; 0 is best."],
    ["Bias", "How many levels too high the answers are on average; below 0 they are too low."],
    ["Quadratic weighted κ", "Agreement beyond chance, far misses counting more; 1 is best, 0 is chance."],
    ["Rank correlation", "Whether higher labels get higher levels, from −1 over 0 to 1."],
  ),
  part(
    "Comparing and probing",
    ["Rightly decided", "Labelled cases that are decided rightly and without a person."],
    ["Difference from A", "How many more of 100 cases are right than with A, with where that likely lies."],
    [
      "McNemar’s exact p",
      "How often chance alone would split the cases on which two sides differ at least so unevenly; near 0 it is hardly chance.",
    ],
    [
      "Cost per 1,000 now",
      "What wrong decisions and reviews cost at the edges as they are, at the prices of the question’s target.",
    ],
    ["Cheapest edges", "The edges at which these cases would cost least, each side having its own."],
    [
      "Cost there",
      "What 1,000 cases would cost at those edges; chosen on the same cases, so a little too low.",
    ],
    ["Mean", "The average over the repeats."],
    ["Standard deviation", "How far repeats are from their average, typically; 0 is no noise."],
    ["Range", "The largest of the repeats less the smallest."],
  ),
  part(
    "Running",
    ["Token", "A piece of text as models count it, some four letters. Input tokens are what is billed."],
    [
      "Price",
      "Input tokens at the price that is set: an estimate, since only the service knows what it bills. Output is free.",
    ],
    ["Time", "From sending the request to its whole answer, with any waiting and repeating in between."],
    ["Attempts", "How often the request was sent: the service was busy, and it was repeated after a wait."],
    ["Rate", "Requests a minute at the pace that the service’s limits and answers allow now."],
    ["Time left", "An estimate from the requests and tokens that wait, the limits and the pace so far."],
    [
      "Spent",
      "Input tokens of the answers so far, as the service counted them, by estimate where it does not say.",
    ],
    [
      "Errors",
      "Cases that were asked and have no answer. Their rows say why; the other rows go on without them.",
    ],
    [
      "Sandbox",
      "A local stand-in that compares words. Its answers are for trying the tool, not for decisions.",
    ],
    ["Stale", "An answer to an earlier wording, state or model. Run again to renew it."],
    ["Alias", "A model name that can come to mean another version; a pinned id does not."],
  ),
];

const meanings = new Map(glossary.flatMap(({ terms }) => terms.map(({ term, meaning }) => [term, meaning])));

/** What a term means, as a room writes it; null for what is no term. */
export function meaningOf(term: string): string | null {
  return meanings.get(term) ?? meanings.get(`${term.charAt(0).toUpperCase()}${term.slice(1)}`) ?? null;
}
