import { toTextEntry } from "#core/model/question.ts";
import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";
import { goodState } from "./good-questions.ts";

const second = { key: "second", id: "second" };
const about = (text: string, state: unknown = goodState) => ({ questions: [noulQuestion(text)], state });

export const anyQuestionExamples: ExampleTable = {
  Q1: {
    level: "warning",
    fires: [
      noulQuestion("Is it urgent? Does the customer ask for a refund?"),
      noulQuestion("Does the customer ask for a refund and is the order late?"),
      noulQuestion("Is the message spam and/or fraud?"),
      noulQuestion("Is the reply both polite and correct?"),
      noulQuestion("Is the reply polite and accurate?"),
      noulQuestion("Does the customer ask for a refund and threaten to leave?"),
      noulQuestion("Is the order late or has the customer cancelled it?"),
      choiceQuestion("Which team is it for? Which product is it about?", ["a team", "other"]),
    ],
    silent: [
      noulQuestion("Is the message about terms and conditions?"),
      noulQuestion("Does the customer ask “where is my order?” or something like it?"),
      noulQuestion("Does the message contain or request personal data?"),
      noulQuestion("Does the customer say who called and who answered?"),
      noulQuestion("Is the sign-in and sign-up page mentioned?"),
      scoreQuestion("How fast and loud is it?", ["not at all", "extremely so"]),
      noulQuestion("Does the text explain what is wrong and how it is mended?"),
    ],
  },
  Q2: {
    level: "warning",
    fires: [
      noulQuestion("Analyse the message and find the problem."),
      noulQuestion("Explain why the customer is unhappy."),
      choiceQuestion("Summarise the text.", ["short", "other"]),
      choiceQuestion("Decide the best reply.", ["thank", "other"]),
      noulQuestion("Please write a reply to the customer."),
      noulQuestion("Translate the message into French."),
      noulQuestion("Is the claim true? Explain your reasoning."),
    ],
    silent: [
      noulQuestion("Does the customer ask for an explanation?"),
      noulQuestion("Does the reply explain the delay?"),
      noulQuestion("Is the text a translation from another language?"),
      noulQuestion("Decide whether the customer wants a refund."),
    ],
  },
  Q3: {
    level: "hint",
    fires: [
      noulQuestion("Are there more than three products in the message?"),
      scoreQuestion("How many complaints are there?", ["none is there", "many are there"]),
      noulQuestion("Is the total number of items above ten?"),
      noulQuestion("Do the amounts add up to the invoice?"),
    ],
    silent: [
      noulQuestion("Is the order number of the customer given?"),
      noulQuestion("Does the customer name an amount of money?"),
      noulQuestion("Is more than one person spoken of?"),
    ],
  },
  Q4: {
    level: "hint",
    fires: [
      noulQuestion("Was the order placed more than 30 days ago?"),
      noulQuestion("Is the invoice older than the contract?"),
      noulQuestion("Did it arrive after the deadline?"),
      noulQuestion("Is the payment overdue?"),
      noulQuestion("Did the customer write within the last two weeks?"),
    ],
    silent: [
      noulQuestion("Does the customer want an answer today?"),
      noulQuestion("Is a date named in the message?"),
      noulQuestion("Does the customer look back on what was before the move?"),
    ],
  },
  Q5: {
    level: "warning",
    fires: [
      noulQuestion("Does the message break rule 3?"),
      noulQuestion("Is it the product mentioned above?"),
      noulQuestion("Does the text meet these criteria below?".replace("these", "the")),
      noulQuestion("Is the latter more expensive?"),
      noulQuestion("Does it violate section 4 of the policy?"),
    ],
    silent: [
      noulQuestion("Does the customer mention a rule of the house?"),
      noulQuestion("Is the price above the limit that the customer names?"),
      noulQuestion("Does the message mention a section of the contract?"),
    ],
  },
  Q6: {
    level: "warning",
    fires: [
      noulQuestion("Urgent?"),
      noulQuestion("Is this true of the message?", "", "", { id: "refund_requested" }),
      noulQuestion("Does this apply to the text?", "", "", { id: "hate_speech" }),
    ],
    silent: [
      noulQuestion("Is it urgent today?"),
      noulQuestion("Is this true of the message?", "The writer wants money back", "The writer wants help"),
      noulQuestion("Does the customer ask for money back?", "", "", { id: "refund_requested" }),
      noulQuestion("Does this apply to the text?", "", "", { id: "question_1" }),
    ],
  },
  Q7: {
    fires: [
      about("Is `message.txt` written in anger?"),
      about("Is `customer_note` written in anger?"),
      about("Is the writer angry?"),
      about("Is `message.text` written in anger?", "A text without fields."),
      {
        questions: [noulQuestion("Is `message.text` written in anger?", "`message.txt` has sharp words")],
        state: { message: { text: "a" } },
      },
      {
        questions: [
          choiceQuestion("Who wrote `message.text`?", [
            "a team | Named in `message.team`",
            "other | Nobody named",
          ]),
        ],
        state: { message: { text: "a" } },
      },
      {
        questions: [
          scoreQuestion("How angry is `message.text`?", ["Calm words", "Words as in `message.txt`"]),
        ],
        state: { message: { text: "a" } },
      },
    ],
    silent: [
      about("Is `message.text` written in anger?"),
      {
        questions: [noulQuestion("Is the writer angry?", "`message.text` has sharp words", "It has none")],
        state: { message: { text: "a" }, by: "b" },
      },
      about("Is `message.text` about the `team` plan?"),
      about("Is the subject of the message polite?"),
      about("Is the `first` order late?", "A text without fields."),
      about("Is `orders[0].total` high for `orders[].total`?", { orders: [{ total: 4 }, { total: 5 }] }),
      about("Is the writer angry?", { text: "one field alone" }),
      {
        questions: [choiceQuestion("Is `text` for `none_of_these`?", ["a team", "none_of_these"])],
        state: { text: "a", by: "b" },
      },
    ],
  },
  Q8: {
    level: "warning",
    fires: [
      noulQuestion("Is the customer not satisfied?", "The customer is satisfied", "The customer complains"),
    ],
    silent: [
      noulQuestion("Is the customer satisfied?", "The customer is satisfied", "The customer complains"),
      noulQuestion(
        "Is the customer not satisfied?",
        "The customer is not satisfied",
        "The customer is content",
      ),
      noulQuestion("Does the customer say that it does not work?", "A fault is reported", "All is well"),
    ],
  },
  Q9: {
    level: "hint",
    fires: [
      noulQuestion("Does the writer complain only about the price?"),
      noulQuestion("Is it allowed unless the shop is closed?"),
      noulQuestion("Does the writer say that it doesn't work?"),
      choiceQuestion("What is it about, other than the price?", ["delivery", "quality"]),
    ],
    silent: [
      noulQuestion("Does the writer complain about the price?"),
      noulQuestion(
        "Does the writer complain only about the price?",
        "Price and nothing else",
        "Something else too",
      ),
      noulQuestion("Does the writer say whether or not they have paid?"),
      choiceQuestion("What is it about, other than the price?", [
        "delivery | When and how it came",
        "quality",
      ]),
      scoreQuestion("How angry is it, not counting the greeting?", ["Calm", "Angry"]),
    ],
  },
  Q10: {
    level: "hint",
    fires: [
      {
        questions: [
          noulQuestion("Is the customer happy?"),
          noulQuestion("Is the customer not happy?", "", "", second),
        ],
      },
      {
        questions: [
          noulQuestion("Is the customer happy?"),
          noulQuestion("Is the customer unhappy?", "", "", second),
        ],
      },
      {
        questions: [
          noulQuestion("Is the customer happy?"),
          choiceQuestion("Is the customer happy?", ["yes", "no"], second),
        ],
      },
      {
        questions: [
          choiceQuestion("Which team is right?", ["red", "other"]),
          choiceQuestion("Which team is right?", ["red", "other"], second),
        ],
      },
    ],
    silent: [
      {
        questions: [
          noulQuestion("Is the customer happy?"),
          noulQuestion("Is the customer angry?", "", "", second),
        ],
      },
      { questions: [noulQuestion("Is `a.text` rude?"), noulQuestion("Is `b.text` rude?", "", "", second)] },
      {
        questions: [
          choiceQuestion("Which team is right?", ["red", "other"]),
          choiceQuestion("Which team is right?", ["blue", "other"], second),
        ],
      },
      {
        questions: [
          noulQuestion("Does the message fit the label?", "about refunds", "anything else"),
          noulQuestion("Does the message fit the label?", "praise of staff", "blame or silence", second),
        ],
      },
    ],
  },
  Q11: {
    level: "hint",
    fires: [
      noulQuestion(
        `We are a shop that sells bicycles. ${"Customers write to us about many things. ".repeat(10)}Is it a complaint?`,
      ),
      noulQuestion("Is it one of these?\n- a refund\n- a fault\n- an offer"),
    ],
    silent: [noulQuestion("Does the customer complain about a bicycle that was bought in the shop?")],
  },
  Q12: {
    level: "hint",
    fires: [
      noulQuestion("Ist der Kunde mit der Lieferung zufrieden?"),
      noulQuestion("Le client demande un remboursement de la commande ?"),
      noulQuestion("¿El cliente pide la devolución de su dinero?"),
      noulQuestion("Müşteri bu sipariş için para iadesi istiyor mu?"),
      noulQuestion("Клиент просит вернуть деньги?"),
    ],
    silent: [
      noulQuestion("Does the customer ask for a refund in the café in Zürich?"),
      noulQuestion("Is the text in German?"),
      noulQuestion("Does the writer mention Los Angeles, La Paz or Las Vegas?"),
    ],
  },
  Q14: {
    level: "warning",
    fires: [
      noulQuestion("Does the customer ask for a re\u00adfund?"),
      noulQuestion("Does the customer\u200b ask for money back?"),
      noulQuestion("Is a name given?", "Somebody is\u2060 named", "Nobody is named"),
      noulQuestion("Is a name given?\u{e0041}\u{e0042}"),
      choiceQuestion("Which colour is it?", ["red\ufeff", "blue", "other"]),
      choiceQuestion("Which colour is it?", ["red | like\u202e blood", "other"]),
      scoreQuestion("How warm is it?", ["cold to the\u200b touch", "warm to the touch"]),
    ],
    silent: [
      noulQuestion("Does the message have a 👩‍💻 or a ❤️ in it?"),
      noulQuestion("Does the customer say\n\tthat it is late?"),
      noulQuestion("Does the customer pay in\u00a0euros?"),
      noulQuestion("آیا مشتری می‌خواهد پولش را پس بگیرد؟"),
      { ...noulQuestion("Is a name given?"), levels: [toTextEntry("not\u200b sent")] },
    ],
  },
  Q15: {
    level: "warning",
    fires: [
      about("Is “message.text” written in anger?"),
      about("Is ‘message.text’ written in anger?"),
      about("Is 'message.text' written in anger?"),
      about('Is "message.text" written in anger?'),
      about("Is ´message.text´ written in anger?"),
      about("Is `message.text' written in anger?"),
      {
        questions: [
          noulQuestion("Does `message.text` name it?", "«reply.text» names it too", "Nothing names it"),
        ],
        state: goodState,
      },
      {
        questions: [scoreQuestion("How angry is it?", ["Calm words", "Angrier than “reply.text” is"])],
        state: goodState,
      },
    ],
    silent: [
      about("Is `message.text` written in anger?"),
      about("Does `message.text` say “refund” or “plan”?"),
      about("Does `message.text` name “cutpoint.example”?"),
      about("Does the writer of `message.text` quote “reply.txt”?"),
      about("Is “message.text” written in anger?", "A text without fields."),
    ],
  },
  Q13: {
    level: "warning",
    fires: [
      noulQuestion("If the risk is over 80% then approve, is it safe?"),
      noulQuestion("Approve when the amount is below 50 percent of the limit?"),
      noulQuestion("Is the confidence above the usual?"),
      noulQuestion("If the customer is angry then escalate the case."),
    ],
    silent: [
      noulQuestion("Does the customer get more than 80% off?"),
      noulQuestion("Does the writer ask whether the loan was approved?"),
      noulQuestion("Is the discount above 20 percent?"),
    ],
  },
};
