import { composeRequest } from "#core/model/asked.ts";
import type { Run } from "#core/model/run.ts";

/** One side of a run to the byte: a text for each of its requests, named by its place among them. */
export function exchangeTexts(
  { asked, responseText, second }: Run,
  part: "request" | "response",
): readonly { label: string; text: string }[] {
  const both = [{ asked, responseText }];
  if (second)
    both.push({ asked: { ...asked, questions: second.questions }, responseText: second.responseText });
  return both.map((step, at) => ({
    label: `${at === 0 ? "First" : "Second"} ${part}`,
    text: part === "request" ? composeRequest(step.asked) : step.responseText,
  }));
}
