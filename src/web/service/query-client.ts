// The page's one TanStack Query client, with our defaults and a stricter `invalidateQueries`.

import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

class StorageQueryClient extends QueryClient {
  /**
   * Invalidating restarts a read under way, but not a query's first read. The result of a first read may lack what was
   * written since the read began, so the queries are invalidated once more after it.
   */
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === "fetching");
    await super.invalidateQueries(filters, options);
    if (first.length > 0) await super.invalidateQueries(filters, options);
  }
}

/** No automatic retries: runs have their own policy. */
export const queryClient = new StorageQueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});
