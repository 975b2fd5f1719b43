import { useState } from "react";
import { wallNow } from "#browser/time.ts";
import { useAnsweringNow } from "#case-run/answering-now.ts";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { Report } from "#core/report/report.ts";
import { toReport } from "#core/report/to-report.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { useOpenShow } from "./presentation.ts";

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
