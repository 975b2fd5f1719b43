import { choice, noul, score } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";
import { goodState } from "./good-questions.ts";

const second = { key: "second", id: "second" };
const about = (text: string, state: unknown = goodState) => ({ questions: [noul(text)], state });

export const anyQuestionExamples: ExampleTable = {
  Q1: {
    level: "warning",
    fires: [
      noul("Is it urgent? Does the customer ask for a refund?"),
      noul("Does the customer ask for a refund and is the order late?"),
      noul("Is the message spam and/or fraud?"),
      noul("Is the reply both polite and correct?"),
      noul("Is the reply polite and accurate?"),
      noul("Does the customer ask for a refund and threaten to leave?"),
      noul("Is the order late or has the customer cancelled it?"),
      choice("Which team is it for? Which product is it about?", ["a team", "other"]),
    ],
    silent: [
      noul("Is the message about terms and conditions?"),
      noul("Does the customer ask “where is my order?” or something like it?"),
      noul("Does the message contain or request personal data?"),
      noul("Does the customer say who called and who answered?"),
      noul("Is the sign-in and sign-up page mentioned?"),
      score("How fast and loud is it?", ["not at all", "extremely so"]),
      noul("Does the text explain what is wrong and how it is mended?"),
    ],
  },
  Q2: {
    level: "warning",
    fires: [
      noul("Analyse the message and find the problem."),
      noul("Explain why the customer is unhappy."),
      choice("Summarise the text.", ["short", "other"]),
      choice("Decide the best reply.", ["thank", "other"]),
      noul("Please write a reply to the customer."),
      noul("Translate the message into French."),
      noul("Is the claim true? Explain your reasoning."),
    ],
    silent: [
      noul("Does the customer ask for an explanation?"),
      noul("Does the reply explain the delay?"),
      noul("Is the text a translation from another language?"),
      noul("Decide whether the customer wants a refund."),
    ],
  },
  Q3: {
    level: "hint",
    fires: [
      noul("Are there more than three products in the message?"),
      score("How many complaints are there?", ["none is there", "many are there"]),
      noul("Is the total number of items above ten?"),
      noul("Do the amounts add up to the invoice?"),
    ],
    silent: [
      noul("Is the order number of the customer given?"),
      noul("Does the customer name an amount of money?"),
      noul("Is more than one person spoken of?"),
    ],
  },
  Q4: {
    level: "hint",
    fires: [
      noul("Was the order placed more than 30 days ago?"),
      noul("Is the invoice older than the contract?"),
      noul("Did it arrive after the deadline?"),
      noul("Is the payment overdue?"),
      noul("Did the customer write within the last two weeks?"),
    ],
    silent: [
      noul("Does the customer want an answer today?"),
      noul("Is a date named in the message?"),
      noul("Does the customer look back on what was before the move?"),
    ],
  },
  Q5: {
    level: "warning",
    fires: [
      noul("Does the message break rule 3?"),
      noul("Is it the product mentioned above?"),
      noul("Does the text meet these criteria below?".replace("these", "the")),
      noul("Is the latter more expensive?"),
      noul("Does it violate section 4 of the policy?"),
    ],
    silent: [
      noul("Does the customer mention a rule of the house?"),
      noul("Is the price above the limit that the customer names?"),
      noul("Does the message mention a section of the contract?"),
    ],
  },
  Q6: {
    level: "warning",
    fires: [
      noul("Urgent?"),
      noul("Is this true of the message?", "", "", { id: "refund_requested" }),
      noul("Does this apply to the text?", "", "", { id: "hate_speech" }),
    ],
    silent: [
      noul("Is it urgent today?"),
      noul("Is this true of the message?", "The writer wants money back", "The writer wants help"),
      noul("Does the customer ask for money back?", "", "", { id: "refund_requested" }),
      noul("Does this apply to the text?", "", "", { id: "question_1" }),
    ],
  },
  Q7: {
    fires: [
      about("Is `message.txt` written in anger?"),
      about("Is `customer_note` written in anger?"),
      about("Is the writer angry?"),
      about("Is `message.text` written in anger?", "A text without fields."),
      {
        questions: [noul("Is `message.text` written in anger?", "`message.txt` has sharp words")],
        state: { message: { text: "a" } },
      },
      {
        questions: [
          choice("Who wrote `message.text`?", ["a team | Named in `message.team`", "other | Nobody named"]),
        ],
        state: { message: { text: "a" } },
      },
      {
        questions: [score("How angry is `message.text`?", ["Calm words", "Words as in `message.txt`"])],
        state: { message: { text: "a" } },
      },
    ],
    silent: [
      about("Is `message.text` written in anger?"),
      {
        questions: [noul("Is the writer angry?", "`message.text` has sharp words", "It has none")],
        state: { message: { text: "a" }, by: "b" },
      },
      about("Is `message.text` about the `team` plan?"),
      about("Is the subject of the message polite?"),
      about("Is the `first` order late?", "A text without fields."),
      about("Is `orders[0].total` high for `orders[].total`?", { orders: [{ total: 4 }, { total: 5 }] }),
      about("Is the writer angry?", { text: "one field alone" }),
      {
        questions: [choice("Is `text` for `none_of_these`?", ["a team", "none_of_these"])],
        state: { text: "a", by: "b" },
      },
    ],
  },
  Q8: {
    level: "warning",
    fires: [noul("Is the customer not satisfied?", "The customer is satisfied", "The customer complains")],
    silent: [
      noul("Is the customer satisfied?", "The customer is satisfied", "The customer complains"),
      noul("Is the customer not satisfied?", "The customer is not satisfied", "The customer is content"),
      noul("Does the customer say that it does not work?", "A fault is reported", "All is well"),
    ],
  },
  Q9: {
    level: "hint",
    fires: [
      noul("Does the writer complain only about the price?"),
      noul("Is it allowed unless the shop is closed?"),
      noul("Does the writer say that it doesn't work?"),
      choice("What is it about, other than the price?", ["delivery", "quality"]),
    ],
    silent: [
      noul("Does the writer complain about the price?"),
      noul("Does the writer complain only about the price?", "Price and nothing else", "Something else too"),
      noul("Does the writer say whether or not they have paid?"),
      choice("What is it about, other than the price?", ["delivery | When and how it came", "quality"]),
      score("How angry is it, not counting the greeting?", ["Calm", "Angry"]),
    ],
  },
  Q10: {
    level: "hint",
    fires: [
      { questions: [noul("Is the customer happy?"), noul("Is the customer not happy?", "", "", second)] },
      { questions: [noul("Is the customer happy?"), noul("Is the customer unhappy?", "", "", second)] },
      {
        questions: [noul("Is the customer happy?"), choice("Is the customer happy?", ["yes", "no"], second)],
      },
      {
        questions: [
          choice("Which team is right?", ["red", "other"]),
          choice("Which team is right?", ["red", "other"], second),
        ],
      },
    ],
    silent: [
      { questions: [noul("Is the customer happy?"), noul("Is the customer angry?", "", "", second)] },
      { questions: [noul("Is `a.text` rude?"), noul("Is `b.text` rude?", "", "", second)] },
      {
        questions: [
          choice("Which team is right?", ["red", "other"]),
          choice("Which team is right?", ["blue", "other"], second),
        ],
      },
      {
        questions: [
          noul("Does the message fit the label?", "about refunds", "anything else"),
          noul("Does the message fit the label?", "praise of staff", "blame or silence", second),
        ],
      },
    ],
  },
  Q11: {
    level: "hint",
    fires: [
      noul(
        `We are a shop that sells bicycles. ${"Customers write to us about many things. ".repeat(10)}Is it a complaint?`,
      ),
      noul("Is it one of these?\n- a refund\n- a fault\n- an offer"),
    ],
    silent: [noul("Does the customer complain about a bicycle that was bought in the shop?")],
  },
  Q12: {
    level: "hint",
    fires: [
      noul("Ist der Kunde mit der Lieferung zufrieden?"),
      noul("Le client demande un remboursement de la commande ?"),
      noul("¿El cliente pide la devolución de su dinero?"),
      noul("Müşteri bu sipariş için para iadesi istiyor mu?"),
      noul("Клиент просит вернуть деньги?"),
    ],
    silent: [
      noul("Does the customer ask for a refund in the café in Zürich?"),
      noul("Is the text in German?"),
      noul("Does the writer mention Los Angeles, La Paz or Las Vegas?"),
    ],
  },
  Q13: {
    level: "warning",
    fires: [
      noul("If the risk is over 80% then approve, is it safe?"),
      noul("Approve when the amount is below 50 percent of the limit?"),
      noul("Is the confidence above the usual?"),
      noul("If the customer is angry then escalate the case."),
    ],
    silent: [
      noul("Does the customer get more than 80% off?"),
      noul("Does the writer ask whether the loan was approved?"),
      noul("Is the discount above 20 percent?"),
    ],
  },
};
