import { describe, expect, it } from "vitest";
import { exampleEntries } from "#core/examples/examples.ts";
import { labelOf } from "#core/model/case.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { readRequest } from "#core/service/read-request.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { calibrateNoul, noulCalibration, toNoulEvidence } from "#sandbox/answers/noul.ts";
import { readState } from "#sandbox/state/state-analysis.ts";
import { fitCalibration, type LabelledExample } from "#sandbox/testing/fit-calibration.ts";
import { noulItemsA } from "#sandbox/testing/fresh/noul-a.ts";
import { moreNoulItemsA } from "#sandbox/testing/fresh/noul-a-more.ts";
import { noulItemsB } from "#sandbox/testing/fresh/noul-b.ts";
import { noulItemsC } from "#sandbox/testing/fresh/noul-c.ts";
import { areaUnderCurve, calibrationError } from "#sandbox/testing/measures.ts";
import { galleryPlayground } from "../testing/gallery-playground.ts";

function labelledExamples(items: typeof noulItemsA): LabelledExample[] {
  return items.flatMap(({ question, answers }) =>
    answers.map(([state, yes]) => ({
      ...toNoulEvidence(readState(state), question),
      subject: JSON.stringify(question.instructions),
      yes,
    })),
  );
}

/** Yes/no questions of the examples with their labelled cases; each playground counts as one subject. */
function galleryExamples(): LabelledExample[] {
  return exampleEntries.flatMap((entry) => {
    const { model, questions, cases } = galleryPlayground(entry);
    return cases.flatMap((row) => {
      const written = writeRequest({ model, state: row.state, questions }, profile);
      const read = readRequest(written.ok ? composeMapRequestBody(written.asked) : "");
      if (!read.ok) throw new Error(`${entry.file} ${row.key}`);
      const reading = readState(read.state);
      return read.questions.flatMap(({ question }, at) => {
        const yes = labelOf(row, questions[at]?.key ?? "")?.value;
        if (question.type !== "noul" || typeof yes !== "boolean") return [];
        return [{ ...toNoulEvidence(reading, question), subject: entry.file, yes }];
      });
    });
  });
}

interface Judged {
  yes: boolean;
  p: number;
}

function measure(name: string, judged: readonly Judged[]) {
  const at = (truth: boolean) => judged.filter(({ yes }) => yes === truth).map(({ p }) => p);
  const measured = {
    area: areaUnderCurve(at(true), at(false)),
    accuracy: judged.filter(({ yes, p }) => p >= 0.5 === yes).length / judged.length,
    error: calibrationError(judged),
  };
  const figures = Object.entries(measured).map(([figure, value]) => `${figure} ${value.toFixed(3)}`);
  process.stdout.write(`noul, ${name}, ${judged.length} answers: ${figures.join(", ")}\n`);
  return measured;
}

const folds = 10;
const examples = [
  ...labelledExamples([...noulItemsA, ...moreNoulItemsA, ...noulItemsB]),
  ...galleryExamples(),
];
const subjects = [...new Set(examples.map(({ subject }) => subject))];

describe("yes/no answers do not lean", () => {
  it("on subjects that the calibration was not fitted to", () => {
    const judged = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
      const isOut = ({ subject }: LabelledExample) => subjects.indexOf(subject) % folds === fold;
      const calibration = fitCalibration(examples.filter((example) => !isOut(example)));
      return examples
        .filter(isOut)
        .map((example) => ({ yes: example.yes, p: calibrateNoul(example, calibration) }));
    });
    const { area, accuracy, error } = measure("held-out subjects", judged);
    expect(area).toBeGreaterThanOrEqual(0.78);
    expect(accuracy).toBeGreaterThanOrEqual(0.77);
    expect(error).toBeLessThanOrEqual(0.1);
  });

  it("by the calibration that all subjects together give", () => {
    const fitted = fitCalibration(examples);
    process.stdout.write(`noul, calibration: ${JSON.stringify(fitted)}\n`);
    expect(noulCalibration.slope).toBeCloseTo(fitted.slope, 1);
    expect(noulCalibration.unfamiliar).toBeCloseTo(fitted.unfamiliar, 1);
    expect(noulCalibration.bias).toBeCloseTo(fitted.bias, 1);
  });

  it("and are told from chance on a blind set, whose truth is even although few of its words are known", () => {
    const judged = labelledExamples(noulItemsC).map((example) => ({
      yes: example.yes,
      p: calibrateNoul(example),
    }));
    const { area, accuracy, error } = measure("blind half C", judged);
    expect(area).toBeGreaterThanOrEqual(0.64);
    expect(accuracy).toBeGreaterThanOrEqual(0.58);
    expect(error).toBeLessThanOrEqual(0.22);
  });
});
