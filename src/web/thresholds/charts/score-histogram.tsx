// The histogram of a question's scores with its thresholds, which can be dragged.

import { memo, useMemo } from "react";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { ThresholdName, Thresholds } from "#core/kinds/kind.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { zoneStyles } from "#core/policy/outcome-style.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import {
  type Histogram,
  histogramBinCount,
  isDrawnAsDots,
  type ThresholdTable,
  toHistogram,
  zoneHistograms,
} from "#core/statistics/threshold-table.ts";
import { toCountText, toThresholdText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { snapToPlateau } from "#core/thresholds/curve-charts.ts";
import { editThreshold, endThresholdDrag } from "#web/document/edit-rules.ts";
import { MirroredHistogram } from "#web/kit/charts/mirrored-histogram.tsx";
import { ZoneFields } from "../outcomes.tsx";
import { SavePictureBar } from "./savable-charts.tsx";

interface Props {
  question: PlaygroundQuestion;
  questionThresholds: QuestionThresholds;
  table: ThresholdTable;
  counts: BandCounts;
  /** Null when nothing is proposed, or when the proposal is in force. */
  proposed: Thresholds | null;
  onRest: () => void;
}

interface HistogramBarProps {
  name: string;
  bins: Histogram;
  sides: readonly [string, string];
  scale: ThresholdScale;
}

/** Memoised, so that a dragged threshold doesn't render it. */
const HistogramBar = memo(function HistogramBar({ name, bins, sides, scale }: HistogramBarProps) {
  return (
    <SavePictureBar
      title={`Cases of ${name}`}
      twin={{
        columns: ["From", ...sides],
        rows: () =>
          bins.trues.map((trues, bin) => [
            toThresholdText((bin * scale.max) / bins.trues.length, scale.decimals),
            toCountText(trues),
            toCountText(bins.falses[bin] ?? 0),
          ]),
      }}
    />
  );
});

export function ScoreHistogram({ question, questionThresholds, table, counts, proposed, onRest }: Props) {
  const { shape, scale, words, thresholds } = questionThresholds;
  const name = toVisibleName(question.id);
  const bins = useMemo(
    () => toHistogram(table, histogramBinCount(table.n, scale.max), scale.max),
    [table, scale],
  );
  const upper = { key: "upper", label: `${words.yes.word} from, ${name}`, value: thresholds.upper };
  const lower = { key: "lower", label: `${words.no.word} below, ${name}`, value: thresholds.lower };
  const isBand = shape === "band";
  const zoneWords = isBand ? [words.no.word, words.review, words.yes.word] : [words.review, words.yes.word];
  const zones = zoneStyles(question).map((look, zone) => ({ look, word: zoneWords[zone] ?? "" }));
  const proposals = new Set(
    proposed === null ? [] : isBand ? [proposed.lower, proposed.upper] : [proposed.upper],
  );

  function move(key: string, to: number, gesture?: string) {
    editThreshold(
      question,
      key as ThresholdName,
      gesture === undefined ? to : snapToPlateau(table, to, scale),
      gesture,
    );
  }

  return (
    <>
      <figure className="mt-3" aria-label={`Cases by ${words.axis}`}>
        <MirroredHistogram
          bins={bins}
          parts={zoneHistograms(
            table,
            bins.trues.length,
            scale.max,
            isBand ? [thresholds.lower, thresholds.upper] : [thresholds.upper],
          )}
          sides={words.truth}
          dots={isDrawnAsDots(bins)}
          scale={scale}
          thresholds={isBand ? [lower, upper] : [upper]}
          zones={zones}
          proposed={[...proposals].filter(
            (value) => value !== thresholds.lower && value !== thresholds.upper,
          )}
          onMove={move}
          onRest={() => {
            endThresholdDrag();
            onRest();
          }}
        />
        <figcaption className="text-center text-xs text-mute">
          {words.axis}, 0 to {scale.max}
        </figcaption>
        <HistogramBar name={name} bins={bins} sides={words.truth} scale={scale} />
      </figure>
      <ZoneFields
        question={question}
        questionThresholds={questionThresholds}
        counts={counts}
        onThreshold={(threshold, to) => {
          move(threshold, to);
          onRest();
        }}
      />
    </>
  );
}
