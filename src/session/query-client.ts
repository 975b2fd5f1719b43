import { QueryClient } from "@tanstack/react-query";

/** The one cache of what was read from the server and the shelf. Repeats are the run's own business. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});
