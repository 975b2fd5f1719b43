import { usePlayground } from "#data/use-playground.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";

const SampleMenu = lazyPart(async () => (await import("./sample-menu.tsx")).SampleMenu);

/** The way to the named samples, where there are any. */
export function StateSamples() {
  const has = usePlayground(({ cases }) => cases.some(({ note }) => note.trim() !== ""));
  if (!has) return null;
  return <SampleMenu />;
}
