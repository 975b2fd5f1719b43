import { lazy, Suspense } from "react";
import { usePlayground } from "#data/use-playground.ts";

const SampleMenu = lazy(async () => ({ default: (await import("./sample-menu.tsx")).SampleMenu }));

/** The way to the named samples, where there are any. */
export function StateSamples() {
  const has = usePlayground(({ cases }) => cases.some(({ note }) => note.trim() !== ""));
  if (!has) return null;
  return (
    <Suspense>
      <SampleMenu />
    </Suspense>
  );
}
