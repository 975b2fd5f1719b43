// @ts-check

const subjects = ["order", "invoice", "delivery", "account", "password", "refund", "subscription", "meeting"];
const verbs = ["arrived late", "was charged twice", "does not open", "must be cancelled", "works again"];
const places = [
  "in Lisbon",
  "on the phone",
  "since Monday",
  "after the update",
  "for the third time",
  "today",
];
const kinds = ["fault", "question", "complaint", "request", "notice", "thanks", "warning", "proposal"];

/**
 * Varies with the place but not by chance, so that every run measures the same.
 * @param {readonly string[]} list
 * @param {number} at
 */
const pick = (list, at) => list[at % list.length] ?? "";

/** @param {number} at */
function sentence(at) {
  return `My ${pick(subjects, at)} ${pick(verbs, 3 * at + 1)} ${pick(places, 7 * at)}, number ${4411 + at}.`;
}

/** @param {number} bytes */
export function writtenState(bytes) {
  let text = "";
  for (let at = 0; text.length < bytes; at += 1) text += `${sentence(at)} `;
  return { message: { text: text.slice(0, bytes - 30) } };
}

/** @param {number} count */
export function optionNames(count) {
  return Array.from(
    { length: count },
    (_, at) => `${pick(subjects, at)}_${pick(kinds, Math.floor(at / 8))}_${at}`,
  );
}

/** @param {number} at */
export function optionText(at) {
  return `A ${pick(kinds, at)} about a ${pick(subjects, 5 * at)} that ${pick(verbs, at)} ${pick(places, at)}`;
}

/** @param {number} at */
export function wideInstructions(at) {
  return `Which kind of ${pick(subjects, at)} message is \`message.text\`, seen from desk ${at}?`;
}

/**
 * All questions are choices.
 * @param {number} count @param {number} options
 */
export function wideQuestions(count, options) {
  const criteria = Object.fromEntries(optionNames(options).map((name, at) => [name, optionText(at)]));
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `wide_${at}`,
      { type: "choice", instructions: wideInstructions(at), criteria },
    ]),
  );
}

/**
 * A third each of yes/no questions, choices of eight and scores of five levels.
 * @param {number} count
 */
export function mixedQuestions(count) {
  const kindsOfQuestion = [
    (/** @type {number} */ at) => ({
      type: "noul",
      instructions: `Does the writer of \`message.text\` say that the ${pick(subjects, at)} ${pick(verbs, at)}?`,
    }),
    (/** @type {number} */ at) => ({
      type: "choice",
      instructions: wideInstructions(at),
      criteria: Object.fromEntries(kinds.map((kind, place) => [kind, optionText(at + place)])),
    }),
    (/** @type {number} */ at) => ({
      type: "score",
      instructions: `How urgent is the ${pick(subjects, at)} in \`message.text\`?`,
      criteria: ["Not at all", "It can wait a week", "This week", "Today", "At once: somebody is in danger"],
    }),
  ];
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`q_${at}`, kindsOfQuestion[at % 3]?.(at)]),
  );
}
