import { describe, expect, it } from "vitest";
import { answerQuestions } from "../answer-questions.ts";
import { toQuestionFrame } from "../answers/noul.ts";
import { readState } from "../state/state-analysis.ts";

const actsMoodOf = (text: string) => readState(text).sentences[0]?.mood;
const noul = (state: string, instructions: string) => {
  const [verdict] = answerQuestions(state, [{ type: "noul", instructions, criteria: {} }]);
  return verdict?.type === "noul" ? verdict.noul : Number.NaN;
};

describe("acts", () => {
  it.each([
    ["Could somebody carry my piano?", "request"],
    ["Carry on, but send me the bill.", "request"],
    ["You're welcome to borrow the drill.", "offer"],
    ["I will paint the fence on Sunday.", "future"],
    ["She was a bakery.", "past"],
    ["It works again.", "over"],
  ] as const)("%s: %s", (text, act) => {
    expect(actsMoodOf(text)?.[act]).toBe(true);
    expect(actsMoodOf("A green fence")?.[act]).toBe(false);
  });
});

describe("what a question asks for", () => {
  it.each([
    ["Is she asking for a lift?", "request"],
    ["Is he offering help?", "offer"],
    ["Is it still broken?", "now"],
    ["Has the roof been mended?", "done"],
    ["Does it mention a lake?", "mention"],
  ] as const)("%s: %s", (text, cue) => {
    expect(toQuestionFrame(text)[cue]).toBe(true);
    expect(toQuestionFrame("Is he tall?")[cue]).toBe(false);
  });

  it("tells those who ask from those who offer", () => {
    const asks = "Could anyone lend me a trailer on Sunday?";
    const offers = "You are welcome to use my trailer on Sunday.";
    expect(noul(asks, "Is the writer asking to borrow a trailer?")).toBeGreaterThan(
      noul(offers, "Is the writer asking to borrow a trailer?"),
    );
    expect(noul(offers, "Is the writer offering to lend a trailer?")).toBeGreaterThan(
      noul(asks, "Is the writer offering to lend a trailer?"),
    );
  });

  it("praises what can't be praised enough", () => {
    expect(
      noul("I can't recommend this bakery highly enough.", "Does she recommend the bakery?"),
    ).toBeGreaterThan(0.5);
    expect(noul("I can't recommend this bakery.", "Does she recommend the bakery?")).toBeLessThan(0.5);
  });

  it("finds structure that a question names", () => {
    expect(noul("The gates shut at 21:15.", "Is a closing time given?")).toBeGreaterThan(0.5);
    expect(noul("The gates shut soon.", "Is a closing time given?")).toBeLessThan(0.5);
    expect(noul("He was born in 1987.", "Does it mention a year?")).toBeGreaterThan(0.5);
  });
});

const moodOf = (text: string, sentence = 0) => readState(text).sentences[sentence]?.mood;

describe("mood", () => {
  it.each([
    ["Great, another outage.", true],
    ["Thanks for nothing.", true],
    ["Great service, thank you!", false],
    ["Great food but the bar was dirty.", false],
    ["I just love being on hold for an hour.", true],
  ])("%s is sarcastic: %s", (text, expected) => {
    expect(moodOf(text)?.sarcastic).toBe(expected);
  });

  it("hears a short cheer after bad news as sarcasm", () => {
    expect(moodOf("The server crashed again and all is lost. Wonderful!", 1)?.sarcastic).toBe(true);
    expect(moodOf("The garden is big. Wonderful!", 1)?.sarcastic).toBe(false);
  });

  it.each([
    ["Where now", false],
    ["Where is my parcel", true],
    ["When I came home it rained", false],
    ["You open on Sunday?", true],
  ])("%s asks: %s", (text, expected) => {
    expect(moodOf(text)?.question).toBe(expected);
  });

  it("tells requests, conditions, loudness and distance", () => {
    expect(moodOf("Could you call me")?.request).toBe(true);
    expect(moodOf("I would like tea")?.request).toBe(true);
    expect(moodOf("It would rain")?.request).toBe(false);
    expect(moodOf("If it breaks I leave")?.conditional).toBe(true);
    expect(moodOf("FIX IT NOW PLEASE!!!")?.loud).toBe(1);
    expect(moodOf("My friend told me that it rained")?.remote).toBe(true);
  });
});

describe("sentiment", () => {
  it.each([
    ["I love it", 1],
    ["I don't like it, it is terrible", -1],
    ["It is not bad", 1],
    ["It stopped working", -1],
    ["👍", 1],
    ["😡", -1],
    ["very good", 1],
    ["a GOOD day", 1],
    ["delayed", -1],
    ["the table", 0],
  ])("%s: %d", (text, sign) => {
    expect(Math.sign(moodOf(text)?.sentiment.value ?? 0)).toBe(sign);
  });

  it("weighs degree words", () => {
    const value = (text: string) => moodOf(text)?.sentiment.value ?? 0;
    expect(value("very good")).toBeGreaterThan(value("good"));
    expect(value("slightly good")).toBeLessThan(value("good"));
    expect(value("not good")).toBeLessThan(0);
  });
});
