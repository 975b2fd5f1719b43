import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Probe } from "#core/probe/probe.ts";

export type ProbeKind = Probe["kind"];

/** What each probe answers, in the words of the one who asks. */
export const probeKinds: readonly { kind: ProbeKind; title: string; text: string }[] = [
  {
    kind: "hold-out",
    title: "What does it hang on?",
    text: "Leaves out one part of the state after another and ranks what moved the answer.",
  },
  {
    kind: "repeat",
    title: "Is it steady?",
    text: "Asks the same again and again, and shows how far the answers spread.",
  },
  {
    kind: "order",
    title: "Does the order decide?",
    text: "Asks a choice with its options in other orders, all in one request.",
  },
  {
    kind: "off-topic",
    title: "Is there a way out?",
    text: "Asks about texts that have nothing to do with the questions: they should be rejected.",
  },
  {
    kind: "alone",
    title: "Does company change it?",
    text: "Asks each question by itself, beside the answers of all together.",
  },
  {
    kind: "bare",
    title: "Do the descriptions help?",
    text: "Asks without glosses and descriptions, to see what they add.",
  },
  {
    kind: "unused",
    title: "Does it need every field?",
    text: "Asks about the state without the fields that no question names, which are billed all the same.",
  },
];

/** A probe as it is at first. */
export function freshProbe(kind: ProbeKind, questions: readonly PlaygroundQuestion[]): Probe {
  if (kind === "repeat") return { kind, times: 5 };
  if (kind === "hold-out") return { kind, grain: "fields" };
  if (kind !== "order") return { kind };
  const choice = questions.find(({ type, included }) => type === "choice" && included);
  return { kind, questionKey: choice?.key ?? "" };
}
