// Slow computations on labelled answers, which a worker does.

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import { type Goal, type Tuning, verdictTargetsOf } from "#core/model/tuning.ts";
import { thresholdTableOfScores } from "#core/statistics/band.ts";
import { decisionsDifferFromZones } from "#core/statistics/decided-band-search.ts";
import type { OutOfBagEstimate, RuleShapeAndScale } from "#core/thresholds/choose-thresholds.ts";
import type { JointProposal, JointSearchInput } from "#core/thresholds/decision/propose-thresholds.ts";
import type { SegmentSearch, SegmentSearchInput } from "#core/thresholds/segments/search-segments.ts";
import type {
  SegmentSharesInput,
  SegmentSharesWithSaving,
  SegmentThresholds,
} from "#core/thresholds/segments/segment-rates.ts";
import { getObjectId } from "#web/service/object-id.ts";
import { evaluateInWorker } from "./evaluate-in-worker.ts";

/** `result` is undefined until it's computed, and if that failed. */
export interface BackgroundResult<Result> {
  result: Result | undefined;
  failed: boolean;
  retry: () => void;
}

const kept = { staleTime: Infinity, gcTime: 60_000, retry: false };

function toBackground<Result>({ data, isError, refetch }: UseQueryResult<Result>): BackgroundResult<Result> {
  return { result: data, failed: isError, retry: () => void refetch() };
}

const seed = 42;

/**
 * Number of bootstrap draws. Large sets need fewer, because each draw varies less; rows with own outcomes
 * make each search slower.
 */
function resamplesFor(rows: ScoredRows, { prevalence }: Tuning): number {
  const isPlain = prevalence === null && !decisionsDifferFromZones(thresholdTableOfScores(rows));
  if (isPlain) return rows.length > 5000 ? 200 : 1000;
  return rows.length > 1000 ? 50 : 200;
}

export function useOutOfBagEstimate(
  labelled: ScoredRows,
  { shape, scale }: RuleShapeAndScale,
  goal: Goal,
  tuning: Tuning,
): BackgroundResult<OutOfBagEstimate> {
  const { also, aim, costs, reviewerError } = tuning;
  const wanted = [shape, scale, goal, also, aim, verdictTargetsOf(tuning), costs, reviewerError];
  const query = useQuery({
    queryKey: ["out-of-bag", getObjectId(labelled), ...wanted],
    queryFn: ({ signal }) => {
      const { scores, labels, by, done } = labelled;
      const draws = { seed, resamples: resamplesFor(labelled, tuning) };
      return evaluateInWorker(
        "outOfBag",
        { data: { scores, labels, by, done }, shape, scale, goal, tuning, draws },
        signal,
      );
    },
    ...kept,
  });
  return toBackground(query);
}

/** Searches only while `wanted`; otherwise there is no result. */
export function useDecisionProposal(
  question: JointSearchInput,
  wanted: boolean,
): BackgroundResult<JointProposal> {
  const { table, tuning, thresholds } = question;
  const query = useQuery({
    queryKey: ["decision-proposal", getObjectId(table), tuning, thresholds],
    queryFn: ({ signal }) => evaluateInWorker("proposal", question, signal),
    enabled: wanted,
    ...kept,
  });
  const found = toBackground(query);
  return wanted ? found : { ...found, result: undefined, failed: false };
}

/** All that a segment's rates and its saving depend on, apart from the rows. */
function keyOf({ band, kind, tuning: { costs, reviewerError, prevalence } }: SegmentThresholds) {
  return [band.lo, band.hi, kind.shape, kind.scale, costs, reviewerError, prevalence];
}

/** Keeps the previous result during a search. */
export function useSegmentSearch(question: SegmentSearchInput): BackgroundResult<SegmentSearch> {
  const query = useQuery({
    queryKey: ["segments", getObjectId(question.rows), question.rate, ...keyOf(question)],
    queryFn: ({ signal }) => evaluateInWorker("segments", question, signal),
    placeholderData: keepPreviousData,
    ...kept,
  });
  return toBackground(query);
}

export function useSegmentShares(
  question: SegmentSharesInput,
): BackgroundResult<readonly SegmentSharesWithSaving[]> {
  const query = useQuery({
    queryKey: ["segment-lines", getObjectId(question.rows), question.divider, ...keyOf(question)],
    queryFn: ({ signal }) => evaluateInWorker("segmentLines", question, signal),
    placeholderData: keepPreviousData,
    ...kept,
  });
  return toBackground(query);
}
