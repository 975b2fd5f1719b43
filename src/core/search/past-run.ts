import { describeRunChanges, runChanges } from "#core/compare/compare-runs.ts";
import { findAskedOf, questionFreshness } from "#core/document/staleness.ts";
import { describeAnswer, kindOf } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution, namesOption } from "#core/model/answer.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AnsweredRun, AskedQuestion, Run } from "#core/model/run.ts";
import { type AnswerBand, toAnswerBand } from "#core/policy/answer-band.ts";
import { classifyAnswer, decideRun, toZoneWord } from "#core/policy/zone.ts";
import { profileOf } from "#core/service/profiles.ts";
import { allAskedQuestions, toAnsweredRun } from "#core/service/read-response.ts";
import { jsonMembers, parseJson } from "#core/text/json/json-object.ts";
import type { SearchedEntry } from "./search-index.ts";

/** One answer as a row of the history shows it. */
export interface PastAnswer {
  id: string;
  /** An option, or a number. */
  words: string;
  /** By the current rules; null where the question is no longer in the playground. */
  zone: string | null;
  band: AnswerBand | null;
}

/** What a row of the history shows of a run beside its summary. */
export interface RunDetails {
  key: string;
  ids: readonly string[];
  /** By the current rules; null when no question takes part. */
  outcome: string | null;
  /** Some of its request has changed since. */
  stale: boolean;
  /** Differences from the previous run's request, as phrases; null for the first run. */
  since: readonly string[] | null;
  answers: readonly PastAnswer[];
}

type Judged = Pick<Playground, "questions" | "model" | "state">;

/** P(yes), the share of the chosen option, or the level: what a search compares with a number. */
function searchedValue(answer: Answer): number | null {
  if (!namesOption(answer)) return Number(kindOf(answer).answerValue(answer));
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
    (one) => one.id === id && findAskedOf(run, one, questions, profileOf(run))?.question.id === id,
  );
  if (question?.type !== answer.type) {
    return { id, words: describeAnswer(answer, null), zone: null, band: null, outcome: "" };
  }
  const { zone, outcome, value } = classifyAnswer(answer, question.rules);
  const band = value === null ? null : toAnswerBand(question, value);
  return { id, words: describeAnswer(answer, question.rules), zone: toZoneWord(zone), band, outcome };
}

/** Names and values, without JSON's own signs. */
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

/** Without the names of the contract's members, which are in every question. */
function questionTexts(asked: AskedQuestion): string {
  const { text } = asked;
  const members = jsonMembers(text);
  const valueOf = (name: string) => members.find((member) => member.name === name);
  const [instructions, criteria] = [valueOf("instructions"), valueOf("criteria")];
  const parts = [instructions, criteria].map((part) =>
    part ? jsonTexts(text.slice(part.start, part.end)) : "",
  );
  return parts.join("\n");
}

/** Names and the like, which people change after the run. */
export function labelsOfRun({ name = "", note = "" }: Pick<Run, "name" | "note">): string {
  return `${name}\n${note}`;
}

/** `before` is the previous run of the history; `profile` that of the present session. */
export function describePastRun(
  playground: Judged,
  run: Run,
  before: Run | null,
  profile: Profile,
): { details: RunDetails; entry: SearchedEntry } {
  const answered = toAnsweredRun(run);
  const asked = allAskedQuestions(run).questions;
  const readings =
    answered.reading?.answers.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : [])) ?? [];
  const answers = readings.map(({ id, answer }) => toPastAnswer(playground, answered, id, answer));
  const ids = asked.map(({ id }) => id);
  const outcome = decideRun(playground, run)?.outcome ?? null;
  const details: RunDetails = {
    key: run.key,
    ids,
    outcome,
    stale: questionFreshness(playground, run, profile).includes("stale"),
    since: before && describeRunChanges(runChanges(before, run)),
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
  const entry: SearchedEntry = {
    key: run.key,
    at: run.startedAt,
    labels: labelsOfRun(run),
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
