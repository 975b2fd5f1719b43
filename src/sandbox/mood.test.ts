import { describe, expect, it } from "vitest";
import { readState } from "./reading.ts";

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
