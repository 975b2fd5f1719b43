// @ts-check

/**
 * One figure of a bench. `value` is the median over the runs unless the name says otherwise.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {number | string | null} target null: shown for comparison, nothing to reach
 * @property {boolean | null} ok whether the target is met; null where there is none
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [runs] how many measurements stand behind it
 * @property {string} [note]
 */

/**
 * The value below which this share of the sorted sample lies (nearest rank).
 * @param {readonly number[]} sample
 * @param {number} share 0..1
 */
export function percentile(sample, share) {
  if (sample.length === 0) throw new Error("A percentile of nothing");
  const sorted = [...sample].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {readonly number[]} sample */
function median(sample) {
  const sorted = [...sample].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * One figure, measured once a run: its median, minimum and maximum.
 * @param {string} name
 * @param {string} unit
 * @param {readonly number[]} runs
 * @param {number} [atMost] the target
 * @param {string} [note]
 * @returns {Row}
 */
export function rowOf(name, unit, runs, atMost, note) {
  const value = median(runs);
  return {
    name,
    value,
    unit,
    target: atMost === undefined ? null : `≤ ${atMost}`,
    ok: atMost === undefined ? null : value <= atMost,
    min: Math.min(...runs),
    max: Math.max(...runs),
    runs: runs.length,
    ...(note ? { note } : {}),
  };
}

/**
 * Sets a minimum as the row's target.
 * @param {number} least @param {Row} row @returns {Row}
 */
export const atLeast = (least, row) => ({ ...row, target: `≥ ${least}`, ok: row.value >= least });

/**
 * Makes rows of measurements that belong together: each has a name, a unit and a function that picks its
 * value of a run.
 * @template Run
 * @param {readonly Run[]} runs
 * @returns {(name: string, unit: string, of: (run: Run) => number, atMost?: number, note?: string) => Row}
 */
export function figuresOf(runs) {
  return (name, unit, of, atMost, note) => rowOf(name, unit, runs.map(of), atMost, note);
}

/**
 * Measures several times in sequence, so that measurements don't disturb each other.
 * @template Measured
 * @param {number} times
 * @param {(index: number) => Promise<Measured>} measure
 * @returns {Promise<Measured[]>}
 */
export async function repeat(times, measure) {
  const measured = [];
  for (let index = 0; index < times; index += 1) measured.push(await measure(index));
  return measured;
}
