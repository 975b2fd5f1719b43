// Beta, binomial and normal distributions, and the Wilson interval of a share.

import { valueOrZeroAt } from "./distribution.ts";

const lanczos = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
];

/** ln Γ(x) for x ≥ 0.5 (Lanczos 1964). */
function logGamma(x: number): number {
  const base = x + 6.5;
  const sum = lanczos.reduce(
    (total, term, index) => total + (index === 0 ? term : term / (x - 1 + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Regularised incomplete beta function I_x(a, b) = P(Beta(a, b) ≤ x), 0..1. */
export function betaCdf(x: number, a: number, b: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (front * continued(x, a, b)) / a;
  return 1 - (front * continued(1 - x, b, a)) / b;
}

/** Continued fraction of the incomplete beta function, by Lentz's method (Numerical Recipes §6.4). */
function continued(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 20_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      step = c * d;
      fraction *= step;
    }
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return fraction;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

/** Inverse of `betaCdf` for `p` in 0..1, by bisection to the last digit. */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (betaCdf(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(at most `k` hits in `n` draws of probability `p`), 0..1. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k >= n) return 1;
  return k < 0 ? 0 : betaCdf(1 - p, n - k, k + 1);
}

type Terms = readonly number[];

const centreTerms: readonly [Terms, Terms] = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
    67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852546,
  ],
];
const shoulder: readonly [Terms, Terms] = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
];
const tail: readonly [Terms, Terms] = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
];

function quotient([above, below]: readonly [Terms, Terms], x: number): number {
  return at(above, x) / at(below, x);
}

function at(terms: Terms, x: number): number {
  return terms.reduceRight((sum, term) => sum * x + term, 0);
}

/** Inverse of the standard normal distribution for 0 < `p` < 1 (AS 241, Wichura 1988), to 16 digits. */
export function normalQuantile(p: number): number {
  const offset = p - 0.5;
  if (Math.abs(offset) <= 0.425) return offset * quotient(centreTerms, 0.180625 - offset * offset);
  const depth = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const size = depth <= 5 ? quotient(shoulder, depth - 1.6) : quotient(tail, depth - 5);
  return offset < 0 ? -size : size;
}

/** Confidence interval, both ends included. */
export type Interval = readonly [lower: number, upper: number];

export type IntervalMeasure =
  | { readonly value: Interval; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

const none: IntervalMeasure = { value: null, reason: "there are no cases to judge by" };

const z95 = -normalQuantile(0.025);

/** Two-sided normal deviate of a confidence (0..1, below 1): 1.959963984540054 at 0.95. */
export function deviateOfConfidence(confidence: number): number {
  return confidence === 0.95 ? z95 : -normalQuantile((1 - confidence) / 2);
}

/** Inverse of `deviateOfConfidence` for `z` in 0..8, by bisection to the last digit. */
export function confidenceOfDeviate(z: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (deviateOfConfidence(middle) < z) low = middle;
    else high = middle;
  }
  return low;
}

/** Wilson score interval of a share `hits / n`, 0..1 (Wilson 1927); undefined if `n` is 0. */
export function wilsonInterval(hits: number, n: number, confidence = 0.95): IntervalMeasure {
  if (n === 0) return none;
  const z = deviateOfConfidence(confidence);
  const share = hits / n;
  const scale = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / scale;
  return { value: [hits === 0 ? 0 : centre - half, hits === n ? 1 : centre + half] };
}

/** Lower end of the Wilson interval, 0..1; 0 if n = 0. */
export function wilsonLower(hits: number, n: number, confidence?: number): number {
  return valueOrZeroAt(wilsonInterval(hits, n, confidence).value ?? undefined, 0);
}
