import { QueryClient } from "@tanstack/react-query";

/** The one cache of what was read from the server and from storage. Repeats are the business of a run. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});
