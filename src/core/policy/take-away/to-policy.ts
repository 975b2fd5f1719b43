import type { AskedQuestion } from "#core/contract/asked.ts";
import type { Profile } from "#core/contract/profile.ts";
import { questionTypes } from "#core/contract/question.ts";
import { noulSpellings } from "#core/contract/read-answer.ts";
import { type RequestIssue, writeRequest } from "#core/contract/write-request.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import { type Divider, dividersOf } from "#core/split/dividers.ts";
import { describeProof, type ProofDescription, weakestProof } from "../describe-proof.ts";
import type { FittedMark } from "../fitted-mark.ts";
import { choiceCut, scoreEdges } from "../rule.ts";
import { type Answering, proofOf } from "../standing.ts";
import type { Policy } from "./policy.ts";
import { sayStatements } from "./say-statements.ts";

/** What a policy is made of beside the playground. */
export interface PolicyContext {
  profile: Profile;
  /** Who answered last, or null. */
  answering: Answering | null;
  /** Whose confidence the newest answer to a question holds; null where it is not known. */
  confidenceOf: (questionKey: string) => FittedMark["confidence"];
  /** Milliseconds since the epoch. */
  now: number;
}

export type PolicyReading =
  | { ok: true; policy: Policy; asked: readonly AskedQuestion[] }
  | { ok: false; issues: readonly RequestIssue[] };

const anyState = { form: "text" as const, text: "any", items: [] };

/** How the profile and its family spell the type of an answer; the first of a name counts. */
function toTypeNames({ typeNames }: Profile): Policy["profile"]["typeNames"] {
  const own = questionTypes.flatMap((type) => [typeNames[type], type].map((name) => ({ name, type })));
  const family = noulSpellings.map((name) => ({ name, type: "noul" as const }));
  const all = [...own, ...family];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

function toRuled(
  question: PlaygroundQuestion,
  asked: AskedQuestion,
  { state, reasons }: ProofDescription,
  dividedBy: readonly Divider[],
): Policy["questions"][number] {
  const { rules, fitted } = question;
  const common = { id: asked.id, question: asked.text, proof: state, reasons, fitted };
  if (question.type === "noul") return { ...common, type: "noul", rule: rules.noul };
  const { names } = asked;
  if (question.type === "choice") {
    const { measure, outcomes, options } = rules.choice;
    const rule = { measure, cut: choiceCut(rules.choice), outcomes, options };
    return { ...common, type: "choice", names, rule, dividedBy };
  }
  const { measure, tail, outcomes } = rules.score;
  const { lower, upper } = scoreEdges(rules.score);
  const rule = { measure, from: measure === "tail" ? tail.from : null, lower, upper, outcomes };
  return { ...common, type: "score", names, rule };
}

/** The policy of the questions that a run asks, with those in the same order, or why they cannot be asked. */
export function toPolicy(playground: Playground, context: PolicyContext): PolicyReading {
  const { profile, answering, confidenceOf, now } = context;
  const included = playground.questions.filter((question) => question.included);
  const written = writeRequest({ model: playground.model, state: anyState, questions: included }, profile);
  if (!written.ok) return written;
  const judged = included.map((question) => {
    const today = { model: playground.model, answering, confidence: confidenceOf(question.key) };
    return { question, proof: describeProof(question, proofOf(question, today)) };
  });
  const questions = written.asked.questions.flatMap((asked, index) => {
    const one = judged[index];
    return one ? [toRuled(one.question, asked, one.proof, dividersOf(one.question.key, included))] : [];
  });
  const policy: Policy = {
    format: "cutpoint.policy",
    version: 2,
    name: playground.name,
    writtenAt: now,
    proof: weakestProof(judged.map(({ proof }) => proof.state)),
    model: {
      asked: playground.model,
      answered: answering?.modelId ?? null,
      mode: answering?.mode ?? null,
    },
    profile: {
      id: profile.id,
      noulMembers: [...profile.noulMembers, ...noulSpellings],
      typeNames: toTypeNames(profile),
    },
    questions,
    combine: { gravest: ["block", "review", "*", "allow"], withoutAnswer: "review" },
    statements: sayStatements(judged, playground.model, answering),
  };
  return { ok: true, policy, asked: written.asked.questions };
}
