import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Calls `close` once nothing shows a query whose key begins like this, for what was read outside the cache. */
export function closeWithQuery(queryKey: QueryKey, close: () => void): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isOne = type === "removed" && queryKey.every((part, at) => query.queryKey[at] === part);
    if (isOne && !cache.findAll({ queryKey }).some((other) => other.isActive())) close();
  });
}
