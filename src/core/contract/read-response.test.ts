import { describe, expect, it } from "vitest";
import { askedQuestions, responseWith } from "./bodies/asked-questions.ts";
import { profile } from "./profiles/decider.ts";
import { readResponse } from "./read-response.ts";

function read(text: string) {
  const result = readResponse(text, askedQuestions, profile);
  if (!result.ok) throw new Error(result.problem);
  return result.reading;
}

describe("readResponse", () => {
  it("reads a good response in the order asked", () => {
    const reading = read(responseWith({}));
    expect(reading.model).toBe("decider-1.13.0");
    expect(reading.usage).toEqual({ inputTokens: 212, outputTokens: 3 });
    expect(reading.unasked).toEqual([]);
    expect(reading.answers.map(({ id, violations }) => [id, violations])).toEqual([
      ["late", []],
      ["team", []],
      ["mood", []],
    ]);
    expect(reading.answers.map(({ answer }) => answer)).toEqual([
      { type: "noul", value: 0.93 },
      {
        type: "choice",
        choice: "delivery",
        probabilities: [0.07, 0.91, 0.02],
        confidence: { value: 0.87, source: "server" },
        tooRounded: false,
      },
      {
        type: "score",
        level: 1.2,
        probabilities: [0.1, 0.6, 0.3],
        confidence: { value: 0.25, source: "server" },
        tooRounded: false,
      },
    ]);
  });
});
