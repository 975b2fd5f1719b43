import { labelScore } from "./labelled.ts";

/** Labelled scores; levels count from 0. */
export const scoreItems = [
  labelScore(
    "How satisfied is the customer?",
    ["very dissatisfied", "dissatisfied", "neutral", "satisfied", "very satisfied"],
    [
      ["Absolutely love it, best purchase in years!", 4],
      ["Good value, works as described.", 3],
      ["It's okay, nothing special.", 2],
      ["A bit disappointed, the fabric feels thin.", 1],
      ["Terrible. Broke on day one and nobody replies. Worst shop ever!", 0],
      ["Not great, not terrible.", 2],
      ["Great, it died after an hour. Money well spent.", 0],
      ["I couldn't be happier with the new mattress.", 4],
    ],
  ),
  labelScore(
    "How angry is the writer?",
    ["calm", "slightly annoyed", "angry", "furious"],
    [
      ["Thanks for letting me know, no problem at all.", 0],
      ["It's a little annoying that the search resets each time.", 1],
      ["I'm really angry that you ignored my three emails.", 2],
      ["I AM LIVID!!! Liars and thieves, the lot of you!", 3],
      ["I'm not upset, only wondering when it will be ready.", 0],
      ["This is unacceptable and I'm fed up.", 2],
    ],
  ),
  labelScore(
    "How urgent is the request?",
    ["can wait", "this week", "today", "immediately"],
    [
      ["Whenever you get round to it, no hurry.", 0],
      ["Please do it by Friday.", 1],
      ["I need the contract before the end of the day.", 2],
      ["Emergency! The basement is flooding, come right now!", 3],
      ["All servers are down, drop everything.", 3],
      ["It would be nice to have this some time next month.", 0],
      ["We need an answer this afternoon, the client is waiting.", 2],
    ],
  ),
  labelScore(
    "How severe is the bug?",
    [
      "cosmetic",
      "minor, with a workaround",
      "major, an important function fails",
      "critical: outage or data loss",
    ],
    [
      ["The icon is two pixels too low.", 0],
      ["Sorting by date is wrong, but you can sort after exporting.", 1],
      ["Nobody can check out, the payment page shows an error.", 2],
      ["All customer records were deleted by the last update.", 3],
      ["The whole site is down since midnight.", 3],
      ["There's a typo in the footer.", 0],
    ],
  ),
  labelScore(
    "How polite is the message?",
    ["rude", "blunt", "neutral", "polite", "very polite"],
    [
      ["Fix your garbage software, you idiots.", 0],
      ["Do it again. Properly this time.", 1],
      ["The file is in the shared folder.", 2],
      ["Could you please send me the file? Thanks.", 3],
      [
        "I'm so sorry to bother you, but would you be so kind as to have a look? I'd be most grateful, thank you so much.",
        4,
      ],
    ],
  ),
  labelScore(
    "How likely is the customer to leave?",
    ["no sign of leaving", "some dissatisfaction", "considering alternatives", "has decided to leave"],
    [
      ["We've been with you for ten years and just added five seats.", 0],
      ["The new menu is a bit annoying.", 1],
      ["We're comparing other vendors before the renewal.", 2],
      ["We have signed with another provider, please cancel our contract.", 3],
      ["Happy to renew, great tool.", 0],
      ["If it crashes once more we'll look for alternatives.", 2],
    ],
  ),
  labelScore(
    "How strong is the buying interest?",
    ["none", "curious", "evaluating", "ready to buy"],
    [
      ["Please remove me from your list, we're not interested.", 0],
      ["Just browsing, what does the product do?", 1],
      ["We have a shortlist of two and would like a demo next week.", 2],
      ["Budget is approved, send us the contract.", 3],
      ["Where do I sign? We want to start on Monday.", 3],
    ],
  ),
  labelScore(
    "How detailed is the bug report?",
    ["no details", "some details", "complete with steps to reproduce"],
    [
      ["it doesn't work, fix it", 0],
      ["The export fails sometimes when I use Firefox.", 1],
      [
        "Steps to reproduce: 1. Open settings 2. Click export. Expected: a CSV file. Actual: error 500. Version 3.2 on Windows, logs attached.",
        2,
      ],
    ],
  ),
  labelScore(
    "How experienced is the candidate?",
    ["no experience", "junior", "mid-level", "senior"],
    [
      ["I have never worked in an office before.", 0],
      ["Recently graduated, one internship of three months.", 1],
      ["Four years as an accountant in a small firm.", 2],
      ["Fifteen years in finance, led a team of twenty as director.", 3],
    ],
  ),
  labelScore(
    "How formal is the text?",
    ["very informal", "neutral", "very formal"],
    [
      ["yo dude u coming tonight lol", 0],
      ["The report is ready and has been sent to the team.", 1],
      ["Dear Sir or Madam, I am writing to inquire about the aforementioned matter. Yours faithfully", 2],
    ],
  ),
  labelScore(
    "How difficult is the task?",
    ["easy", "moderate", "hard"],
    [
      ["A simple change of one line, done in minutes.", 0],
      ["Takes some effort, a few days for one developer.", 1],
      ["A complex migration of several systems over many months.", 2],
    ],
  ),
  labelScore(
    "How positive is the review?",
    ["very negative", "negative", "mixed", "positive", "very positive"],
    [
      ["Dreadful acting and a boring plot, a waste of two hours.", 0],
      ["The songs were weak and I lost interest.", 1],
      ["Great pictures, but the story drags.", 2],
      ["A charming film with a good cast.", 3],
      ["A stunning masterpiece, I was blown away!", 4],
    ],
  ),
  labelScore(
    "How clean was the room?",
    ["filthy", "somewhat dirty", "clean", "spotless"],
    [
      ["Cockroaches in the bath and stains everywhere.", 0],
      ["A few crumbs and some dust on the shelf.", 1],
      ["The room was clean and tidy.", 2],
      ["Immaculate, not a speck anywhere.", 3],
    ],
  ),
];
