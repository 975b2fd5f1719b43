import { profileOf } from "#core/contract/find-profile.ts";
import { writeBody } from "#core/contract/write-body.ts";
import type { Run } from "#core/model/run.ts";

/** One side of a run to the byte: a text for each of its requests, named by its place among them. */
export function exchangeTexts(
  run: Run,
  part: "request" | "response",
): readonly { label: string; text: string }[] {
  const { asked, responseText, second } = run;
  const both = [{ asked, responseText }];
  if (second)
    both.push({ asked: { ...asked, questions: second.questions }, responseText: second.responseText });
  return both.map((step, at) => ({
    label: `${at === 0 ? "First" : "Second"} ${part}`,
    text: part === "request" ? writeBody(step.asked, profileOf(run)) : step.responseText,
  }));
}
