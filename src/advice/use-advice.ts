import { useStore } from "zustand";
import { newKey } from "#browser/crypto.ts";
import type { Advice, QuestionAdvice } from "#core/advice/check.ts";
import type { Finding, Fix, Place } from "#core/advice/rule.ts";
import type { CutSubject } from "#core/advice/subjects.ts";
import { dismissAdvice, restoreAdvice } from "#core/document/edits/edit-questions.ts";
import { setState } from "#core/document/edits/edit-state.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";
import { useProfile } from "#session/session.ts";
import { bringCode } from "#view/notice.ts";
import { adviceStore, lookNow } from "./advice-store.ts";

const nothing: QuestionAdvice = { findings: [], dismissed: [] };
const none: readonly Finding[] = [];

/** What there is to say of one question; the same value as long as it says the same. */
export function useQuestionAdvice(key: string): QuestionAdvice {
  return useStore(adviceStore, ({ advice }) => advice?.questions.get(key) ?? nothing);
}

/** What there is to say of a question's thresholds where they are set, by what they stand on. */
export function useCutAdvice(
  question: PlaygroundQuestion,
  standing: Omit<CutSubject, "playground" | "profile" | "question">,
): QuestionAdvice {
  const checkCut = useStore(adviceStore, (store) => store.checkCut);
  const playground = usePlayground((now) => now);
  const profile = useProfile();
  return checkCut ? checkCut({ playground, profile, question, ...standing }) : nothing;
}

export function useStateAdvice(): readonly Finding[] {
  return useStore(adviceStore, ({ advice }) => advice?.state ?? none);
}

export function useModelAdvice(): readonly Finding[] {
  return useStore(adviceStore, ({ advice }) => advice?.model ?? none);
}

/** The fields of the state that no question names; null until they have been looked for. */
export function useUnusedFields(): Advice["unused"] | null {
  return useStore(adviceStore, ({ advice }) => advice?.unused ?? null);
}

/** How many warnings there are on what a run would ask, and where the first of them is. */
export function useWarnings(): { count: number; first: Place | null } {
  const count = useStore(adviceStore, ({ advice }) => (advice ? countWarnings(advice) : 0));
  const first = useStore(adviceStore, ({ advice }) => (advice ? firstWarned(advice) : null));
  return { count, first };
}

function isWarning({ level }: Finding): boolean {
  return level === "warning";
}

function includedKeys(): readonly string[] {
  return playgroundStore.get().questions.flatMap(({ key, included }) => (included ? [key] : []));
}

function countWarnings({ questions, state, model }: Advice): number {
  const ofQuestions = includedKeys().flatMap((key) => questions.get(key)?.findings ?? []);
  return [...ofQuestions, ...state, ...model].filter(isWarning).length;
}

function firstWarned({ questions, state }: Advice): Place | null {
  const ofQuestions = includedKeys().flatMap((key) => questions.get(key)?.findings ?? []);
  return [...ofQuestions, ...state].find(isWarning)?.place ?? null;
}

/** What can be done about advice, each one step of undo; it is looked at anew at once. */
export const adviceCommands = {
  apply(fix: Fix): void {
    playgroundStore.edit((playground) => fix.apply(playground, newKey), { label: fix.step });
    lookNow();
  },

  /** Takes the fields that no question names out of the state. */
  async leaveOutUnused(): Promise<void> {
    const code = await bringCode(() => import("#core/advice/unused-fields.ts"));
    if (code === null) return;
    const leave = (playground: Playground) => {
      const reduced = code.withoutUnused(playground.state, playground.questions);
      return reduced === null ? playground : setState(playground, reduced.state);
    };
    playgroundStore.edit(leave, { label: "leave out unused fields" });
    lookNow();
  },

  dismiss(key: string, rule: string): void {
    playgroundStore.edit((playground) => dismissAdvice(playground, key, rule), { label: "dismiss advice" });
    lookNow();
  },

  restore(key: string): void {
    playgroundStore.edit((playground) => restoreAdvice(playground, key), { label: "show advice again" });
    lookNow();
  },
};

/** Asks about the state without the fields that no question names; the probe's result says what that changes. */
export async function runWithoutUnused(): Promise<void> {
  const code = await bringCode(() => import("#probe/probe-run.ts"));
  if (code === null) return;
  await code.startProbe({ kind: "unused" });
}
