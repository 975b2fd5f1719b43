// @ts-check

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */
/** @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args: any }} TraceEvent */
/** @typedef {{ start: number, end: number, length: number, cpu: number }} Span in ms; cpu: what the thread itself took */

/** @typedef {object} Keystroke what one key press cost, in ms
 * @property {number} work main-thread tasks from the key's own until the frame that shows it
 * @property {number} cpu the same without the time in which other programs had the core
 * @property {number} whole main-thread tasks from the key's own until the next key
 * @property {number} longest the longest of those
 * @property {number} paint from the press until the frame that shows it was presented
 */

/** The browser omits some key presses; with less than this share of them, a figure would mislead. */
const timedShare = 0.9;

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];

/**
 * Cost of each key press on the main thread while `act` runs.
 * @param {Browser} browser
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
export async function traceKeystrokes(browser, page, act) {
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  return readKeystrokes(traceEvents);
}

/** @param {readonly TraceEvent[]} events @returns {Keystroke[]} */
function readKeystrokes(events) {
  const presses = events.filter((event) => event.name === "EventDispatch" && isKeydown(event));
  const { pid, tid } = presses[0] ?? {};
  const mainThread = events.filter((event) => event.pid === pid && event.tid === tid);
  const tasks = inOrder(mainThread.filter(({ name }) => name === "RunTask").map(toSpan));
  const timings = mainThread.filter(
    (event) => event.name === "EventTiming" && event.ph === "b" && isKeydown(event),
  );
  const frames = inOrder(timings.map(toTimedSpan));
  const keystrokes = inOrder(presses.map(toSpan)).flatMap((press, at, all) => {
    const next = all[at + 1];
    const before = all[at - 1]?.start ?? Number.NEGATIVE_INFINITY;
    const frame = frames.find(({ start }) => start > before && start <= press.start + 1);
    if (next === undefined || frame === undefined) return [];
    const own = tasks.findLast((task) => task.start <= press.start)?.start ?? press.start;
    const mine = tasks.filter((task) => task.start >= own && task.start < next.start);
    const untilShown = mine.filter((task) => task.start < frame.end);
    return {
      work: total(untilShown, "length"),
      cpu: total(untilShown, "cpu"),
      whole: total(mine, "length"),
      longest: Math.max(...mine.map(({ length }) => length)),
      paint: frame.length,
    };
  });
  if (keystrokes.length < timedShare * (presses.length - 1))
    throw new Error(`The browser timed ${keystrokes.length} of ${presses.length} key presses`);
  return keystrokes;
}

/**
 * Main-thread time on a core for each pointer move of a drag, until the next move, in ms.
 * @param {Browser} browser
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
export async function traceMoves(browser, page, act) {
  await browser.startTracing(page, { categories });
  await act();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  const moves = traceEvents.filter(
    (event) => event.name === "EventDispatch" && event.args.data?.type === "pointermove",
  );
  const { pid, tid } = moves[0] ?? {};
  const tasks = inOrder(
    traceEvents
      .filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid)
      .map(toSpan),
  );
  return inOrder(moves.map(toSpan)).flatMap((move, at, all) => {
    const next = all[at + 1];
    const own = tasks.findLast((task) => task.start <= move.start)?.start ?? move.start;
    if (next === undefined) return [];
    return [
      total(
        tasks.filter((task) => task.start >= own && task.end <= next.start),
        "cpu",
      ),
    ];
  });
}

/** @param {TraceEvent} event */
const isKeydown = ({ args }) => args.data?.type === "keydown";

/** @param {TraceEvent} event @returns {Span} */
const toSpan = ({ ts, dur = 0, tdur = dur }) => ({
  start: ts / 1000,
  end: (ts + dur) / 1000,
  length: dur / 1000,
  cpu: tdur / 1000,
});

/**
 * Time from an event's time stamp until the frame that shows it is presented.
 * @param {TraceEvent} event
 * @returns {Span}
 */
function toTimedSpan({ ts, args }) {
  const { duration } = args.data;
  return { start: ts / 1000, end: ts / 1000 + duration, length: duration, cpu: 0 };
}

/** @param {Span[]} spans */
const inOrder = (spans) => spans.sort((one, other) => one.start - other.start);

/** @param {readonly Span[]} spans @param {"length" | "cpu"} of */
const total = (spans, of) => spans.reduce((sum, span) => sum + span[of], 0);
