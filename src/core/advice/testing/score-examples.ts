import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const how = "How angry is the customer?";
const calm = "Calm and friendly in every sentence";
const cross = "Complains, but in polite words";
const wild = "Insults or threatens somebody";

export const scoreExamples: ExampleTable = {
  S1: {
    level: "warning",
    fires: [
      scoreQuestion(how, ["0", "1", "2"]),
      scoreQuestion(how, ["calm", "angry"]),
      scoreQuestion(how, [calm, cross, "furious"]),
    ],
    silent: [scoreQuestion(how, [calm, cross, wild]), noulQuestion(how)],
  },
  S2: {
    level: "warning",
    fires: [
      scoreQuestion(how, [calm, "Worse than the previous level", wild]),
      scoreQuestion(how, [
        calm,
        "Angrier than level 0".replace("level 0", "the level before"),
        "Even more angry",
      ]),
      scoreQuestion(how, [calm, "Worse"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      scoreQuestion(how, [calm, "Says that the food was worse than at home"]),
    ],
  },
  S3: {
    level: "warning",
    fires: [
      scoreQuestion("How punctual and smart is the person?", [calm, wild]),
      scoreQuestion("Rate the speed and the quality of the reply.", [calm, wild]),
      scoreQuestion(how, ["slow and dull", "quick and smart"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      choiceQuestion("Which one is fast and loud?", ["red", "other"]),
    ],
  },
  S4: {
    level: "warning",
    fires: [
      scoreQuestion(how, [calm, "Calm and friendly, in every sentence."]),
      scoreQuestion(how, ["Complains politely", "Complains politly"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      scoreQuestion(how, ["Contains 1 error", "Contains 2 errors"]),
      scoreQuestion(how, ["Not angry in tone", "Angry in tone"]),
    ],
  },
  S5: {
    level: "hint",
    fires: [
      scoreQuestion(how, ["High: insults", "Medium: complaints", "Low: none of it"]),
      scoreQuestion(how, [
        "Furious: insults or threats",
        "Annoyed, in polite words",
        "Calm in every sentence",
      ]),
      scoreQuestion(how, ["Extremely angry words", "Some anger", "Not angry at all"]),
      scoreQuestion("How many stars?", ["3 stars", "2 stars", "1 star"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      scoreQuestion(how, ["Low: none of it", "Medium: complaints", "High: insults"]),
      scoreQuestion(how, ["Not angry at all", "Some anger", "Extremely angry words"]),
    ],
  },
  S6: {
    level: "hint",
    fires: [
      scoreQuestion(how, [calm, wild]),
      scoreQuestion(how, ["one a", "two b", "three c", "four d", "five e", "six f", "seven g", "eight h"]),
    ],
    silent: [scoreQuestion(how, [calm, cross, wild]), noulQuestion(how)],
  },
  S7: {
    level: "hint",
    fires: [
      scoreQuestion(how, [calm, cross, "Insults somebody, or worse"]),
      scoreQuestion(how, [calm, cross, "Angry or more"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      scoreQuestion(how, [calm, "Would like it better", wild]),
    ],
  },
  S8: {
    level: "hint",
    fires: [
      scoreQuestion("Is the customer angry?", [calm, wild]),
      scoreQuestion("Does the text insult?", [calm, wild]),
    ],
    silent: [scoreQuestion(how, [calm, wild]), noulQuestion("Is the customer angry?")],
  },
  S9: {
    level: "hint",
    fires: [
      scoreQuestion("How late is it?", ["0-2 days", "3-5 days", "more than 5 days"]),
      scoreQuestion("How dear is it?", ["under 10 euro", "10 to 50 euro", "over 50 euro"]),
    ],
    silent: [
      scoreQuestion(how, [calm, cross, wild]),
      scoreQuestion("How late is it?", ["Comes in time", "Comes 2 days late at most"]),
    ],
  },
};
