/**
 * What each feature of a yes/no question counts for, in log-odds. Fitted by logistic regression with a penalty on
 * size, and signs held to what the names say, on labelled questions about short texts; then scaled to 0.57, where the
 * squared error is small on texts that the lexicon was not written with. What is denied (`worst`) or asked for and not
 * shown (`facet`) counts more than was fitted, because the bias says no less readily than was fitted.
 */
export const noulWeights = {
  best: 0.83,
  worst: 1.6,
  whole: 1,
  weakest: 0.11,
  gloss: 0.63,
  pick: 0.63,
  ask: 0.4,
  status: 0.85,
  agreement: 0.46,
  feeling: 1.42,
  mishap: 0.48,
  facet: 1.1,
  number: 1.2,
  request: 0.54,
  offer: 0.68,
  now: -0.23,
  nowOver: -0.51,
  doneAhead: -0.68,
  supposed: -0.34,
  mention: 0.48,
};

/** The log-odds of yes when nothing speaks for or against it: near a half, where the service puts little confidence. */
export const noulBias = -0.2;
