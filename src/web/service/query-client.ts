import { QueryClient } from "@tanstack/react-query";

/** Cache of server and storage reads. No automatic retries: runs have their own policy. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});
