import { useQuery } from "@tanstack/react-query";
import type { Proposal, ProposalQuestion } from "#core/decision/propose-thresholds.ts";
import { objectId } from "./object-id.ts";
import { proposalInWorker } from "./proposal-in-worker.ts";

/** Thresholds of all questions that serve the whole decision best; nothing is searched for where none are wanted. */
export function useDecisionProposal(
  question: ProposalQuestion,
  wanted: boolean,
): { proposal: Proposal | undefined; failed: boolean; retry: () => void } {
  const { table, tuning, thresholds } = question;
  const { data, isError, refetch } = useQuery({
    queryKey: ["decision-proposal", objectId(table), tuning, thresholds],
    queryFn: ({ signal }) => proposalInWorker(question, signal),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return { proposal: wanted ? data : undefined, failed: wanted && isError, retry: () => void refetch() };
}
