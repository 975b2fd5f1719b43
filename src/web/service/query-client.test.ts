import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryClient } from "./query-client.ts";

it("reads again what was invalidated while it was first read", async () => {
  let stored = "before";
  const reads: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["stored"],
    queryFn: () => {
      const found = stored;
      return new Promise<string>((resolve) => reads.push(() => resolve(found)));
    },
  });
  const stop = observer.subscribe(() => {});
  stored = "after";
  const invalidated = queryClient.invalidateQueries({ queryKey: ["stored"] });
  reads[0]?.();
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.();
  await invalidated;
  expect(queryClient.getQueryData(["stored"])).toBe("after");
  stop();
});
