// New playgrounds and questions, and the example to begin with.

import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground, type PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import { defaultRules, legacyDefaultRules } from "#core/model/rule.ts";

/** Settings of a new question: included in requests, with the default rules. */
export const defaultQuestionSettings = {
  included: true,
  rules: defaultRules,
  fitted: null,
  dismissedAdvice: [],
} as const satisfies Partial<PlaygroundQuestion>;

export function blankQuestion(key: string, id: string, type: PlaygroundQuestion["type"]): PlaygroundQuestion {
  return {
    ...defaultQuestionSettings,
    key,
    id,
    type,
    instructions: blankEntry,
    glosses: { true: blankEntry, false: blankEntry },
    options: [],
    levels: [],
  };
}

export function newPlayground(key: string): Playground {
  return {
    key,
    name: "Untitled",
    notes: "",
    model: "decider-latest",
    questions: [],
    state: { form: "text", text: "", items: [] },
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  };
}

const refundRequested: PlaygroundQuestion = {
  ...blankQuestion("refund_requested", "refund_requested", "noul"),
  instructions: toTextEntry("Does the customer ask for their money back in `message.text`?"),
  glosses: {
    true: toTextEntry("The customer asks for money to be returned, in any words."),
    false: toTextEntry("The customer asks for help or information and leaves the payment as it is."),
  },
  rules: {
    ...defaultRules,
    noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "review" } },
  },
};

function option(name: string, description: string): AuthoredOption {
  return { name, description: toTextEntry(description) };
}

const department: PlaygroundQuestion = {
  ...blankQuestion("department", "department", "choice"),
  instructions: toTextEntry("Which team should handle `message.text`?"),
  options: [
    option("billing", "Charges, invoices, refunds and payment methods"),
    option("technical", "Faults, error messages and how the product works"),
    option("sales", "Prices, plans and buying more"),
    option("account", "Sign-in, profile, team members and closing an account"),
    option("none_of_these", "The message fits none of the other teams"),
  ],
  rules: {
    ...defaultRules,
    choice: {
      ...legacyDefaultRules.choice,
      outcomes: { unsure: "review", chosen: "allow" },
      options: [{ name: "none_of_these", outcome: "review" }],
    },
  },
};

const frustration: PlaygroundQuestion = {
  ...blankQuestion("frustration", "frustration", "score"),
  instructions: toTextEntry("How frustrated does the writer of `message.text` sound?"),
  levels: [
    toTextEntry("Calm: friendly or neutral wording"),
    toTextEntry("Mildly annoyed: a complaint in polite words"),
    toTextEntry("Frustrated: sharp words or repeated complaints"),
    toTextEntry("Furious: insults, threats or capital letters"),
  ],
  rules: {
    ...defaultRules,
    score: { ...defaultRules.score, outcomes: { low: "allow", middle: "allow", high: "review" } },
  },
};

const stateText = `{
  "message": {
    "text": "I was charged twice for order 4411. Please put one back today."
  },
  "plan": "team",
  "crm_notes": "Renewal in March. Met the new account lead at the winter fair. Prefers e-mail to calls."
}`;

/** The playground opened on a first visit: three questions about a support message, one of each type. */
export function examplePlayground(key: string): Playground {
  return {
    key,
    name: "Support triage",
    notes: "",
    model: "decider-latest",
    questions: [refundRequested, department, frustration],
    state: { form: "json", text: stateText, items: [] },
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  };
}
