/**
 * What each feature of a yes/no question counts for, in log-odds. Fitted by logistic regression with a penalty on
 * size, and signs held to what the names say, on labelled questions about short texts.
 */
export const noulWeights = {
  best: 1,
  worst: 1.9,
  whole: 1.3,
  weakest: 0.2,
  gloss: 0.8,
  feeling: 2.2,
  facet: 1.4,
  number: 1.8,
  request: 0.7,
  offer: 1.1,
  now: -0.65,
  nowOver: -1,
  doneAhead: -1.2,
  supposed: -0.65,
  mention: 0.9,
};

/** The log-odds of yes when nothing speaks for or against it. */
export const noulBias = -0.8;
