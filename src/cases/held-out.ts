import { useQuery } from "@tanstack/react-query";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import type { CutKind } from "#core/thresholds/goals.ts";
import type { HeldOut } from "#core/thresholds/held-out.ts";
import { heldOutInWorker } from "./held-out-in-worker.ts";
import { objectId } from "./object-id.ts";

const seed = 42;

/** Fewer draws of many rows: each is then the steadier. */
function resamplesFor(n: number): number {
  return n > 5000 ? 200 : 1000;
}

/** How well a goal's thresholds do on cases that did not choose them; undefined while it is reckoned. */
export function useHeldOut(
  rows: readonly LabelledRow[],
  { shape, scale }: CutKind,
  goal: Goal,
  tuning: Tuning,
): { result: HeldOut | undefined; failed: boolean; retry: () => void } {
  const { rightShare, reviewShare, missShare, costs, reviewerError } = tuning;
  const { data, isError, refetch } = useQuery({
    queryKey: [
      "held-out",
      objectId(rows),
      shape,
      scale,
      goal,
      rightShare,
      reviewShare,
      missShare,
      costs,
      reviewerError,
    ],
    queryFn: ({ signal }) => {
      const scored = {
        labels: Float64Array.from(rows, ({ label }) => label),
        scores: Float64Array.from(rows, ({ score }) => score),
      };
      const draws = { seed, resamples: resamplesFor(rows.length) };
      return heldOutInWorker({ data: scored, shape, scale, goal, tuning, draws }, signal);
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return { result: data, failed: isError, retry: () => void refetch() };
}
