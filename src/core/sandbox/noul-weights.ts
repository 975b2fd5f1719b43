/**
 * What each feature of a yes/no question counts for, in log-odds. Fitted by logistic regression with a penalty on
 * size, and signs held to what the names say, on labelled questions about short texts.
 */
export const noulWeights = {
  best: 0.4,
  worst: 1.6,
  whole: 1.35,
  weakest: 0.3,
  gloss: 1,
  feeling: 2.1,
  facet: 1.3,
  number: 1.7,
  request: 0.7,
  offer: 1.15,
  now: -0.7,
  nowOver: -1,
  doneAhead: -1.2,
  supposed: -0.6,
  mention: 1,
};

/** The log-odds of yes when nothing speaks for or against it. */
export const noulBias = -0.65;
