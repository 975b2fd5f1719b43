import { formerRules } from "#core/model/rule.ts";
import { choice, noul } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const many = (count: number) => Array.from({ length: count }, (_, at) => `kind number ${at}`);
const ownCut = { ...formerRules, choice: { ...formerRules.choice, cut: 0.8 } };
const which = "Which team should handle the message?";

export const choiceExamples: ExampleTable = {
  C1: {
    level: "warning",
    fires: [choice(which, ["billing", "sales"]), choice(which, ["cats", "dogs", "birds"])],
    silent: [
      choice(which, ["billing", "sales", "none_of_these"]),
      choice(which, ["billing", "sales", "Other"]),
      choice(which, ["billing", "sales", "front desk | Everything else"]),
      choice("Is it paid?", ["yes", "no"]),
      choice("Is it spam?", ["spam", "not spam"]),
      choice("How big is it?", ["small", "medium", "large"]),
      choice("Which feeling?", ["positive", "neutral", "negative"]),
      choice(which, ["billing"]),
    ],
  },
  C2: {
    level: "warning",
    fires: [
      choice(which, ["billing", "billing and refunds", "other"]),
      choice(which, ["cats", "dogs", "both", "none"]),
      choice(which, ["sales / support", "sales", "other"]),
    ],
    silent: [
      choice(which, ["billing", "sales and marketing", "other"]),
      choice("Which reply is better?", ["first", "second", "both", "neither"]),
      choice(which, ["Research & development", "sales", "other"]),
    ],
  },
  C3: {
    level: "hint",
    fires: [
      choice("Is it paid?", ["yes", "no"]),
      choice("Is it paid?", ["No", "Yes"]),
      choice("Is it so?", ["true", "false"]),
    ],
    silent: [choice("Is it paid?", ["yes", "no", "unclear"]), noul("Is it paid already?")],
  },
  C4: {
    level: "hint",
    fires: [
      choice(which, ["billing", "sales", "other"]),
      choice(which, ["billing | Money", "sales", "other | Rest"]),
    ],
    silent: [
      choice(which, ["billing | Money", "sales | Offers", "other | Rest"]),
      choice("Is it paid?", ["yes", "no"]),
    ],
  },
  C5: {
    level: "hint",
    fires: [
      choice(which, [
        "billing | Questions about invoices and charges of an order",
        "orders | Questions about charges and delivery of an order",
        "other | Rest",
      ]),
    ],
    silent: [
      choice(which, [
        "billing | Questions about invoices",
        "orders | Parcels that are late or lost",
        "other | Rest",
      ]),
    ],
  },
  C6: {
    level: "warning",
    fires: [
      choice(which, ["a", "b", "other"]),
      choice(which, ["1", "2"]),
      choice(which, ["Option 1", "Option 2"]),
    ],
    silent: [choice(which, ["billing", "sales", "other"]), choice("Which year?", ["2024", "2025", "other"])],
  },
  C7: {
    level: "warning",
    fires: [
      choice(which, ["refund request", "request refund", "other"]),
      choice(which, ["refund", "refunds", "other"]),
      choice(which, ["delivery", "delivry", "other"]),
      choice(which, ["billing | About money", "sales | About money", "other | Rest"]),
    ],
    silent: [
      choice(which, ["import", "export", "other"]),
      choice(which, ["plan a", "plan b", "other"]),
      choice(which, ["tier 1", "tier 2", "other"]),
      choice(which, ["contract | What was signed", "contact | How to reach us", "other | Rest"]),
      choice(which, ["internal", "external", "other"]),
      choice(which, ["acceptable", "unacceptable", "other"]),
    ],
  },
  C8: {
    level: "hint",
    fires: [choice(which, many(21)), choice(which, many(256))],
    silent: [choice(which, many(20))],
  },
  C9: {
    level: "hint",
    fires: [choice(which, many(6))],
    silent: [choice(which, many(5))],
  },
  C10: {
    level: "warning",
    fires: [
      choice("How urgent is it?", ["low", "medium", "high"]),
      choice("How urgent is it?", ["Critical", "High", "Medium", "Low", "none of these"]),
      choice("How big is it?", ["small", "medium", "large"]),
      choice("How often?", ["never", "sometimes", "always"]),
      choice("How many stars?", ["1", "2", "3", "4", "5"]),
      choice("How urgent is it?", ["high priority", "medium priority", "low priority"]),
    ],
    silent: [
      choice(which, ["billing", "sales", "other"]),
      choice("Which feeling?", ["positive", "neutral", "negative"]),
      choice("Which status?", ["404", "500", "403"]),
      choice("How urgent is it?", ["high", "low"]),
    ],
  },
  C11: {
    level: "hint",
    fires: [choice(which, ["billing", "sales", "other"], { rules: ownCut })],
    silent: [
      choice(which, ["billing", "sales", "other"]),
      noul("Is it paid already?", "", "", { rules: ownCut }),
    ],
  },
};
