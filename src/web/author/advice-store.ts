// Advice on the open document: checked while typing rests, read by part, applied or dismissed.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PlaygroundAdvice, QuestionFindings } from "#core/advice/check.ts";
import type { ThresholdsToCheck } from "#core/advice/prepare-for-rules.ts";
import type { AdviceFinding, AdviceFix, FindingLocation } from "#core/advice/rule.ts";
import { dismissAdvice, restoreDismissedAdvice } from "#core/document/edits/edit-questions.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { steadyNow } from "#web/kit/browser/time.ts";
import { startTypingAwareTimer } from "#web/kit/browser/typing-aware-timer.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { latestRunQuery } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useProfile } from "#web/service/session.ts";

/** Model named in the newest run's response, with its version; null until that run is read. */
function answeredBy(playgroundKey: string): string | null {
  return queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey)?.reading?.model ?? null;
}

/** In ms: longer than a pause between words, so that half-written text isn't checked. */
const quietMs = 500;
/** In ms: about half a frame. */
const sliceMs = 8;

type Checker = typeof import("#core/advice/check.ts");
type PathFinder = typeof import("#core/advice/state-path-completion.ts");
type ObservedModelsModule = typeof import("#web/service/observed-models.ts");

interface AdviceState {
  /** Null until the first check is done. */
  advice: PlaygroundAdvice | null;
  /** Null until their code has loaded. */
  checkThresholds: Checker["checkThresholds"] | null;
  finder: PathFinder | null;
}

const adviceStore = createStore<AdviceState>()(() => ({ advice: null, checkThresholds: null, finder: null }));

let checker: Checker | null = null;
let observedModels: ObservedModelsModule | null = null;
let stop: (() => void) | null = null;

/** Works in slices of 8 ms, so that the page stays responsive. Findings are published at the end. */
function checkInSlices(by: Checker, from = 0): void {
  const { questions, state } = playgroundStore.get();
  const start = steadyNow();
  for (let at = from; at < questions.length; at += 1) {
    const question = questions[at];
    if (question !== undefined) by.warmAdviceCaches(question, state);
    if (steadyNow() - start < sliceMs) continue;
    stop = startTypingAwareTimer(0, () => checkInSlices(by, at + 1));
    return;
  }
  publishFindings(by);
}

function publishFindings(by: Checker): void {
  const playground = playgroundStore.get();
  const profile = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  const limits = observedModels?.getModelLimits(playground.model);
  adviceStore.setState({
    advice: by.checkPlayground(playground, profile, answeredBy(playground.key), limits),
  });
}

function scheduleCheck(ms: number): void {
  stop?.();
  const by = checker;
  if (by !== null) stop = startTypingAwareTimer(ms, () => checkInSlices(by));
}

/** Doesn't wait for a pause in typing, because applying a fix is a complete edit. */
function checkNow(): void {
  scheduleCheck(0);
}

/**
 * Resolves to false if the rules can't be loaded. They are a chunk of their own, because the page works
 * without them.
 */
export async function startAdvice(): Promise<boolean> {
  try {
    checker = await import("#core/advice/check.ts");
    observedModels = await import("#web/service/observed-models.ts");
    observedModels.onObservedModelsChange(checkNow);
    const finder = await import("#core/advice/state-path-completion.ts");
    adviceStore.setState({ checkThresholds: checker.checkThresholds, finder });
  } catch {
    return false;
  }
  playgroundStore.subscribe((now, before) => {
    if (now.playground !== before.playground) scheduleCheck(quietMs);
  });
  checkNow();
  return true;
}

const nothing: QuestionFindings = { findings: [], dismissed: [] };
const none: readonly AdviceFinding[] = [];

/** The result keeps its identity while the findings are equal, so that a card doesn't rerender. */
export function useQuestionAdvice(key: string): QuestionFindings {
  return useStore(adviceStore, ({ advice }) => advice?.questions.get(key) ?? nothing);
}

/** Checked here and not in the store, because the findings depend on the caller's evidence. */
export function useThresholdAdvice(
  question: PlaygroundQuestion,
  evidence: Omit<ThresholdsToCheck, "playground" | "profile" | "question">,
): QuestionFindings {
  const checkThresholds = useStore(adviceStore, (store) => store.checkThresholds);
  const playground = usePlayground((now) => now);
  const profile = useProfile();
  return checkThresholds ? checkThresholds({ playground, profile, question, ...evidence }) : nothing;
}

export function useStateAdvice(): readonly AdviceFinding[] {
  return useStore(adviceStore, ({ advice }) => advice?.state ?? none);
}

export function useModelAdvice(): readonly AdviceFinding[] {
  return useStore(adviceStore, ({ advice }) => advice?.model ?? none);
}

/** Null until its code has loaded. */
export function usePathFinder(): PathFinder | null {
  return useStore(adviceStore, ({ finder }) => finder);
}

/** The state's fields that no question mentions, without those within such a field; null until checked. */
export function useUnusedFields(): PlaygroundAdvice["unused"] | null {
  return useStore(adviceStore, ({ advice }) => advice?.unused ?? null);
}

/**
 * Counts warnings on the included questions, the state and the model. `first` is the place of the first one that
 * isn't about the model; null if there is none.
 */
export function useWarnings(): { count: number; first: FindingLocation | null } {
  const count = useStore(adviceStore, ({ advice }) => (advice ? countWarnings(advice) : 0));
  const first = useStore(adviceStore, ({ advice }) => (advice ? firstWarned(advice) : null));
  return { count, first };
}

function isWarning({ level }: AdviceFinding): boolean {
  return level === "warning";
}

function includedKeys(): readonly string[] {
  return playgroundStore.get().questions.flatMap(({ key, included }) => (included ? [key] : []));
}

function countWarnings({ questions, state, model }: PlaygroundAdvice): number {
  const ofQuestions = includedKeys().flatMap((key) => questions.get(key)?.findings ?? []);
  return [...ofQuestions, ...state, ...model].filter(isWarning).length;
}

function firstWarned({ questions, state }: PlaygroundAdvice): FindingLocation | null {
  const ofQuestions = includedKeys().flatMap((key) => questions.get(key)?.findings ?? []);
  return [...ofQuestions, ...state].find(isWarning)?.place ?? null;
}

/** Each command is one undo step, after which the advice is checked at once. */
export const adviceEdits = {
  apply(fix: AdviceFix): void {
    playgroundStore.edit((playground) => fix.apply(playground, newKey), { label: fix.step });
    checkNow();
  },

  async leaveOutUnused(): Promise<void> {
    const code = await loadCode(() => import("#core/advice/unused-fields.ts"));
    if (code === null) return;
    const leave = (playground: Playground) => {
      const reduced = code.removeUnusedFields(playground.state, playground.questions);
      return reduced === null ? playground : setPlaygroundState(playground, reduced.state);
    };
    playgroundStore.edit(leave, { label: "leave out unused fields" });
    checkNow();
  },

  dismiss(key: string, rule: string): void {
    playgroundStore.edit((playground) => dismissAdvice(playground, key, rule), { label: "dismiss advice" });
    checkNow();
  },

  restore(key: string): void {
    playgroundStore.edit((playground) => restoreDismissedAdvice(playground, key), {
      label: "show advice again",
    });
    checkNow();
  },
};

/** An ablation: asks again without the fields that no question mentions, and shows which answers change. */
export async function runWithoutUnusedFields(): Promise<void> {
  const code = await loadCode(() => import("#web/probe/probe-run.ts"));
  if (code === null) return;
  await code.startProbe({ kind: "unused" });
}
