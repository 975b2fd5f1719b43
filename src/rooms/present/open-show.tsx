import { useMemo, useState } from "react";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import { answeredValues, describeRuleEffect } from "#core/present/rule-effect.ts";
import type { KeptAnswers } from "#core/present/to-show.ts";
import { endDrag, moveThreshold } from "#playground/move-threshold.ts";
import { askShown, useOpenShow } from "#sharing/presentation.ts";
import { SlideShow } from "./slide-show.tsx";

/** The show of the open playground: its thresholds can be moved, and it asks only where that was switched on. */
export function OpenShow({ live, onClose }: { live: boolean; onClose: () => void }) {
  const [asked, setAsked] = useState<ReadonlyMap<string, KeptAnswers>>(new Map());
  const [asking, setAsking] = useState("");
  const [leaving] = useState(() => new AbortController());
  const { show, questions, slides } = useOpenShow(asked);
  /** The questions when the show began: what a moved threshold is told against. */
  const [before] = useState(questions);
  const cases = useCaseAnswers();
  const [byCase, staleQuestions] = [cases?.byCase, cases?.staleQuestions];
  const values = useMemo(() => {
    if (!byCase || !staleQuestions) return null;
    const answered = { byCase, staleQuestions };
    return new Map(before.map((question) => [question.key, answeredValues(question, answered)] as const));
  }, [before, byCase, staleQuestions]);

  function effectOf(place: number): string {
    const question = questions[place];
    const then = before.find(({ key }) => key === question?.key);
    if (!question || !then || question.rules === then.rules) return "";
    const answered = values?.get(question.key);
    return answered ? describeRuleEffect(answered, question, then) : "";
  }

  async function ask(place: number) {
    const slide = slides[place];
    if (!slide || asking === "Asking…") return;
    setAsking("Asking…");
    const answer = await askShown(slide, leaving.signal);
    setAsking(answer.ok ? "" : answer.problem);
    if (answer.ok) setAsked((now) => new Map([...now, [slide.slide.key, answer.kept]]));
  }

  return (
    <SlideShow
      show={show}
      stage={{
        onMove: (place, threshold, to, gesture) => {
          const question = questions[place];
          if (question) moveThreshold(question, threshold, to, gesture);
        },
        effectOf,
        ask: live ? (place) => void ask(place) : null,
        asking,
        live: new Set(slides.flatMap(({ slide }, place) => (asked.has(slide.key) ? [place] : []))),
      }}
      onClose={() => {
        endDrag();
        leaving.abort();
        onClose();
      }}
    />
  );
}
