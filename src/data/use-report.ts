import { useState } from "react";
import type { Report } from "#core/report/report.ts";
import { toReport } from "#core/report/to-report.ts";
import { wallNow } from "#platform/clock.ts";
import { useAnsweringNow } from "./answering-now.ts";
import { useCaseAnswers } from "./case-answers-store.ts";
import { useOpenShow } from "./use-open-show.ts";
import { usePlayground } from "./use-playground.ts";

/** The report of the open playground as it is now, with the time when it was opened. */
export function useReport(): Report {
  const playground = usePlayground((now) => now);
  const answeringNow = useAnsweringNow();
  const cases = useCaseAnswers();
  const { show } = useOpenShow();
  const [now] = useState(wallNow);
  return toReport(playground, {
    cases,
    ...answeringNow,
    // What a speaker notes for himself is not for reviewers.
    samples: { ...show, slides: show.slides.map((slide) => ({ ...slide, notes: "" })) },
    now,
  });
}
