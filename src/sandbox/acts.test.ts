import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import { toFrame } from "./question-frame.ts";
import { readState } from "./reading.ts";

const moodOf = (text: string) => readState(text).sentences[0]?.mood;
const noul = (state: string, instructions: string) => {
  const [verdict] = judge(state, [{ type: "noul", instructions, criteria: {} }]);
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
    expect(moodOf(text)?.[act]).toBe(true);
    expect(moodOf("A green fence")?.[act]).toBe(false);
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
    expect(toFrame(text)[cue]).toBe(true);
    expect(toFrame("Is he tall?")[cue]).toBe(false);
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
