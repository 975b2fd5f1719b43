import { useDeferredValue } from "react";
import { usePathFinder } from "#advice/advice-store.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { VisibleText } from "#ui/visible-text.tsx";

/** What the fields hold now that a text names in backticks. */
export function NamedPaths({ text }: { text: string }) {
  const finder = usePathFinder();
  const state = usePlayground((playground) => playground.state);
  const written = useDeferredValue(text);
  const named = finder?.namedPaths(written, state) ?? [];
  if (named.length === 0) return null;
  return (
    <ul aria-label="Fields it names" className="pt-1 text-xs text-mute">
      {named.map(({ path, value }) => (
        <li key={path} className="flex gap-2 px-2" title={value}>
          <VisibleText text={path} className="shrink-0 font-mono" />
          <span className="min-w-0 truncate">
            <VisibleText text={value} />
          </span>
        </li>
      ))}
    </ul>
  );
}
