import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * Calls `close` each time a query under `queryKey` leaves the cache while no other one is in use. It frees resources
 * outside the cache, such as a worker. Watches for as long as the page lives.
 */
export function closeWhenQueryUnused(queryKey: QueryKey, close: () => void): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isUnder = type === "removed" && queryKey.every((part, at) => query.queryKey[at] === part);
    if (isUnder && !cache.findAll({ queryKey }).some((other) => other.isActive())) close();
  });
}
