import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * Calls `close` once no query under `queryKey` is in use any more, to free resources outside the cache, such as a
 * worker.
 */
export function closeWhenQueryUnused(queryKey: QueryKey, close: () => void): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isOne = type === "removed" && queryKey.every((part, at) => query.queryKey[at] === part);
    if (isOne && !cache.findAll({ queryKey }).some((other) => other.isActive())) close();
  });
}
