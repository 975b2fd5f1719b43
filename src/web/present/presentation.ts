// The deck of the open playground, as components and commands read it.

import { useMemo } from "react";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion, Presentation, Slide } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { summariseCasesForDeck } from "#core/present/deck-summary.ts";
import { comparePoliciesForDeck } from "#core/present/policy-change.ts";
import { createRedactor, type RedactText } from "#core/present/redact.ts";
import type { ShownSlide, SlideDeck } from "#core/present/slide-deck.ts";
import { type SlideStatus, slideStatus } from "#core/present/slide-status.ts";
import {
  type AllCasesPages,
  completeSlideDeck,
  type PreparedSlide,
  prepareSlides,
  questionsOfDeck,
  type SlideAnswers,
  toSlideDeck,
  withAudienceWordings,
} from "#core/present/to-slide-deck.ts";
import { errorWords } from "#core/service/error-words.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { useCaseAnswers, useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { createBackgroundRunOptions } from "#web/run/background-wait.ts";
import { requestRun } from "#web/run/request-run.ts";
import { type RunResults, useResults } from "#web/run/use-results.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery } from "#web/service/session.ts";

const noAnswers: SlideAnswers = { answers: new Map(), source: null };

function newestAnswers(results: RunResults | null): SlideAnswers {
  const fresh = results?.results.filter(({ freshness }) => freshness === "fresh") ?? [];
  const answers = new Map<string, Answer>(
    fresh.flatMap(({ question, reading }) =>
      reading.answer ? [[question.key, reading.answer] as const] : [],
    ),
  );
  if (!results || answers.size === 0) return noAnswers;
  return { answers, source: { at: results.run.startedAt, mode: results.run.mode } };
}

interface StoredAnswers extends SlideAnswers {
  stale: boolean;
}

/** Looks up a slide's stored answers, without those out of date; `stale` says that there were some. */
function shownAnswersOf(
  results: RunResults | null,
  cases: CaseRunAnswers | null,
): (slide: Pick<PreparedSlide, "row">) => StoredAnswers {
  return ({ row }) => {
    if (row === null) {
      const stale =
        results?.results.some(({ freshness, reading }) => freshness !== "fresh" && reading.answer) ?? false;
      return { ...newestAnswers(results), stale };
    }
    const found = cases?.byCase.get(row.key);
    if (!cases || !found || found.stale) return { ...noAnswers, stale: found?.stale ?? false };
    const answers = new Map([...found.answers].filter(([key]) => !cases.staleQuestions.has(key)));
    const stale = answers.size < found.answers.size;
    return { answers, source: { at: cases.run.startedAt, mode: runSourceOf(cases.run) }, stale };
  };
}

export interface DeckSource {
  name: string;
  questions: readonly PlaygroundQuestion[];
  presentation: Presentation;
  cases: readonly Case[];
  /** Answers of the case run that is shown; null without one. */
  answers: CaseRunAnswers | null;
  /** Answers of the run on the state that is shown; null without one. */
  results: RunResults | null;
  slides: readonly PreparedSlide[];
  redact: RedactText;
  counted: AllCasesPages;
}

/** Memoised on everything that can change a count. */
function useCountedPages(answers: CaseRunAnswers | null): AllCasesPages {
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  const ledger = usePlayground((playground) => playground.ledger);
  const decisionTuning = usePlayground((playground) => playground.decisionTuning);
  const before = usePlayground(({ presentation }) => presentation.before);
  const beforeName = usePlayground(({ presentation }) => presentation.beforeName);
  const masked = usePlayground(({ presentation }) => presentation.masked);
  const summary = useMemo(
    () =>
      summariseCasesForDeck({ questions, cases, ledger, ...(decisionTuning && { decisionTuning }) }, answers),
    [questions, cases, ledger, decisionTuning, answers],
  );
  const change = useMemo(
    () => comparePoliciesForDeck({ questions, cases, ledger }, { before, beforeName, masked }, answers),
    [questions, cases, ledger, before, beforeName, masked, answers],
  );
  return { summary, change };
}

/** Memoised on slides, their states and the redaction. */
function usePreparedSlides(): readonly PreparedSlide[] {
  const presentation = usePlayground((playground) => playground.presentation);
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  return useMemo(() => prepareSlides({ presentation, cases, state }), [presentation, cases, state]);
}

export function useRedactText(): RedactText {
  const presentation = usePlayground((playground) => playground.presentation);
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  return useMemo(() => createRedactor({ presentation, cases, state }), [presentation, cases, state]);
}

export function useIsDeckLoading(): boolean {
  return useIsLoadingAnswers();
}

/** Changes that last as long as the show. */
interface StageChanges {
  /** Rules by question key. Moving a threshold on stage doesn't edit the playground. */
  rules: ReadonlyMap<string, Rules>;
  /** Answers requested during the show, by slide key. */
  asked: ReadonlyMap<string, SlideAnswers>;
}

const noChanges: StageChanges = { rules: new Map(), asked: new Map() };

interface OpenShow {
  show: SlideDeck;
  rehearsed: ReadonlyMap<number, ShownSlide>;
  questions: readonly PlaygroundQuestion[];
  slides: readonly PreparedSlide[];
  /** Whether each slide has its answers, in the order of `slides`. */
  states: readonly SlideReadiness[];
}

export interface SlideReadiness {
  slide: PreparedSlide;
  status: SlideStatus;
}

export function useDeckSource(): DeckSource {
  const answers = useCaseAnswers();
  return {
    name: usePlayground((playground) => playground.name),
    questions: usePlayground((playground) => playground.questions),
    presentation: usePlayground((playground) => playground.presentation),
    cases: usePlayground((playground) => playground.cases),
    answers,
    results: useResults(),
    slides: usePreparedSlides(),
    redact: useRedactText(),
    counted: useCountedPages(answers),
  };
}

/**
 * Builds the deck of the open playground, with changes made on stage. `rehearsed` has the recorded slides, by
 * index, that live answers have replaced.
 */
export function toOpenDeck(
  { name, questions: all, presentation, answers, results, slides, redact, counted }: DeckSource,
  { rules, asked }: StageChanges = noChanges,
): OpenShow {
  const keptOf = shownAnswersOf(results, answers);
  const ruled = all.map((question) => ({ ...question, rules: rules.get(question.key) ?? question.rules }));
  const questions = questionsOfDeck({ questions: ruled, presentation });
  const worded = withAudienceWordings(questions, presentation);
  const recorded = toSlideDeck(name, worded, slides, keptOf, redact);
  const answersNow = (slide: PreparedSlide) => asked.get(slide.slide.key) ?? keptOf(slide);
  const shown = asked.size === 0 ? recorded : toSlideDeck(name, worded, slides, answersNow, redact);
  const show = completeSlideDeck(shown, presentation, counted, redact);
  const rehearsed = new Map(
    recorded.slides.flatMap((slide, at) => {
      const key = slides[at]?.slide.key;
      return key !== undefined && asked.has(key) ? [[at, slide] as const] : [];
    }),
  );
  const asking = [...questions.shown, ...questions.hidden];
  const states = slides.map((slide) => {
    const stored = keptOf(slide);
    return { slide, status: slideStatus(asking, stored, stored.stale) };
  });
  return { show, rehearsed, questions: questions.shown, slides, states };
}

/** The deck of the open playground, without changes made on stage. */
export function useOpenDeck(): OpenShow {
  return toOpenDeck(useDeckSource());
}

type AskedShown = { ok: true; kept: SlideAnswers } | { ok: false; problem: string };

/** Sends one request for a slide's questions; the answers aren't stored. Aborting `leaving` cancels it. */
export async function requestSlideAnswers(
  { row }: PreparedSlide,
  questions: readonly PlaygroundQuestion[],
  leaving: AbortController,
): Promise<AskedShown> {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session === null) return { ok: false, problem: "Can't reach the server." };
  const profile = profileOfSession(session);
  const draft = { model: playground.model, state: row?.state ?? playground.state, questions };
  const written = writeRequest(draft, profile);
  if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
  const requested = await requestRun({
    playgroundKey: playground.key,
    asked: written.asked,
    session,
    auto: false,
    ...createBackgroundRunOptions(leaving),
  });
  if (!requested.ok) {
    return { ok: false, problem: errorWords(requested.error.kind, requested.error.code).title };
  }
  const { run, reading } = requested;
  const answers = new Map(
    reading.answers.flatMap(({ answer }, index) => {
      const key = questions[index]?.key;
      return answer === null || key === undefined ? [] : [[key, answer] as const];
    }),
  );
  return { ok: true, kept: { answers, source: { at: run.startedAt, mode: run.mode } } };
}

/** Titles come from the cases' names. A null key stands for the current state. */
export function createSlides(
  caseKeys: readonly (string | null)[],
  cases: readonly Pick<Case, "key" | "note">[],
): readonly Slide[] {
  const names = new Map(cases.map(({ key, note }) => [key, note.trim()]));
  return caseKeys.map((caseKey) => {
    return { key: newKey(), caseKey, title: (caseKey !== null && names.get(caseKey)) || "", notes: "" };
  });
}
