import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";

export const goodState = {
  message: {
    subject: "Order 4411",
    text: "I was charged twice for order 4411. Please put one back today.",
  },
  reply: { text: "We have returned the second charge." },
  plan: "team",
};

/** Well-written questions of every type, on which no rule may warn. */
export const goodQuestions: readonly PlaygroundQuestion[] = [
  noulQuestion(
    "Does the customer ask for their money back in `message.text`?",
    "The customer asks for money to be returned, in any words.",
    "The customer asks for help or information and leaves the payment as it is.",
    { id: "refund_requested" },
  ),
  noulQuestion(
    "Does `message.text` mention a legal step, such as a lawyer, a court or a regulator?",
    "A legal step is named, announced or threatened.",
    "The law comes up in passing or stays out of the message.",
    { id: "legal_step" },
  ),
  noulQuestion("Is `message.text` written by a machine, such as an out-of-office note or a bounce?", "", "", {
    id: "machine_written",
  }),
  noulQuestion(
    "Does `reply.text` contradict what the customer says in `message.text`?",
    "A fact in the reply is different from the same fact in the message.",
    "Every fact that both mention is the same in both.",
    { id: "contradiction" },
  ),
  noulQuestion("Does `message.text` contain the name of a person?", "", "", { id: "names_person" }),
  noulQuestion("The writer of `message.text` threatens to cancel the contract.", "", "", {
    id: "cancel_threat",
  }),
  noulQuestion(
    "Does the customer say in `message.text` that a delivery has not arrived?",
    "The customer says that something ordered has not come.",
    "The customer has what was ordered, or speaks of something else.",
    { id: "not_arrived" },
  ),
  noulQuestion("Is `message.text` about the terms and conditions of the contract?", "", "", {
    id: "about_terms",
  }),
  noulQuestion("Does `message.text` contain or request payment data?", "", "", { id: "payment_data" }),
  choiceQuestion(
    "Which team should handle `message.text`?",
    [
      "billing | Charges, invoices, refunds and payment methods",
      "technical | Faults, error messages and how the product works",
      "sales | Prices, plans and buying more",
      "account | Sign-in, profile, team members and closing an account",
      "none_of_these | The message fits none of the other teams",
    ],
    { id: "department" },
  ),
  choiceQuestion(
    "What does the customer want to happen next, as far as `message.text` says?",
    [
      "money back | A charge is to be returned",
      "replacement | Another item instead of the one that came",
      "information | An answer to a question",
      "nothing | The customer only reports or thanks",
    ],
    { id: "wanted_next" },
  ),
  choiceQuestion(
    "What is the feeling of `message.text` towards the company?",
    ["positive | Thanks or praise", "neutral | Matter-of-fact", "negative | Complaint or anger"],
    { id: "feeling" },
  ),
  choiceQuestion(
    "Which kind of harm does `message.text` contain?",
    [
      "violence | Threats, or injury described with approval",
      "hate | Contempt for a group of people",
      "self-harm | Wish or plan to hurt oneself",
      "safe | Nothing harmful",
    ],
    { id: "harm_kind" },
  ),
  choiceQuestion(
    "Which of the two replies answers `message.text` more completely?",
    ["first | The reply in `reply.text`", "second | The plan's usual reply", "tie | Both equally"],
    { id: "better_reply" },
  ),
  choiceQuestion(
    "Is `message.text` spam?",
    ["spam | Unasked advertising or fraud", "not spam | Anything a customer may have written"],
    { id: "spam_kind" },
  ),
  choiceQuestion(
    "Which currency does the customer pay in, according to `message.text`?",
    ["EUR | Euro", "USD | US dollar", "GBP | Pound sterling", "other | Another, or none is said"],
    { id: "currency" },
  ),
  scoreQuestion(
    "How frustrated does the writer of `message.text` sound?",
    [
      "Calm: friendly or neutral wording",
      "Mildly annoyed: a complaint in polite words",
      "Frustrated: sharp words or repeated complaints",
      "Furious: insults, threats or capital letters",
    ],
    { id: "frustration" },
  ),
  scoreQuestion(
    "How completely does `reply.text` answer what is asked in `message.text`?",
    [
      "Nothing that is asked is answered",
      "Part of what is asked is answered",
      "Everything is answered, but some of it only in general",
      "Everything is answered in full",
    ],
    { id: "completeness" },
  ),
  scoreQuestion(
    "How easily could a newcomer follow `reply.text`?",
    [
      "Only somebody from the trade understands it",
      "A newcomer understands the gist of it",
      "A newcomer understands all of it",
    ],
    { id: "readability" },
  ),
  scoreQuestion(
    "How soon does `message.text` need an answer?",
    [
      "It can wait for days without harm",
      "It should be answered on the same day",
      "Somebody loses money or is in danger while it waits",
    ],
    { id: "urgency" },
  ),
];
