import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

class StorageQueryClient extends QueryClient {
  /**
   * TanStack Query restarts a running read when it's invalidated, except a query's first one, which would
   * then lack what was written since it began. So that one is awaited and repeated.
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
