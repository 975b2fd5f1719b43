import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimerBetweenKeys } from "#browser/between-keys.ts";
import { steadyNow } from "#browser/time.ts";
import type { Advice } from "#core/advice/check.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { latestRunQuery } from "#run/run-archive.ts";
import { queryClient } from "#session/query-client.ts";
import { sessionQuery, toProfile } from "#session/session.ts";

type PathFinder = typeof import("#core/advice/state-paths-at.ts");

const store = createStore<{ finder: PathFinder | null }>()(() => ({ finder: null }));

/** Brings what finds paths of the state; it comes with the rules of advice, after the page is open. */
async function bringPathFinder(): Promise<void> {
  store.setState({ finder: await import("#core/advice/state-paths-at.ts") });
}

/** Null until it is here. */
export function usePathFinder(): PathFinder | null {
  return useStore(store, (state) => state.finder);
}

/** The versioned id that answered a playground's newest run, as far as it has been read; else null. */
function answeredBy(playgroundKey: string): string | null {
  return queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey)?.reading?.model ?? null;
}

/** Longer than a pause between words: what is half written is left in peace. */
const quietMs = 500;
/** About half a frame. */
const sliceMs = 8;

type Checker = typeof import("#core/advice/check.ts");
type Learnt = typeof import("#session/learnt.ts");
type CutChecker = typeof import("#core/advice/check.ts").checkCut;

/** What there is to say of the open playground, null until it has been looked at; and who looks at thresholds, once loaded. */
export const adviceStore = createStore<{ advice: Advice | null; checkCut: CutChecker | null }>()(() => ({
  advice: null,
  checkCut: null,
}));

let checker: Checker | null = null;
let learnt: Learnt | null = null;
let stop: (() => void) | null = null;

/** Looks at questions in slices that leave the page time to answer; then says what there is to say. */
function look(by: Checker, from = 0): void {
  const { questions, state } = playgroundStore.get();
  const start = steadyNow();
  for (let at = from; at < questions.length; at += 1) {
    const question = questions[at];
    if (question !== undefined) by.prepareAdvice(question, state);
    if (steadyNow() - start < sliceMs) continue;
    stop = startTimerBetweenKeys(0, () => look(by, at + 1));
    return;
  }
  finish(by);
}

function finish(by: Checker): void {
  const playground = playgroundStore.get();
  const profile = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const limits = learnt?.limitsOfModel(playground.model);
  adviceStore.setState({
    advice: by.checkPlayground(playground, profile, answeredBy(playground.key), limits),
  });
}

function lookAfter(ms: number): void {
  stop?.();
  const by = checker;
  if (by !== null) stop = startTimerBetweenKeys(ms, () => look(by));
}

/** Looks at once, after a step that somebody took for the sake of advice. */
export function lookNow(): void {
  lookAfter(0);
}

/**
 * Follows the open playground from here on; answers whether the rules came. They are loaded apart, since the page
 * opens without them.
 */
export async function startAdvice(): Promise<boolean> {
  try {
    checker = await import("#core/advice/check.ts");
    const { checkCut } = await import("#core/advice/check.ts");
    learnt = await import("#session/learnt.ts");
    learnt.watchLearnt(lookNow);
    await bringPathFinder();
    adviceStore.setState({ checkCut });
  } catch {
    return false;
  }
  playgroundStore.subscribe((now, before) => {
    if (now.playground !== before.playground) lookAfter(quietMs);
  });
  lookNow();
  return true;
}
