import { useEffect, useState } from "react";
import { createFormSettling, type FormPart, type FormSettling, type SettlingForm } from "./form-settling.ts";
import { playgroundStore } from "./open-playground.ts";
import { hasFaults } from "./run-phase.ts";
import { runStore } from "./run-store.ts";

/**
 * Joins a mounted form to its part of the open document. The part and the form are those of the first
 * render: give the component the part's key. An effect, since the document outlives the form and must be
 * left when the form goes.
 */
export function useSettledForm<Values extends object>(
  part: FormPart<Values>,
  form: SettlingForm<Values>,
): FormSettling {
  const [settling] = useState(() => createFormSettling(playgroundStore, part, form));
  useEffect(() => {
    const stop = settling.start();
    const stopJudging = runStore.subscribe((now, before) => {
      if (hasFaults(now.phase) || hasFaults(before.phase)) settling.judgeWhole();
    });
    return () => {
      stopJudging();
      stop();
    };
  }, [settling]);
  return settling;
}
