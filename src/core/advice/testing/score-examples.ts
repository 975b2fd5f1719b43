import { choice, noul, score } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const how = "How angry is the customer?";
const calm = "Calm and friendly in every sentence";
const cross = "Complains, but in polite words";
const wild = "Insults or threatens somebody";

export const scoreExamples: ExampleTable = {
  S1: {
    level: "warning",
    fires: [score(how, ["0", "1", "2"]), score(how, ["calm", "angry"]), score(how, [calm, cross, "furious"])],
    silent: [score(how, [calm, cross, wild]), noul(how)],
  },
  S2: {
    level: "warning",
    fires: [
      score(how, [calm, "Worse than the previous level", wild]),
      score(how, [calm, "Angrier than level 0".replace("level 0", "the level before"), "Even more angry"]),
      score(how, [calm, "Worse"]),
    ],
    silent: [
      score(how, [calm, cross, wild]),
      score(how, [calm, "Says that the food was worse than at home"]),
    ],
  },
  S3: {
    level: "warning",
    fires: [
      score("How punctual and smart is the person?", [calm, wild]),
      score("Rate the speed and the quality of the reply.", [calm, wild]),
      score(how, ["slow and dull", "quick and smart"]),
    ],
    silent: [score(how, [calm, cross, wild]), choice("Which one is fast and loud?", ["red", "other"])],
  },
  S4: {
    level: "warning",
    fires: [
      score(how, [calm, "Calm and friendly, in every sentence."]),
      score(how, ["Complains politely", "Complains politly"]),
    ],
    silent: [
      score(how, [calm, cross, wild]),
      score(how, ["Contains 1 error", "Contains 2 errors"]),
      score(how, ["Not angry in tone", "Angry in tone"]),
    ],
  },
  S5: {
    level: "hint",
    fires: [
      score(how, ["High: insults", "Medium: complaints", "Low: none of it"]),
      score(how, ["Furious: insults or threats", "Annoyed, in polite words", "Calm in every sentence"]),
      score(how, ["Extremely angry words", "Some anger", "Not angry at all"]),
      score("How many stars?", ["3 stars", "2 stars", "1 star"]),
    ],
    silent: [
      score(how, [calm, cross, wild]),
      score(how, ["Low: none of it", "Medium: complaints", "High: insults"]),
      score(how, ["Not angry at all", "Some anger", "Extremely angry words"]),
    ],
  },
  S6: {
    level: "hint",
    fires: [
      score(how, [calm, wild]),
      score(how, ["one a", "two b", "three c", "four d", "five e", "six f", "seven g", "eight h"]),
    ],
    silent: [score(how, [calm, cross, wild]), noul(how)],
  },
  S7: {
    level: "hint",
    fires: [
      score(how, [calm, cross, "Insults somebody, or worse"]),
      score(how, [calm, cross, "Angry or more"]),
    ],
    silent: [score(how, [calm, cross, wild]), score(how, [calm, "Would like it better", wild])],
  },
  S8: {
    level: "hint",
    fires: [score("Is the customer angry?", [calm, wild]), score("Does the text insult?", [calm, wild])],
    silent: [score(how, [calm, wild]), noul("Is the customer angry?")],
  },
  S9: {
    level: "hint",
    fires: [
      score("How late is it?", ["0-2 days", "3-5 days", "more than 5 days"]),
      score("How dear is it?", ["under 10 euro", "10 to 50 euro", "over 50 euro"]),
    ],
    silent: [
      score(how, [calm, cross, wild]),
      score("How late is it?", ["Comes in time", "Comes 2 days late at most"]),
    ],
  },
};
