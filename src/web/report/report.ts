import { useState } from "react";
import type { Report } from "#core/report/report.ts";
import { toReport } from "#core/report/to-report.ts";
import { useAnsweringModel } from "#web/case-runs/answering-model.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { useOpenDeck } from "#web/present/presentation.ts";

/**
 * The report on the open playground, dated when it was first rendered. `questionNotes` includes the notes on
 * questions.
 */
export function useReport(questionNotes: boolean): Report {
  const playground = usePlayground((now) => now);
  const answeringNow = useAnsweringModel();
  const cases = useCaseAnswers();
  const { show } = useOpenDeck();
  const [now] = useState(wallNow);
  return toReport(playground, {
    cases,
    ...answeringNow,
    // Speaker notes aren't for reviewers.
    samples: { ...show, slides: show.slides.map((slide) => ({ ...slide, notes: "" })) },
    now,
    questionNotes,
  });
}
