import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { Keys } from "#ui/keys.tsx";
import { labelKeys } from "./press-case-key.ts";

/** The keys of the grid, where there are keys. */
export function KeyLegend({ question }: { question: PlaygroundQuestion | null }) {
  const keys: readonly (readonly [string, string])[] = [
    ["↑ ↓", "case"],
    ["← →", "question"],
    ...(question === null ? [] : ([[labelKeys(question), "label"]] as const)),
    ["L", "find a label"],
    ["⌫", "no label"],
    ["E", "open"],
    ["Del", "delete"],
  ];
  return (
    <p className="isolate flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-mute max-[700px]:hidden pointer-coarse:hidden">
      {keys.map(([key, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          <Keys text={key} /> {what}
        </span>
      ))}
    </p>
  );
}
