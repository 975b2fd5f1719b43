import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";

/** A question modelled on public prompts. `rules` lists the rules that must report it as an error or a warning. */
export interface FoundWording {
  kind: string;
  question: PlaygroundQuestion;
  rules: readonly string[];
}

const good = (kind: string, question: PlaygroundQuestion): FoundWording => ({ kind, question, rules: [] });

export const foundWordings: readonly FoundWording[] = [
  {
    kind: "a moderation prompt",
    question: noulQuestion(
      "Is the message free from hate speech, threats and sexual content?",
      "Nothing of the kind",
      "Some of it is there",
    ),
    rules: ["N3"],
  },
  {
    kind: "a check of personal data",
    question: noulQuestion("Does the transcript contain no personally identifiable information?"),
    rules: ["N3"],
  },
  {
    kind: "a grounding rubric",
    question: noulQuestion("Is the answer factual and relevant to the user's question?"),
    rules: ["Q1"],
  },
  {
    kind: "a judge with reasons",
    question: noulQuestion("Does the response follow the instructions? Explain your reasoning step by step."),
    rules: ["Q2"],
  },
  {
    kind: "an essay rubric",
    question: scoreQuestion("How well is the essay organised?", ["Poor", "Fair", "Good", "Excellent"]),
    rules: ["S1"],
  },
  {
    kind: "a rubric that counts up",
    question: scoreQuestion("How strong is the evidence?", [
      "No evidence is given for the claim",
      "Better than level 0",
      "Better than the previous level",
    ]),
    rules: ["S2"],
  },
  {
    kind: "a ticket router",
    question: choiceQuestion("Which queue should the ticket go to?", [
      "billing | Invoices, charges and refunds",
      "shipping | Parcels that are late or lost",
      "returns | Items that are sent back",
    ]),
    rules: ["C1"],
  },
  {
    kind: "an escalation policy",
    question: noulQuestion("If the customer threatens legal action then escalate to a supervisor."),
    rules: ["Q13"],
  },
  {
    kind: "a policy that lies elsewhere",
    question: noulQuestion("Does the post violate section 4 or the rules above?"),
    rules: ["Q5"],
  },
  {
    kind: "a prompt copied from a document",
    question: noulQuestion("Does the agent con\u00adfirm the caller's identity?\u200b"),
    rules: ["Q14"],
  },
  good(
    "a moderation prompt",
    noulQuestion(
      "Does the message threaten a person with physical harm?",
      "Harm to somebody is announced, wished for or hinted at.",
      "Harm is reported, joked about without a target, or isn't spoken about.",
    ),
  ),
  good(
    "a check of personal data",
    noulQuestion("Does the transcript contain a phone number, a home address or a passport number?"),
  ),
  good(
    "a grounding rubric",
    noulQuestion(
      "Is each claim in the answer supported by the passage?",
      "The passage states or directly implies each claim.",
      "The passage contradicts or leaves out at least one claim.",
    ),
  ),
  good(
    "a check of a call",
    noulQuestion("Does the agent verify the caller's identity before sharing account details?"),
  ),
  good(
    "an essay rubric",
    scoreQuestion("How well is the essay organised?", [
      "Paragraphs follow no visible order",
      "An order is visible, with jumps between paragraphs",
      "Paragraphs build on each other from opening to conclusion",
    ]),
  ),
  good(
    "a rubric of translations",
    scoreQuestion("How much of the source's meaning does the translation keep?", [
      "Most of the meaning is lost or wrong",
      "The main point is kept and details are lost",
      "All of the meaning is kept, with awkward wording",
      "All of the meaning is kept in natural wording",
    ]),
  ),
  good(
    "a ticket router",
    choiceQuestion("Which queue should the ticket go to?", [
      "billing | Invoices, charges and refunds",
      "shipping | Parcels that are late or lost",
      "returns | Items that are sent back",
      "other | Anything that fits none of these queues",
    ]),
  ),
  good(
    "a comparison of two answers",
    choiceQuestion("Which of the two answers solves the user's problem?", [
      "first | Only the first answer solves it",
      "second | Only the second answer solves it",
      "both | Each answer solves it on its own",
      "neither | The problem stays unsolved",
    ]),
  ),
  good(
    "a check of code reviews",
    noulQuestion(
      "Does the comment ask the author to change code?",
      "A change is asked for, in any words.",
      "The comment praises, asks a question or shares information.",
    ),
  ),
  good("a lead form", noulQuestion("Does the visitor say which product they already use?")),
];
