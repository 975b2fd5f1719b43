import { legacyDefaultRules } from "#core/model/rule.ts";
import { choiceQuestion, noulQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const many = (count: number) => Array.from({ length: count }, (_, at) => `kind number ${at}`);
const ownCut = { ...legacyDefaultRules, choice: { ...legacyDefaultRules.choice, cut: 0.8 } };
const which = "Which team should handle the message?";

export const choiceExamples: ExampleTable = {
  C1: {
    level: "warning",
    fires: [choiceQuestion(which, ["billing", "sales"]), choiceQuestion(which, ["cats", "dogs", "birds"])],
    silent: [
      choiceQuestion(which, ["billing", "sales", "none_of_these"]),
      choiceQuestion(which, ["billing", "sales", "Other"]),
      choiceQuestion(which, ["billing", "sales", "front desk | Everything else"]),
      choiceQuestion("Is it paid?", ["yes", "no"]),
      choiceQuestion("Is it spam?", ["spam", "not spam"]),
      choiceQuestion("How big is it?", ["small", "medium", "large"]),
      choiceQuestion("Which feeling?", ["positive", "neutral", "negative"]),
      choiceQuestion(which, ["billing"]),
    ],
  },
  C2: {
    level: "warning",
    fires: [
      choiceQuestion(which, ["billing", "billing and refunds", "other"]),
      choiceQuestion(which, ["cats", "dogs", "both", "none"]),
      choiceQuestion(which, ["sales / support", "sales", "other"]),
    ],
    silent: [
      choiceQuestion(which, ["billing", "sales and marketing", "other"]),
      choiceQuestion("Which reply is better?", ["first", "second", "both", "neither"]),
      choiceQuestion(which, ["Research & development", "sales", "other"]),
    ],
  },
  C3: {
    level: "hint",
    fires: [
      choiceQuestion("Is it paid?", ["yes", "no"]),
      choiceQuestion("Is it paid?", ["No", "Yes"]),
      choiceQuestion("Is it so?", ["true", "false"]),
    ],
    silent: [choiceQuestion("Is it paid?", ["yes", "no", "unclear"]), noulQuestion("Is it paid already?")],
  },
  C4: {
    level: "hint",
    fires: [
      choiceQuestion(which, ["billing", "sales", "other"]),
      choiceQuestion(which, ["billing | Money", "sales", "other | Rest"]),
    ],
    silent: [
      choiceQuestion(which, ["billing | Money", "sales | Offers", "other | Rest"]),
      choiceQuestion("Is it paid?", ["yes", "no"]),
    ],
  },
  C5: {
    level: "hint",
    fires: [
      choiceQuestion(which, [
        "billing | Questions about invoices and charges of an order",
        "orders | Questions about charges and delivery of an order",
        "other | Rest",
      ]),
    ],
    silent: [
      choiceQuestion(which, [
        "billing | Questions about invoices",
        "orders | Parcels that are late or lost",
        "other | Rest",
      ]),
    ],
  },
  C6: {
    level: "warning",
    fires: [
      choiceQuestion(which, ["a", "b", "other"]),
      choiceQuestion(which, ["1", "2"]),
      choiceQuestion(which, ["Option 1", "Option 2"]),
    ],
    silent: [
      choiceQuestion(which, ["billing", "sales", "other"]),
      choiceQuestion("Which year?", ["2024", "2025", "other"]),
    ],
  },
  C7: {
    level: "warning",
    fires: [
      choiceQuestion(which, ["refund request", "request refund", "other"]),
      choiceQuestion(which, ["refund", "refunds", "other"]),
      choiceQuestion(which, ["delivery", "delivry", "other"]),
      choiceQuestion(which, ["billing | About money", "sales | About money", "other | Rest"]),
    ],
    silent: [
      choiceQuestion(which, ["import", "export", "other"]),
      choiceQuestion(which, ["plan a", "plan b", "other"]),
      choiceQuestion(which, ["tier 1", "tier 2", "other"]),
      choiceQuestion(which, ["contract | What was signed", "contact | How to reach us", "other | Rest"]),
      choiceQuestion(which, ["internal", "external", "other"]),
      choiceQuestion(which, ["acceptable", "unacceptable", "other"]),
    ],
  },
  C8: {
    level: "hint",
    fires: [choiceQuestion(which, many(21)), choiceQuestion(which, many(256))],
    silent: [choiceQuestion(which, many(20))],
  },
  C9: {
    level: "hint",
    fires: [choiceQuestion(which, many(6))],
    silent: [choiceQuestion(which, many(5))],
  },
  C10: {
    level: "warning",
    fires: [
      choiceQuestion("How urgent is it?", ["low", "medium", "high"]),
      choiceQuestion("How urgent is it?", ["Critical", "High", "Medium", "Low", "none of these"]),
      choiceQuestion("How big is it?", ["small", "medium", "large"]),
      choiceQuestion("How often?", ["never", "sometimes", "always"]),
      choiceQuestion("How many stars?", ["1", "2", "3", "4", "5"]),
      choiceQuestion("How urgent is it?", ["high priority", "medium priority", "low priority"]),
    ],
    silent: [
      choiceQuestion(which, ["billing", "sales", "other"]),
      choiceQuestion("Which feeling?", ["positive", "neutral", "negative"]),
      choiceQuestion("Which status?", ["404", "500", "403"]),
      choiceQuestion("How urgent is it?", ["high", "low"]),
    ],
  },
  C11: {
    level: "hint",
    fires: [choiceQuestion(which, ["billing", "sales", "other"], { rules: ownCut })],
    silent: [
      choiceQuestion(which, ["billing", "sales", "other"]),
      noulQuestion("Is it paid already?", "", "", { rules: ownCut }),
    ],
  },
};
