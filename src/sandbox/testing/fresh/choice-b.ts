import { labelChoice } from "../labelled.ts";

/** Half B of choices that the scorer wasn't written for. Only look at totals, never at single errors. */
export const choiceItemsB = [
  labelChoice(
    "Which animal is the listing about?",
    { dog: "", cat: "", bird: "", fish: "", horse: "", reptile: "" },
    [
      ["Barks at the postman, loves walks, knows sit and stay.", "dog"],
      ["She purrs on your lap and uses her litter tray.", "cat"],
      ["Comes with cage and seed, whistles all day.", "bird"],
      ["Needs a 60 litre tank and a filter.", "fish"],
      ["Stable and saddle included, good jumper.", "horse"],
      ["Our corn snake needs a new home with a heat lamp.", "reptile"],
    ],
  ),
  labelChoice(
    "What does the customer ask the bank?",
    {
      card: "a lost, stolen or new card",
      loan: "borrowing money",
      transfer: "sending money to someone",
      savings: "interest and putting money aside",
      complaint: "being unhappy with the bank",
      other: "anything else",
    },
    [
      ["My wallet was stolen, please block the plastic at once.", "card"],
      ["We want to buy a house and need 200,000.", "loan"],
      ["How long until the money reaches my cousin in Peru?", "transfer"],
      ["What do you pay on a deposit over two years?", "savings"],
      ["Your counter was shut again without notice, I am fed up.", "complaint"],
      ["Do you sponsor football clubs?", "other"],
    ],
  ),
  labelChoice(
    "Which department of the hospital fits?",
    { heart: "", bones: "", eyes: "", skin: "", children: "", teeth: "" },
    [
      ["My pulse races and skips beats when I climb stairs.", "heart"],
      ["I fell off a ladder and cannot move my elbow.", "bones"],
      ["Everything is blurred on the left side.", "eyes"],
      ["A mole on my back has changed its colour.", "skin"],
      ["Our baby will not drink and has a temperature.", "children"],
      ["The filling fell out last night.", "teeth"],
    ],
  ),
  labelChoice(
    "Why was the parcel sent back?",
    {
      size: "it did not fit",
      fault: "it did not work",
      late: "it came too late",
      mind: "the buyer changed their mind",
      wrong: "it was another article",
      unknown: "no reason is given",
    },
    [
      ["Far too tight around the shoulders.", "size"],
      ["It would not switch on.", "fault"],
      ["The party was over when it arrived.", "late"],
      ["I decided that I don't need a second one.", "mind"],
      ["I asked for a red kettle and found a toaster.", "wrong"],
      ["Here it is back.", "unknown"],
    ],
  ),
  labelChoice(
    "What is the speaker's attitude to the plan?",
    { for: "wants it", against: "does not want it", undecided: "has not made up their mind" },
    [
      ["The sooner the better, I say.", "for"],
      ["Over my dead body.", "against"],
      ["I see good points on both sides.", "undecided"],
      ["Count on my vote.", "for"],
      ["This would ruin our village.", "against"],
      ["I need to hear more before I choose.", "undecided"],
    ],
  ),
];
