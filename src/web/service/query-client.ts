import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

class StorageQueryClient extends QueryClient {
  /**
   * A query's first read goes on when it is invalidated, without what was written after it began (TanStack Query restarts
   * only later ones): its end is awaited, and it's read again.
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

/** Cache of server and storage reads. No automatic retries: runs have their own policy. */
export const queryClient = new StorageQueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  },
});
