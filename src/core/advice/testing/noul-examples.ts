import { choice, noul, score } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

export const noulExamples: ExampleTable = {
  N1: {
    level: "warning",
    fires: [
      noul("What does the customer want?"),
      noul("Which team should handle it?"),
      noul("Who wrote the message?"),
      noul("How much is the refund?"),
      noul("Why is the customer angry?"),
      noul("When was the order placed?"),
    ],
    silent: [
      noul("Does the customer say what is wrong?"),
      noul("When the customer names a product, is it a bicycle?"),
      choice("What does the customer want?", ["money", "other"]),
    ],
  },
  N2: {
    level: "warning",
    fires: [
      noul("How angry is the customer?"),
      noul("Is the customer very angry?"),
      noul("To what extent is the claim proven?"),
      noul("Is the level of detail high?"),
      noul("Is the text quite long?"),
    ],
    silent: [
      noul("Is the customer angry?"),
      noul("Is this the very first message?"),
      noul("Does the customer want a refund rather than a repair?"),
      noul("Does the customer say how the fault came about?"),
      score("How angry is the customer?", ["not at all", "extremely so"]),
    ],
  },
  N3: {
    level: "warning",
    fires: [
      noul("Is the reply free of mistakes?"),
      noul("Is there no greeting in the text?"),
      noul("Does the message not contain a name?"),
      noul("Doesn't the customer complain?"),
      noul("Does the message lack a greeting?"),
      noul("Is a signature missing?"),
    ],
    silent: [
      noul("Is delivery free of charge?"),
      noul("Does the customer complain about a lack of support?"),
      noul("Does the customer say that the product does not work?"),
      noul("Does the customer report a missing part?"),
      choice("Is there no greeting?", ["greeting", "none"]),
    ],
  },
  N4: {
    level: "warning",
    fires: [
      noul(
        "Does the customer ask for a refund?",
        "The customer does not ask for a refund",
        "A refund is asked for",
      ),
      noul("Is a name given?", "No, there is none", "Somebody is named"),
      noul("Is a name given?", "Somebody is named", "Yes, a name is there"),
    ],
    silent: [
      noul(
        "Does the customer ask for a refund?",
        "The customer asks for money",
        "The customer does not ask for it",
      ),
      noul("Is the customer unhappy?", "Not satisfied with what came", "Satisfied, or says nothing of it"),
      noul("Has the service ended?", "No longer in use", "Still in use"),
    ],
  },
  N5: {
    level: "hint",
    fires: [noul("Is the message urgent?"), noul("Is the reply helpful to the customer?")],
    silent: [
      noul("Is the message urgent?", "Harm comes from waiting", "It can wait"),
      noul("Does the message name a product?"),
      score("How urgent is the message?", ["it can wait", "harm comes from waiting"]),
    ],
  },
  N6: {
    level: "hint",
    fires: [noul("The customer asks for a refund."), noul("A name is given in the text")],
    silent: [noul("Does the customer ask for a refund?"), noul("Decide whether a name is given.")],
  },
};
