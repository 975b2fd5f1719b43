// Describes a past run as the history lists and searches it.

import { describeRunChanges, findRunChanges } from "#core/compare/compare-runs.ts";
import { findAskedQuestion, freshnessOfQuestions } from "#core/document/staleness.ts";
import { kindOf, toAnswerText } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution, isChoiceAnswer } from "#core/model/answer.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AnsweredRun, AskedQuestion, Run } from "#core/model/run.ts";
import { type AnswerOnScale, toAnswerOnScale } from "#core/policy/answer-on-scale.ts";
import { classifyAnswer, decideRun, toZoneWord } from "#core/policy/zone.ts";
import { profileOf } from "#core/service/profiles.ts";
import { combinedRequestOf, toAnsweredRun } from "#core/service/read-response.ts";
import { parseJson } from "#core/text/json/json-object.ts";
import { findJsonMemberSpans } from "#core/text/json/json-spans.ts";
import type { SearchableEntry } from "./search-index.ts";

/** An answer as the history shows it, in one line. */
export interface PastAnswer {
  id: string;
  words: string;
  /** Zone by the current rules; null if the playground no longer has the question. */
  zone: string | null;
  band: AnswerOnScale | null;
}

/** What the history and the search show of a past run, judged by the current rules. */
export interface PastRunDetails {
  key: string;
  /** Ids of the questions asked. */
  ids: readonly string[];
  /** Outcome of the decision by the current rules; null when no question takes part. */
  outcome: string | null;
  /** Whether something that was sent has changed since. */
  stale: boolean;
  /** Differences from the previous run's request, as phrases; null for the first run. */
  since: readonly string[] | null;
  answers: readonly PastAnswer[];
}

type Judged = Pick<Playground, "questions" | "model" | "state">;

/** The number that a search compares: P(yes), the share of the chosen option, or the level. */
function searchedValue(answer: Answer): number | null {
  if (!isChoiceAnswer(answer)) return Number(kindOf(answer).answerValue(answer));
  const shares = hasDistribution(answer) ? answer.probabilities.flatMap((share) => share ?? []) : [];
  return shares.length === 0 ? null : Math.max(...shares);
}

function toPastAnswer(
  { questions }: Judged,
  { run }: AnsweredRun,
  id: string,
  answer: Answer,
): PastAnswer & { outcome: string } {
  const question = questions.find(
    (one) => one.id === id && findAskedQuestion(run, one, questions, profileOf(run))?.question.id === id,
  );
  if (question?.type !== answer.type) {
    return { id, words: toAnswerText(answer, null), zone: null, band: null, outcome: "" };
  }
  const { zone, outcome, value } = classifyAnswer(answer, question.rules);
  const band = value === null ? null : toAnswerOnScale(question, value, answer);
  return { id, words: toAnswerText(answer, question.rules), zone: toZoneWord(zone), band, outcome };
}

/** Names and values of a JSON text, without brackets and quotation marks. */
function jsonTexts(text: string): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== "object" || value === null) return void texts.push(String(value));
    for (const [name, member] of Object.entries(value)) {
      texts.push(name);
      collect(member);
    }
  };
  collect(parseJson(text));
  return texts.join("\n");
}

/** Instructions and criteria of a question, without member names such as "type", which every question has. */
function questionTexts(asked: AskedQuestion): string {
  const { text } = asked;
  const members = findJsonMemberSpans(text);
  const valueOf = (name: string) => members.find((member) => member.name === name);
  const [instructions, criteria] = [valueOf("instructions"), valueOf("criteria")];
  const parts = [instructions, criteria].map((part) =>
    part ? jsonTexts(text.slice(part.start, part.end)) : "",
  );
  return parts.join("\n");
}

/** Name and note of a run, which people may change after the run. */
export function runNameAndNote({ name = "", note = "" }: Pick<Run, "name" | "note">): string {
  return `${name}\n${note}`;
}

/**
 * The details that the history shows of a run, and the entry by which it's found. `before` is the previous run of the
 * history; `profile` is that of the current session.
 */
export function toSearchablePastRun(
  playground: Judged,
  run: Run,
  before: Run | null,
  profile: Profile,
): { details: PastRunDetails; entry: SearchableEntry } {
  const answered = toAnsweredRun(run);
  const asked = combinedRequestOf(run).questions;
  const readings =
    answered.reading?.answers.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : [])) ?? [];
  const answers = readings.map(({ id, answer }) => toPastAnswer(playground, answered, id, answer));
  const ids = asked.map(({ id }) => id);
  const outcome = decideRun(playground, run)?.outcome ?? null;
  const details: PastRunDetails = {
    key: run.key,
    ids,
    outcome,
    stale: freshnessOfQuestions(playground, run, profile).includes("stale"),
    since: before && describeRunChanges(findRunChanges(before, run)),
    answers: answers.map(({ outcome: _outcome, ...answer }) => answer),
  };
  const own = [
    run.asked.model,
    answered.reading?.model ?? "",
    run.mode,
    run.recorded ? "recorded" : "",
    run.aside ? "to compare" : "",
    outcome ?? "",
    ...ids,
    ...(run.wordings ?? []).map(({ name }) => name),
    ...answers.flatMap(({ words, zone, outcome: led }) => [words, zone ?? "", led]),
  ];
  const entry: SearchableEntry = {
    key: run.key,
    at: run.startedAt,
    labels: runNameAndNote(run),
    own: own.join("\n"),
    shared: [
      { source: run.asked.stateText, read: () => jsonTexts(run.asked.stateText) },
      ...asked.map((question) => ({ source: question.text, read: () => questionTexts(question) })),
    ],
    answers: readings.flatMap(({ id, answer }) => {
      const value = searchedValue(answer);
      return value === null ? [] : [{ id, value }];
    }),
  };
  return { details, entry };
}
