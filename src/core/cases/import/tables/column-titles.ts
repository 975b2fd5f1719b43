/** Titles that name a meaning, normalised by `normaliseColumnName`; in each list, the likelier first. */

export const stateNames = [
  "state",
  "text",
  "sentence",
  "tweet",
  "review",
  "review text",
  "comment text",
  "utterance",
  "post",
  "email",
  "input",
  "content",
  "message",
  "body",
  "prompt",
  "document",
  "ticket",
  "conversation",
];
export const noteNames = ["note", "notes", "comment", "comments", "name", "title"];
export const groupNames = [
  "group",
  "group id",
  "thread",
  "thread id",
  "conversation id",
  "session",
  "session id",
  "user id",
];
/** Fields worth slicing by. Other columns are left out unless the author chooses them. */
export const metadataNames = new Set([
  "source",
  "channel",
  "language",
  "lang",
  "locale",
  "country",
  "region",
  "market",
  "customer",
  "customer id",
  "tenant",
  "category",
  "product",
  "date",
  "day",
  "created",
  "created at",
  "version",
  "environment",
]);
export const idNames = [
  "id",
  "case id",
  "row id",
  "ticket id",
  "message id",
  "request id",
  "span id",
  "uuid",
  "key",
];
export const labelerNames = [
  "labeler",
  "rater id",
  "annotator id",
  "worker",
  "worker id",
  "coder",
  "assessor",
  "labeller",
  "annotator",
  "labeled by",
  "labelled by",
  "annotated by",
  "reviewer",
  "rater",
];
export const reasonNames = [
  "reason",
  "review reason",
  "override reason",
  "appeal reason",
  "reviewed because",
  "why",
];
export const timeNames = ["labeled at", "labelled at", "annotated at", "reviewed at", "decided at"];
export const responseNames = new Set(["response", "response body", "response text", "output"]);
export const modelNames = ["model", "model id", "response model", "provided model name"];
export const labelNames = ["label", "expected", "truth", "target", "gold", "ground truth"];
/** Names of columns that may have labels or texts: labels if few values repeat. */
export const likelyLabelNames = [
  "gold label",
  "human label",
  "true label",
  "final label",
  "correct label",
  "expected label",
  "expected output",
  "expected answer",
  "reference label",
  "reference answer",
  "reference",
  "correct answer",
  "ideal",
  "annotation",
  "reply",
  "completion",
];
/** Names of label columns when no question's name matches; unnamed columns come last. */
export const otherLabelNames = [
  "class",
  "category",
  "stars",
  "rating",
  "sentiment",
  "emotion",
  "intent",
  "topic",
];
export const probabilityNames = new Set([
  "prob",
  "probability",
  "proba",
  "p",
  "score",
  "confidence",
  "prediction",
  "predicted",
  "pred",
  "p yes",
  "p true",
  "wahrscheinlichkeit",
  "probabilité",
  "probabilidad",
]);
/** Names of columns with the option or level that a program chose, and how sure it was. */
export const predictionNames = new Set([
  "prediction",
  "predicted",
  "predicted label",
  "predicted class",
  "pred",
  "model label",
  "model prediction",
  "model output",
  "llm label",
]);
export const sureNames = new Set([
  "confidence",
  "prediction confidence",
  "probability",
  "prob",
  "score",
  "pred score",
]);
