import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SliceQuestion, SliceSearch } from "#core/slices/search-slices.ts";
import type { LinesQuestion, SliceLine } from "#core/slices/slice-rates.ts";
import type { SliceCut } from "#core/slices/slice-saving.ts";
import { objectId } from "./object-id.ts";
import { linesInWorker, searchInWorker } from "./slices-in-worker.ts";

interface Asked<Result> {
  /** Undefined while it is worked out. */
  result: Result | undefined;
  failed: boolean;
  retry: () => void;
}

function keyOf({ band, kind, tuning: { costs, reviewerError } }: SliceCut) {
  return [band.lo, band.hi, kind.shape, kind.scale, costs, reviewerError];
}

const kept = { staleTime: Infinity, gcTime: 60_000, retry: false, placeholderData: keepPreviousData };

/** Parts of the cases in which a rate is worse. */
export function useSliceSearch(question: SliceQuestion): Asked<SliceSearch> {
  const { data, isError, refetch } = useQuery({
    queryKey: ["slices", objectId(question.rows), question.rate, ...keyOf(question)],
    queryFn: ({ signal }) => searchInWorker(question, signal),
    ...kept,
  });
  return { result: data, failed: isError, retry: () => void refetch() };
}

/** The rates of each part that the cases are divided into. */
export function useSliceLines(question: LinesQuestion): Asked<readonly SliceLine[]> {
  const { data, isError, refetch } = useQuery({
    queryKey: ["slice-lines", objectId(question.rows), question.divider, ...keyOf(question)],
    queryFn: ({ signal }) => linesInWorker(question, signal),
    ...kept,
  });
  return { result: data, failed: isError, retry: () => void refetch() };
}
