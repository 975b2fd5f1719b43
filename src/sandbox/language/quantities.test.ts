import { describe, expect, it } from "vitest";
import { answerQuestions } from "../answer-questions.ts";
import { toQuantities } from "./quantities.ts";

describe("quantities", () => {
  it.each([
    ["half an hour", "minutes", 30],
    ["an hour", "minutes", 60],
    ["waited forty minutes", "minutes", 40],
    ["two more weeks", "minutes", 20_160],
    ["for 45 seconds", "minutes", 0.75],
    ["one thousand two hundred euros", "money", 1200],
    ["$ 45.50", "money", 45.5],
    ["two million pounds", "money", 2e6],
    ["5 k euros", "money", 5000],
    ["twenty five percent", "percent", 25],
    ["at 17:30", "clock", 1050],
    ["5 pm", "clock", 1020],
    ["at noon", "clock", 720],
    ["before Friday", "weekday", 4],
    ["in May", "month", 4],
    ["at least three pears", "plain", 3],
    ["three hundred five pears", "plain", 305],
    ["a hundred euros", "money", 100],
    ["thousand euros", "money", 1000],
    ["five six pears", "plain", 5],
  ])("%s: %s %d", (text, measure, amount) => {
    expect(toQuantities(text)[0]).toMatchObject({ measure, amount });
  });

  it("takes the span between two times as a duration", () => {
    expect(toQuantities("from 14:05 until 14:20").at(-1)).toMatchObject({ measure: "minutes", amount: 15 });
    expect(toQuantities("between 23:50 and 0:10").at(-1)).toMatchObject({ measure: "minutes", amount: 20 });
    expect(toQuantities("at 9:00, at 9:40").at(-1)?.measure).toBe("clock");
  });

  it("takes no month from may and no number from words", () => {
    expect(toQuantities("it may rain")).toEqual([]);
    expect(toQuantities("a green fence")).toEqual([]);
  });
});

const noul = (state: string, instructions: string) => {
  const [verdict] = answerQuestions(state, [{ type: "noul", instructions, criteria: {} }]);
  return verdict?.type === "noul" ? verdict.noul : Number.NaN;
};

describe("bounds with a measure", () => {
  it.each([
    ["Did the drive take longer than 30 minutes?", "The drive took two hours.", "The drive took 90 seconds."],
    ["Does the bill exceed 300 euros?", "The bill is 912 euros.", "The bill is 212 euros."],
    ["Is the meeting before Friday?", "The meeting is on Tuesday.", "The meeting is on Sunday."],
    ["Is the concert after 8 pm?", "The concert starts at 21:30.", "The concert starts at 16:00."],
    ["Is it ready within an hour?", "It is ready in 20 minutes.", "It is ready in three days."],
  ])("%s", (question, yes, no) => {
    expect(noul(yes, question)).toBeGreaterThan(noul(no, question) + 0.2);
  });

  it("leaves bounds alone that measure no time", () => {
    expect(Math.abs(noul("The fence is 20 long.", "Was it painted by three men?") - 0.4)).toBeLessThan(0.3);
  });
});
