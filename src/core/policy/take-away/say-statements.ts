import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import type { Answering, Proof } from "../standing.ts";

interface Judged {
  question: PlaygroundQuestion;
  proof: Proof;
}

const standIn = "the sandbox, a local stand-in that compares words, and not of a decider model";
const mostNamed = 5;

function sayNames(judged: readonly Judged[]): string {
  const names = judged.slice(0, mostNamed).map(({ question }) => toVisibleName(question.id));
  const more = judged.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

function sayFitted({ question }: Judged): string[] {
  const { fitted } = question;
  if (fitted === null) return [];
  const day = new Date(fitted.at).toISOString().slice(0, 10);
  const model = toVisibleName(fitted.modelId ?? fitted.modelAsked);
  const count = fitted.cases === 1 ? "1 labelled case" : `${fitted.cases} labelled cases`;
  return [`${toVisibleName(question.id)}: fitted on ${day} on ${count} with ${model}.`];
}

function sayDivided({ question }: Judged, judged: readonly Judged[]): string[] {
  const parts = judged.filter((one) => one.question.narrows?.key === question.key);
  if (question.type !== "choice" || parts.length === 0) return [];
  const id = toVisibleName(question.id);
  return [
    `${id}: decided on its own options. Those that they are divided into are computed, P(group) × P(option within the group), from ${sayNames(parts)}.`,
  ];
}

function saySandbox(judged: readonly Judged[], answering: Answering | null): string[] {
  if (judged.some(({ question }) => question.fitted?.mode === "sandbox")) {
    return [`Fitted on answers of ${standIn}: fit it again before it decides anything.`];
  }
  return answering?.mode === "sandbox"
    ? [`Made while looking at answers of ${standIn}: look at real answers before it decides anything.`]
    : [];
}

function sayAlias(model: string, answering: Answering | null): string[] {
  const id = answering?.modelAsked === model ? answering.modelId : null;
  if (id === null || id === undefined || id === model) return [];
  return [
    `${toVisibleName(model)} is asked, which was ${toVisibleName(id)} last; the policy holds for that version.`,
  ];
}

/** What whoever applies a policy should know first: the sandbox, what is unproven, what was never fitted. */
export function sayStatements(
  judged: readonly Judged[],
  model: string,
  answering: Answering | null,
): string[] {
  const unfitted = judged.filter(({ proof }) => proof.state === "unfitted");
  const proven = judged.filter(({ proof }) => proof.state === "proven");
  return [
    ...saySandbox(judged, answering),
    ...judged.flatMap(({ question, proof }) =>
      proof.state === "unproven"
        ? [`Unproven, ${toVisibleName(question.id)}: ${proof.changes.join(" ")}`]
        : [],
    ),
    ...(unfitted.length > 0 ? [`Set by hand, not fitted on labelled cases: ${sayNames(unfitted)}.`] : []),
    ...judged.flatMap(sayFitted),
    ...judged.flatMap((one) => sayDivided(one, judged)),
    ...(proven.length > 0
      ? ["Fitted edges hold for cases like those they were fitted on, and for this model and wording only."]
      : []),
    ...sayAlias(model, answering),
  ];
}
