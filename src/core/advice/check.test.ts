import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { checkPlayground } from "./check.ts";
import { findingsOn, noulQuestion, toPlayground } from "./testing/build.ts";

const example = examplePlayground("example");

function advise(playground: Playground) {
  return checkPlayground(playground, deciderProfile, null);
}

describe("errors", () => {
  it("are exactly what keeps the request from being written", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        const questions = playground.questions.filter(({ included }) => included);
        const written = writeRequest({ ...playground, questions }, deciderProfile);
        const found = findingsOn(playground).filter(({ level }) => level === "error");
        const expected = written.ok ? [] : written.issues;
        expect(found.map(({ message }) => message).sort()).toEqual(
          expected.map(({ message }) => message).sort(),
        );
      }),
    );
  });

  it("stand at the path that the contract gives", () => {
    const broken = toPlayground({ questions: [noulQuestion("")] });
    const [error] = advise(broken).questions.get("asked")?.findings ?? [];
    expect(error?.place).toEqual({ at: "question", key: "asked", path: ["instructions", "text"] });
    expect(error?.rule).toBe("R1");
  });

  it("cannot be dismissed", () => {
    const broken = toPlayground({ questions: [noulQuestion("", "", "", { dismissedAdvice: ["R1"] })] });
    expect(advise(broken).questions.get("asked")?.findings[0]?.rule).toBe("R1");
  });
});

describe("advice", () => {
  it("comes with errors first and hints last", () => {
    const findings = advise(
      toPlayground({ questions: [noulQuestion("Urgent?", "yes it is", "", { id: "A" })] }),
    );
    const order = [...findings.questions.values()].flatMap((one) => one.findings.map(({ level }) => level));
    expect(order).toEqual(["warning", "warning", "hint"]);
  });

  it("stays the same value for questions that a change leaves alone", () => {
    const before = advise(example);
    const after = advise(
      changeQuestion(example, "department", (question) => ({
        ...question,
        instructions: { form: "text", text: "What?" },
      })),
    );
    expect(after.questions.get("frustration")).toBe(before.questions.get("frustration"));
    expect(after.questions.get("department")).not.toBe(before.questions.get("department"));
  });

  it("that is found anew each time is the same value while it says the same", () => {
    const twice = toPlayground({
      questions: [
        noulQuestion("Is the customer happy?"),
        noulQuestion("Is the customer happy?", "", "", { key: "b", id: "b" }),
      ],
    });
    const again = advise({ ...twice, name: "renamed" }).questions.get("b");
    expect(again?.findings.some(({ rule }) => rule === "Q10")).toBe(true);
    expect(advise(twice).questions.get("b")).toBe(again);
  });

  it("that is dismissed is silent, for that question and rule alone", () => {
    const questions = [
      noulQuestion("Is it urgent to the customer?", "", "", { dismissedAdvice: ["N5"] }),
      noulQuestion("Is it important to the customer?", "", "", { key: "b", id: "b" }),
    ];
    const { questions: advice } = advise(toPlayground({ questions }));
    expect(advice.get("asked")).toEqual({ findings: [], dismissed: ["N5"] });
    expect(advice.get("b")?.findings.map(({ rule }) => rule)).toEqual(["N5"]);
  });

  it("of what a run does not ask is about that question alone", () => {
    const questions = [
      noulQuestion("", "", "", { included: false }),
      noulQuestion("Is a name given?", "", "", { key: "b", id: "b" }),
    ];
    const advice = advise(toPlayground({ questions }));
    expect(advice.questions.get("asked")?.findings).toEqual([]);
    expect(advice.set.map(({ rule }) => rule)).toEqual(["R10"]);
  });

  it("never throws and never changes what it reads, whatever stands there", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        const before = JSON.stringify(playground);
        findingsOn(playground);
        expect(JSON.stringify(playground)).toBe(before);
      }),
    );
  });

  it("has an end also for texts made to be slow", () => {
    const took = (piece: string) => {
      const text = piece.repeat(200_000 / piece.length);
      const start = performance.now();
      findingsOn(toPlayground({ questions: [noulQuestion(text, text, text)], state: text }));
      return performance.now() - start;
    };
    const hostile = [
      "does ask ",
      "if over ",
      "of the a of the b ",
      "is it and is ",
      "`a",
      '"a',
      "a@",
      "eyJ",
      "the lack ",
    ];
    // Beside plain words on the same machine: a step for each pair of characters would take thousands of times as long.
    const plain = took("some plain words ");
    expect(hostile.filter((piece) => took(piece) > 100 * plain)).toEqual([]);
  });
});
