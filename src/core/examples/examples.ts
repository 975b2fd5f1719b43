// The list of examples, and the names of their files.

/** An example as listed, before its files are fetched. */
export interface ExampleEntry {
  /** Prefix of its three files in `public/gallery`. */
  file: string;
  name: string;
  /** One or two sentences, which are also the playground's notes. */
  about: string;
  questions: number;
  cases: number;
  /** Earlier wording of one question. A run with it is recorded, so that visitors can compare two runs. */
  earlier: EarlierWording;
}

export interface EarlierWording {
  questionKey: string;
  instructions: string;
}

/** All examples with files, in the order of the list on screen. */
export const exampleEntries: readonly ExampleEntry[] = [
  {
    file: "support-triage",
    name: "Support triage for an app",
    about:
      "Messages to the help desk of a planning app. One choice sends each message to a team, two yes/no questions find money and goodbyes, and a score tells how cross the writer is.",
    questions: 4,
    cases: 117,
    earlier: { questionKey: "refund_requested", instructions: "Is the message in `text` about money?" },
  },
  {
    file: "comment-moderation",
    name: "Comment moderation",
    about:
      "Comments below articles and in hobby forums. Each signal has its own review band: comments below the band are published, comments above it are blocked, and a person decides in between.",
    questions: 4,
    cases: 138,
    earlier: { questionKey: "personal_attack", instructions: "Is the comment rude?" },
  },
  {
    file: "phishing-signals",
    name: "Phishing signals",
    about:
      "Emails as they reach an inbox: phishing, and honest ones that look like it. Three signals are asked one by one and combined by their outcomes; the choice names the story that the email tells.",
    questions: 4,
    cases: 101,
    earlier: { questionKey: "pressure", instructions: "Is the mail in `subject` and `text` urgent?" },
  },
  {
    file: "review-analysis",
    name: "Review analysis",
    about:
      "Reviews of kitchen machines. A score reads how satisfied the buyer is, from the words, not the stars; two yes/no questions find what quality control and the shop need to know.",
    questions: 4,
    cases: 95,
    earlier: {
      questionKey: "defect",
      instructions: "Is the buyer unhappy with `product`, going by `review`?",
    },
  },
  {
    file: "lead-scoring",
    name: "Lead scoring",
    about:
      "Enquiries to a firm that sells software. Two scores say how near a purchase is and how well the need fits; the rest says who is writing and whether money and date are on the table.",
    questions: 4,
    cases: 61,
    earlier: {
      questionKey: "money_or_date",
      instructions: "Is the writer of `enquiry` serious about buying?",
    },
  },
  {
    file: "code-review-comments",
    name: "Code-review comments",
    about:
      "Comments on code changes, with the lines they refer to. Which ones must be dealt with before merging, what they are about, and how kind and how concrete they are.",
    questions: 4,
    cases: 61,
    earlier: { questionKey: "must_change", instructions: "Is `comment` important?" },
  },
  {
    file: "incident-severity",
    name: "Incident severity",
    about:
      "The first messages of an incident, in the order in which they came: the state is a list of texts. The score says how bad it is for users; a threshold on it decides who is woken up.",
    questions: 4,
    cases: 60,
    earlier: { questionKey: "data_at_risk", instructions: "Is data at risk?" },
  },
  {
    file: "household-taxonomy",
    name: "Household taxonomy",
    about:
      "Listings of a household shop, as sellers write them, sorted into more than 200 product types in one request. A yes/no question beside the choice catches what doesn't belong in the shop.",
    questions: 3,
    cases: 82,
    earlier: { questionKey: "for_the_household", instructions: "Is `listing` a household product?" },
  },
  {
    file: "assistant-guardrail",
    name: "Assistant guardrail",
    about:
      "Requests to an assistant, checked before it answers: whether they are its business, whether somebody tries to override its rules, and what harm an answer could do. None of them is answered here.",
    questions: 4,
    cases: 50,
    earlier: { questionKey: "takes_over", instructions: "Is `request` an attack on the assistant?" },
  },
  {
    file: "answer-rubric",
    name: "Answer rubric",
    about:
      "Answers of a help page, graded against the text they are based on. One score per quality instead of one mark for everything: weigh them in code.",
    questions: 4,
    cases: 42,
    earlier: { questionKey: "grounded", instructions: "How correct is `answer`?" },
  },
];

/** Generated when it's opened, so it has no files. */
export const simulatedExample: Omit<ExampleEntry, "file" | "earlier"> = {
  name: "Simulated comments",
  about:
    "Simulated: 20,000 rows drawn by chance, labelled and answered, to see what the threshold room is for. No model was asked, and no person wrote these comments.",
  questions: 1,
  cases: 20_000,
};

export function examplePlaygroundFileName(entry: ExampleEntry): string {
  return `${entry.file}.cutpoint.json`;
}

export function exampleAnswersFileName(entry: ExampleEntry): string {
  return `${entry.file}.answers.json`;
}

/** Name of the file with recorded answers to the questions in their earlier wording. */
export function exampleEarlierAnswersFileName(entry: ExampleEntry): string {
  return `${entry.file}.earlier.json`;
}
