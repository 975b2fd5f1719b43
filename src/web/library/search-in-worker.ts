// Searches the library in a worker, which also reads the newest answers of playgrounds.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PastRunDetails } from "#core/search/past-run.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import { closeWhenQueryUnused } from "#web/service/close-when-query-unused.ts";
import { queryClient } from "#web/service/query-client.ts";
import { libraryHolder } from "./library-store.ts";
import type { LibrarySearchCommand } from "./search-worker.ts";

const calls = new WorkerClient<LibrarySearchCommand, unknown>(
  () => new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" }),
);

const indexKey = ["library-search", "index"] as const;
const foundKey = ["library-search", "found"] as const;

// Closing the dialog frees the texts that were read.
closeWhenQueryUnused(indexKey, () => calls.close());

/** Reads all playgrounds' texts in the worker; reads them again for another `listedAt` (ms), the time of the list. */
export function libraryIndexQuery(listedAt: number) {
  return queryOptions({
    queryKey: [...indexKey, listedAt],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: listedAt > 0,
    queryFn: async (): Promise<number> => {
      await libraryHolder.current?.autosave.saveNow();
      await calls.call({ kind: "open" });
      return listedAt;
    },
  });
}

/** Keys of the playgrounds that match. Off until the index is built and something is typed. */
export function librarySearchQuery(typed: string, indexedAt: number | undefined) {
  return queryOptions({
    queryKey: [...foundKey, typed.trim(), indexedAt],
    enabled: typed.trim() !== "" && indexedAt !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      new Set((await calls.call({ kind: "search", typed, now: wallNow() })) as readonly string[]),
  });
}

/** Answers of each playground's newest run, by playground key; playgrounds without a run are left out. */
export function newestAnswersQuery(keys: readonly string[], indexedAt: number | undefined) {
  return queryOptions({
    queryKey: ["library-search", "answers", keys, indexedAt],
    enabled: keys.length > 0 && indexedAt !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    queryFn: async () => {
      const found = await calls.call({ kind: "answers", keys });
      return new Map(found as readonly (readonly [string, PastRunDetails])[]);
    },
  });
}

/** Replaces a playground's tags in the index, and searches again. */
export async function updateTagsInLibrarySearch(key: string, tags: readonly string[]): Promise<void> {
  await calls.call({ kind: "relabel", key, labels: tags.join("\n") }).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: foundKey });
}
