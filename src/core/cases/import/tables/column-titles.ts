// Titles that name a meaning, as `normaliseColumnName` gives them; the likelier come first.

export const stateTitles = [
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
export const noteTitles = ["note", "notes", "comment", "comments", "name", "title"];
export const groupTitles = [
  "group",
  "group id",
  "thread",
  "thread id",
  "conversation id",
  "session",
  "session id",
  "user id",
];
/** Titles of fields that are worth slicing by. Other fields become metadata only if the author chooses so. */
export const metadataTitles = new Set([
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
export const idTitles = [
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
export const labelerTitles = [
  "labeler",
  "rater id",
  "annotator id",
  "worker",
  "worker id",
  "assignment worker id",
  "assignment user id",
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
export const reasonTitles = [
  "reason",
  "review reason",
  "override reason",
  "appeal reason",
  "reviewed because",
  "why",
];
export const timeTitles = ["labeled at", "labelled at", "annotated at", "reviewed at", "decided at"];
export const responseTitles = new Set(["response", "response body", "response text", "output"]);
export const modelTitles = ["model", "model id", "response model", "provided model name"];
export const labelTitles = [
  "label text",
  "label name",
  "label",
  "expected",
  "truth",
  "target",
  "gold",
  "ground truth",
];
/** Titles of columns with labels or texts. They count as labels if few values repeat. */
export const likelyLabelTitles = [
  "y true",
  "gold label",
  "human label",
  "true label",
  "final label",
  "correct label",
  "expected label",
  "expected output",
  "expected outputs",
  "reference output",
  "reference outputs",
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
/** Titles such as "human verdict" or "annotator_label": a word for people before a word for a judgement. */
export const humanLabelTitlePattern =
  /^(?:human|manual|true|gold|golden|correct|expert|actual|final|annotators?|reviewers?|consensus|majority|agreed|adjudicated) (?:labels?|verdict|decision|class|category|answer|rating|score|judge?ment|choice|annotation|vote|intent|topic|sentiment)$/;
/**
 * Titles such as "model verdict", "llm_score" or "pred_class": a word for programs first. These aren't
 * labels.
 */
export const programLabelTitlePattern =
  /^(?:model|llm|ai|gpt|predicted|prediction|pred|system|bot|auto|automatic|automated|classifier|machine|suggested|openai|claude|gemini|baseline|zero shot)(?: \d+)? \p{L}+/u;
/**
 * Titles of columns about people, places, times, devices, files and ids. These aren't labels, however few values they
 * have.
 */
export const nonLabelTitles = new Set(
  `user, users, user name, username, screen name, author, sender, recipient, from, to, cc, handle, account, agent, assignee,
  assigned to, owner, requester, reporter, respondent, customer, customer name, member, team, team member, employee,
  name, first name, last name, split, fold, subset, set, partition, batch, group, page, row, idx, index, file, filename,
  file name, path, url, link, domain, host, website, device, platform, os, browser, app, app version, version, form,
  gender, sex, age, age group, nationality, city, state, region, postcode, zip, zone, currency, time, timezone, time zone,
  weekday, day, month, year, type, event, subreddit, queue, inbox`.split(/,\s+/),
);
/** Titles such as "rater 1" or "annotator B", of columns that have one person's labels each. */
export const labelerTitlePattern =
  /^(?:rater|annotator|labell?er|coder|judge|reviewer|worker|assessor|expert|evaluator|ann|anno|person)\s?(?:\d{1,3}|\p{L})$/u;
/** Titles of columns that are judged together; the likelier come first. */
export const jointlyJudgedTitles: readonly (readonly string[])[] = [
  ["question", "context", "answer"],
  ["question", "contexts", "answer"],
  ["query", "context", "response"],
  ["user input", "retrieved contexts", "response"],
  ["premise", "hypothesis"],
  ["prompt", "chosen", "rejected"],
  ["question", "chosen", "rejected"],
  ["chosen", "rejected"],
  ["context", "question"],
  ["question", "answer"],
  ["question", "response"],
  ["query", "passage"],
  ["query", "document"],
  ["query", "text"],
  ["prompt", "response"],
  ["prompt", "completion"],
  ["instruction", "response"],
  ["instruction", "output"],
  ["claim", "evidence"],
  ["source", "summary"],
  ["document", "summary"],
  ["article", "summary"],
];
/** Titles of label columns to try last, if no question's name matches. */
export const fallbackLabelTitles = [
  "class",
  "category",
  "stars",
  "rating",
  "sentiment",
  "emotion",
  "intent",
  "topic",
];
export const probabilityTitles = new Set([
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
  "y prob",
  "y proba",
  "y score",
  "y pred proba",
  "wahrscheinlichkeit",
  "probabilité",
  "probabilidad",
]);
/** Titles of columns with the option or level that a program chose. */
export const predictionTitles = new Set([
  "prediction",
  "predicted",
  "predicted label",
  "predicted class",
  "pred",
  "y pred",
  "model label",
  "model prediction",
  "model output",
  "llm label",
]);
/** Titles that exports of traces and evals give a program's output. */
export const programOutputTitles = new Set(["output", "sampled", "output text", "completion", "response"]);
export const confidenceTitles = new Set([
  "confidence",
  "prediction confidence",
  "probability",
  "prob",
  "score",
  "pred score",
]);
