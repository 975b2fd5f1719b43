import { toVisibleParts } from "#core/json/visible-text.ts";
import { VisibleText } from "#ui/visible-text.tsx";

/** Spells out a field's text when it holds characters that cannot be seen. */
export function HiddenCharacters({ text }: { text: string }) {
  if (text === "" || !toVisibleParts(text).some((part) => part.hidden)) return null;
  return (
    <p className="px-1.5 pt-0.5 text-sm text-mute">
      Contains hidden characters: <VisibleText text={text} className="font-mono text-ink" />
    </p>
  );
}
