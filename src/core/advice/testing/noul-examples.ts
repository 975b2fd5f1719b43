import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

export const noulExamples: ExampleTable = {
  N1: {
    level: "warning",
    fires: [
      noulQuestion("What does the customer want?"),
      noulQuestion("Which team should handle it?"),
      noulQuestion("Who wrote the message?"),
      noulQuestion("How much is the refund?"),
      noulQuestion("Why is the customer angry?"),
      noulQuestion("When was the order placed?"),
    ],
    silent: [
      noulQuestion("Does the customer say what is wrong?"),
      noulQuestion("When the customer names a product, is it a bicycle?"),
      choiceQuestion("What does the customer want?", ["money", "other"]),
    ],
  },
  N2: {
    level: "warning",
    fires: [
      noulQuestion("How angry is the customer?"),
      noulQuestion("Is the customer very angry?"),
      noulQuestion("To what extent is the claim proven?"),
      noulQuestion("Is the level of detail high?"),
      noulQuestion("Is the text quite long?"),
    ],
    silent: [
      noulQuestion("Is the customer angry?"),
      noulQuestion("Is this the very first message?"),
      noulQuestion("Does the customer want a refund rather than a repair?"),
      noulQuestion("Does the customer say how the fault came about?"),
      scoreQuestion("How angry is the customer?", ["not at all", "extremely so"]),
    ],
  },
  N3: {
    level: "warning",
    fires: [
      noulQuestion("Is the reply free of mistakes?"),
      noulQuestion("Is there no greeting in the text?"),
      noulQuestion("Does the message not contain a name?"),
      noulQuestion("Doesn't the customer complain?"),
      noulQuestion("Does the message lack a greeting?"),
      noulQuestion("Is a signature missing?"),
      noulQuestion("Does the message contain no greeting?"),
      noulQuestion("Do the notes include nothing about payment?"),
      noulQuestion("The reply mentions none of the fees."),
      noulQuestion("Does it name neither a date nor a place?"),
    ],
    silent: [
      noulQuestion("Is delivery free of charge?"),
      noulQuestion("Does the customer complain about a lack of support?"),
      noulQuestion("Does the customer say that the product does not work?"),
      noulQuestion("Does the customer report a missing part?"),
      noulQuestion("Does the customer say that it contains no nuts?"),
      noulQuestion("Does the customer report no signal?"),
      choiceQuestion("Is there no greeting?", ["greeting", "none"]),
    ],
  },
  N4: {
    level: "warning",
    fires: [
      noulQuestion(
        "Does the customer ask for a refund?",
        "The customer does not ask for a refund",
        "A refund is asked for",
      ),
      noulQuestion("Is a name given?", "No, there is none", "Somebody is named"),
      noulQuestion("Is a name given?", "Somebody is named", "Yes, a name is there"),
    ],
    silent: [
      noulQuestion(
        "Does the customer ask for a refund?",
        "The customer asks for money",
        "The customer does not ask for it",
      ),
      noulQuestion(
        "Is the customer unhappy?",
        "Not satisfied with what came",
        "Satisfied, or says nothing of it",
      ),
      noulQuestion("Has the service ended?", "No longer in use", "Still in use"),
    ],
  },
  N5: {
    level: "hint",
    fires: [noulQuestion("Is the message urgent?"), noulQuestion("Is the reply helpful to the customer?")],
    silent: [
      noulQuestion("Is the message urgent?", "Harm comes from waiting", "It can wait"),
      noulQuestion("Does the message name a product?"),
      scoreQuestion("How urgent is the message?", ["it can wait", "harm comes from waiting"]),
    ],
  },
  N6: {
    level: "hint",
    fires: [noulQuestion("The customer asks for a refund."), noulQuestion("A name is given in the text")],
    silent: [
      noulQuestion("Does the customer ask for a refund?"),
      noulQuestion("Decide whether a name is given."),
    ],
  },
};
