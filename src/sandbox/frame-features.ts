import { toCoverage } from "./coverage.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { type Frame, toFrame } from "./question-frame.ts";
import type { Reading } from "./reading.ts";

/** What follows from the wording of a question and from what the sentence that is most about it does. */
interface FrameFeatures {
  weakest: number;
  request: number;
  offer: number;
  now: number;
  nowOver: number;
  doneAhead: number;
  supposed: number;
  mention: number;
}

/** The features of a question's wording, and the wording itself. */
export function toFrameFeatures(
  reading: Reading,
  asked: Hypothesis,
  focus: Focus,
): { frame: Frame; features: FrameFeatures } {
  const frame = toFrame(focus.text);
  const cover = toCoverage(reading, asked, focus);
  const here = cover.acts;
  const features = {
    weakest: cover.weakest,
    request: met(frame.request, here.request),
    offer: met(frame.offer, here.offer),
    now: flag(frame.now),
    nowOver: flag(frame.now && here.over),
    doneAhead: flag(frame.done && (here.future || here.request || here.conditional)),
    supposed: flag(here.conditional && !asked.supposing),
    mention: flag(frame.mention) * cover.topic,
  };
  return { frame, features };
}

function flag(yes: boolean): number {
  return yes ? 1 : 0;
}

/** A wish is often put as a question or a hint, so that its absence says less than its presence. */
function met(wanted: boolean, done: boolean): number {
  if (!wanted) return 0;
  return done ? 1 : -0.5;
}
