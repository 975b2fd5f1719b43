// Implements the package's public functions, which `cutpoint.d.ts` declares.

import { findUnansweredCases } from "#core/compare/baseline.ts";
import { joinCases, type WholeReading } from "#core/document/case-lines/join-cases.ts";
import { readMainFile } from "#core/document/case-lines/main-file.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { type RecordedAnswers, readRecordedAnswers } from "#core/examples/recorded-run.ts";
import type { Playground as WholePlayground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { decideByPlaygroundRules } from "#core/policy-export/code/decide-by-rules.ts";
import { deciderProfile, findProfile } from "#core/service/profiles.ts";
import { findAdvice } from "../advise/find-advice.ts";
import { exitCodeOfTargets } from "../check/exit-codes.ts";
import { judgeTargets } from "../check/judge-targets.ts";
import { matchRecordedAnswers, readAnswerLines, readAskedPlayground } from "../files/match-answers.ts";
import type * as surface from "./cutpoint.d.ts";

function wholeOf(playground: surface.Playground): WholePlayground {
  return playground as unknown as WholePlayground;
}

function profileOf({ profile: id }: surface.ServiceOptions): Profile {
  const profile = id === undefined ? deciderProfile : findProfile(id);
  if (profile === null) throw new RangeError(`There is no profile “${id}”.`);
  return profile;
}

function readWhole(text: string, readBeside: surface.ReadBeside): WholeReading {
  const main = readMainFile(text);
  if (main.status === "whole") return { status: "whole", text };
  if (main.status === "bad") return { status: "incomplete", problem: main.problem };
  const encoder = new TextEncoder();
  const contents = main.files.map(({ file }) => {
    const content = readBeside(file);
    return content === null ? null : encoder.encode(content);
  });
  return joinCases(main, contents);
}

export const readPlayground: typeof surface.readPlayground = (text, readBeside) => {
  const whole = readBeside === undefined ? { status: "whole" as const, text } : readWhole(text, readBeside);
  if (whole.status === "incomplete") return { ok: false, problem: whole.problem, line: null };
  const reading = readPlaygroundFile(whole.text);
  if (reading.status === "read")
    return { ok: true, playground: reading.playground as unknown as surface.Playground };
  if (reading.status === "newer") {
    const problem = `The playground is of version ${reading.version}: a newer Cutpoint made it.`;
    return { ok: false, problem, line: null };
  }
  const [issue] = reading.issues;
  return { ok: false, problem: issue?.message ?? "This is no playground.", line: issue?.line ?? null };
};

export const writePlayground: typeof surface.writePlayground = (playground) =>
  writePlaygroundFile(wholeOf(playground));

export const decide: typeof surface.decide = (playground, response, options = {}) => {
  const decision = decideByPlaygroundRules(wholeOf(playground), profileOf(options), response);
  const { outcome, causes, questions, warnings } = decision;
  const decided = questions.map(({ id, outcome: own, zone, value, reason }) => {
    return { id, outcome: own, zone, value, reason };
  });
  return { outcome, causes, questions: decided, warnings };
};

/** Findings of the rules of advice as data; the command `advise` prints them. */
export const advise: typeof surface.advise = (playground, options = {}) => {
  const whole = wholeOf(playground);
  return findAdvice(whole, profileOf(options), null).map(({ rule, level, message, place }) => {
    const key = place.at === "question" ? place.key : null;
    return { rule, level, message, question: whole.questions.find((one) => one.key === key)?.id ?? null };
  });
};

/** Answer lines don't record the questions, so they count as answers to the current ones. */
function toRecorded(text: string): RecordedAnswers {
  const recorded = readRecordedAnswers(text);
  if (recorded !== null) return recorded;
  const answers = readAnswerLines(text, "The text");
  const about = { model: "", profile: "decider", mode: "live" as const, recordedOn: "1970-01-01" };
  return { format: "cutpoint.answers", version: 1, ...about, answers };
}

export const check: typeof surface.check = (playground, text) => {
  const whole = wholeOf(playground);
  const recorded = toRecorded(text);
  const asked = readAskedPlayground(recorded, whole, "The text") ?? whole;
  const { answers } = matchRecordedAnswers(whole, asked, recorded, "The text");
  const side = { playground: whole, answers };
  const { labelled, cases } = findUnansweredCases(side);
  const judged = judgeTargets(side);
  return {
    code: labelled.length > 0 && cases.length === 0 ? exitCodeOfTargets(judged) : 3,
    labelled: labelled.length,
    unanswered: cases.length,
    targets: judged.map(({ id, status, target, text: words }) => {
      return { question: id, status, target, text: words };
    }),
  };
};
