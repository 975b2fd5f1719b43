import { type Calibration, calibrateNoul, type NoulEvidence } from "../answers/noul.ts";

/** A labelled yes/no question; cross-validation leaves out whole subjects. */
export interface LabelledExample extends NoulEvidence {
  subject: string;
  yes: boolean;
}

const rounds = 20;

/** Logistic regression by Newton's method; each subject weighs as the square root of its size. */
export function fitCalibration(examples: readonly LabelledExample[]): Calibration {
  const sizes = new Map<string, number>();
  for (const { subject } of examples) sizes.set(subject, (sizes.get(subject) ?? 0) + 1);
  let weights: number[] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const gradient = [0, 0, 0];
    const curvature = [0, 0, 0].map((_, row) => [0, 0, 0].map((__, column) => (row === column ? 1e-6 : 0)));
    const [slope = 0, unfamiliar = 0, bias = 0] = weights;
    for (const example of examples) {
      const inputs = [example.evidence, example.unfamiliar, 1];
      const p = calibrateNoul(example, { slope, unfamiliar, bias });
      const share = (sizes.get(example.subject) as number) ** -0.5;
      inputs.forEach((input, row) => {
        gradient[row] = (gradient[row] as number) + share * (Number(example.yes) - p) * input;
        inputs.forEach((other, column) => {
          const line = curvature[row] as number[];
          line[column] = (line[column] as number) + share * p * (1 - p) * input * other;
        });
      });
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (step[at] as number));
  }
  const [slope = 0, unfamiliar = 0, bias = 0] = weights;
  return { slope, unfamiliar, bias };
}

/** Gauss–Jordan elimination for a symmetric positive definite matrix. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  rows.forEach((pivot, at) => {
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = (row[at] as number) / (pivot[at] as number);
      pivot.forEach((value, column) => {
        row[column] = (row[column] as number) - factor * value;
      });
    });
  });
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number));
}
