import { hasOptions } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Probe } from "#core/probe/probe-record.ts";

export type ProbeKind = Probe["kind"];

/** What each probe answers, in the words of the one who asks. */
export const probeKinds: readonly { kind: ProbeKind; title: string; text: string }[] = [
  {
    kind: "hold-out",
    title: "What does it depend on?",
    text: "Leaves out one part of the state at a time and ranks their effect on the answer.",
  },
  {
    kind: "repeat",
    title: "Is it stable?",
    text: "Repeats the same request and shows how far the answers spread.",
  },
  {
    kind: "order",
    title: "Does the order matter?",
    text: "Asks a choice with its options in other orders.",
  },
  {
    kind: "off-topic",
    title: "Does it reject off-topic text?",
    text: "Asks about unrelated texts, which should be rejected.",
  },
  {
    kind: "alone",
    title: "Do other questions change it?",
    text: "Asks each question on its own and compares it with the answers of all together.",
  },
  {
    kind: "bare",
    title: "Do the descriptions help?",
    text: "Asks without descriptions to see what they add.",
  },
  {
    kind: "unused",
    title: "Does it need every field?",
    text: "Asks without the fields that no question names.",
  },
  {
    kind: "truncation",
    title: "Is the whole state read?",
    text: "Puts one sentence before the state, then after it, and asks whether it was read.",
  },
];

/** A probe as it is at first. */
export function freshProbe(kind: ProbeKind, questions: readonly PlaygroundQuestion[]): Probe {
  if (kind === "repeat") return { kind, times: 5 };
  if (kind === "hold-out") return { kind, grain: "fields" };
  if (kind !== "order") return { kind };
  const choice = questions.find((question) => hasOptions(question) && question.included);
  return { kind, questionKey: choice?.key ?? "" };
}
