import { useMemo, useState } from "react";
import type { ThresholdName } from "#core/kinds/kind.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { describeEdge } from "#core/present/slide-deck.ts";
import {
  countStageEffect,
  describeStageCases,
  type StageCases,
  stageCases,
} from "#core/present/stage-effect.ts";
import { type SlideAnswers, toShownRule } from "#core/present/to-slide-deck.ts";
import { describeWait } from "#core/service/retry.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { useBackgroundWait } from "#web/run/background-wait.ts";
import { useSecondsLeft } from "#web/run/run-store.ts";
import { askAboutSlide, useOpenDeck } from "./presentation.ts";
import { SlideShow } from "./slide-show.tsx";
import type { MovedRule } from "./stage-effect.tsx";

/** Sorted once for each show: neither thresholds nor live answers change them. */
function useStageCases(questions: readonly PlaygroundQuestion[]): ReadonlyMap<string, StageCases> {
  const cases = usePlayground((playground) => playground.cases);
  const answers = useCaseAnswers();
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  const [shown] = useState(questions);
  return useMemo(() => {
    if (!byCase || !staleQuestions) return new Map();
    const answered = { byCase, staleQuestions };
    return new Map(shown.map((question) => [question.key, stageCases(question, cases, answered)]));
  }, [shown, cases, byCase, staleQuestions]);
}

const noCases: StageCases = { groups: new Map(), total: 0, labelled: false, heldOut: false };

function toMovedRule(now: PlaygroundQuestion, before: PlaygroundQuestion, cases: StageCases): MovedRule {
  const [rule, edges] = [toShownRule(before), toShownRule(now).edges];
  return {
    counts: countStageEffect(cases, now, before),
    of: describeStageCases(cases),
    labelled: cases.labelled,
    edges: rule.edges,
    before: rule.edges
      .filter((edge, at) => edge !== edges[at])
      .map((edge) => describeEdge(edge, rule))
      .join(" and "),
  };
}

interface Props {
  /** Whether the show may ask. */
  live: boolean;
  /** A window that was opened for the speaker; null for none. */
  presenter: Window | null;
  /** Rules that were moved, by question key. */
  onClose: (moved: ReadonlyMap<string, Rules>) => void;
}

/** The open playground's show. What happens in it stays in it: moved thresholds and live answers aren't stored. */
export function LiveDeck({ live, presenter, onClose }: Props) {
  const [asked, setAsked] = useState<ReadonlyMap<string, SlideAnswers>>(new Map());
  const [rules, setRules] = useState<ReadonlyMap<string, Rules>>(new Map());
  const [asking, setAsking] = useState("");
  const [leaving] = useState(() => new AbortController());
  const { show, rehearsed, questions, slides } = useOpenDeck({ rules, asked });
  const policy = usePlayground((playground) => playground.questions);
  const cases = useStageCases(questions);
  const wait = useBackgroundWait();
  const secondsLeft = useSecondsLeft(wait?.until ?? 0);

  /** Also when a threshold is dragged back to where it was. */
  function change(key: string, to: Rules | undefined) {
    setRules((now) => {
      const others = [...now].filter(([other]) => other !== key);
      return new Map(to === undefined ? others : [...others, [key, to]]);
    });
  }

  function move(place: number, threshold: ThresholdName, to: number) {
    const question = questions[place];
    if (question) change(question.key, moveQuestionThreshold(question, threshold, to));
  }

  function movedOf(place: number): MovedRule {
    const question = questions[place];
    const before = policy.find(({ key }) => key === question?.key);
    if (!question || !before) return { counts: [], of: "", labelled: false, edges: [], before: "" };
    return toMovedRule(question, before, cases.get(question.key) ?? noCases);
  }

  async function ask(place: number) {
    const slide = slides[place];
    if (!slide || asking === "Asking…") return;
    setAsking("Asking…");
    const answer = await askAboutSlide(slide, leaving);
    setAsking(answer.ok ? "" : `${answer.problem.replace(/\.$/, "")}. The slide stays as it is.`);
    if (answer.ok) setAsked((now) => new Map([...now, [slide.slide.key, answer.kept]]));
  }

  return (
    <SlideShow
      show={show}
      stage={{
        onMove: move,
        movedOf,
        onBack: (place) => change(questions[place]?.key ?? "", undefined),
        ask: live ? (place) => void ask(place) : null,
        asking: wait ? `${wait.error.title}. Retrying in ${describeWait(secondsLeft * 1000)}.` : asking,
        rehearsed,
        onRehearsed: (place) =>
          setAsked((now) => new Map([...now].filter(([key]) => key !== slides[place]?.slide.key))),
      }}
      presenter={presenter}
      onClose={() => {
        leaving.abort();
        onClose(
          new Map(
            questions.flatMap(({ key }) => {
              const moved = rules.get(key);
              return moved && movedOf(questions.findIndex((question) => question.key === key)).before !== ""
                ? [[key, moved]]
                : [];
            }),
          ),
        );
      }}
    />
  );
}
