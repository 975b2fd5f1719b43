// The presentation in the author's own page: asks live, and moves thresholds.

import { useMemo, useState } from "react";
import type { ThresholdName } from "#core/kinds/kind.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { describeShownThreshold } from "#core/present/describe-shown-answer.ts";
import {
  collectStageCases,
  countStageEffect,
  describeStageCases,
  type StageCases,
  toStageHistogram,
} from "#core/present/stage-effect.ts";
import { questionsOfDeck, type SlideAnswers, toShownRule } from "#core/present/to-slide-deck.ts";
import { describeRetryWait } from "#core/service/retry.ts";
import { useBackgroundWait } from "#web/run/background-wait.ts";
import { useSecondsLeft } from "#web/run/run-store.ts";
import { type DeckSource, requestSlideAnswers, toOpenDeck } from "./presentation.ts";
import { SlideShow } from "./slide-show.tsx";
import type { RuleMoveEffect } from "./stage-effect.tsx";

/**
 * By question key. Compute it once for each show, because neither moved thresholds nor live answers change the
 * cases.
 */
function toStageCases(source: DeckSource): ReadonlyMap<string, StageCases> {
  const { cases, answers } = source;
  if (answers === null) return new Map();
  const { shown } = questionsOfDeck(source);
  return new Map(shown.map((question) => [question.key, collectStageCases(question, cases, answers)]));
}

const noCases: StageCases = { groups: new Map(), total: 0, labelled: false, heldOut: false };

const unmoved: RuleMoveEffect = {
  counts: [],
  of: "",
  histogram: null,
  labelled: false,
  edges: [],
  before: "",
};

function toMovedRule(now: PlaygroundQuestion, before: PlaygroundQuestion, cases: StageCases): RuleMoveEffect {
  const [rule, edges] = [toShownRule(before), toShownRule(now).edges];
  return {
    counts: countStageEffect(cases, now, before),
    histogram: toStageHistogram(cases, now, before),
    of: describeStageCases(cases),
    labelled: cases.labelled,
    edges: rule.edges,
    before: rule.edges
      .filter((edge, at) => edge !== edges[at])
      .map((edge) => describeShownThreshold(edge, rule))
      .join(" and "),
  };
}

interface Props {
  /** Snapshot from the start of the show. */
  source: DeckSource;
  live: boolean;
  /** Window already open for the speaker; null for none. */
  presenter: Window | null;
  /** Called at the end of the show; `moved` has changed rules by question key. */
  onClose: (moved: ReadonlyMap<string, Rules>) => void;
}

const askingText = "Asking…";

/**
 * The deck in the playground's own page, which can ask live. Shows a snapshot, so that a run, another tab or reloaded
 * answers change no page during the talk. Moved thresholds and live answers aren't stored.
 */
export function LiveDeck({ source, live, presenter, onClose }: Props) {
  const [asked, setAsked] = useState<ReadonlyMap<string, SlideAnswers>>(new Map());
  const [rules, setRules] = useState<ReadonlyMap<string, Rules>>(new Map());
  const [asking, setAsking] = useState({ slide: -1, text: "" });
  const [leaving] = useState(() => new AbortController());
  const { show, rehearsed, questions, slides } = toOpenDeck(source, { rules, asked });
  const cases = useMemo(() => toStageCases(source), [source]);
  const wait = useBackgroundWait();
  const secondsLeft = useSecondsLeft(wait?.until ?? 0);

  /** Sets a question's rules; undefined restores those from the start of the show. */
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

  function movedOf(place: number): RuleMoveEffect {
    const question = questions[place];
    const before = source.questions.find(({ key }) => key === question?.key);
    if (!question || !before) return unmoved;
    return toMovedRule(question, before, cases.get(question.key) ?? noCases);
  }

  async function ask(place: number) {
    const slide = slides[place];
    if (!slide || asking.text === askingText) return;
    setAsking({ slide: place, text: askingText });
    const answer = await requestSlideAnswers(slide, questions, leaving);
    const text = answer.ok ? "" : `${answer.problem.replace(/\.$/, "")}. The slide stays as it is.`;
    setAsking({ slide: place, text });
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
        asking: (place) => {
          if (wait) return `${wait.error.title}. Retrying in ${describeRetryWait(secondsLeft * 1000)}.`;
          return place === asking.slide ? asking.text : "";
        },
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
