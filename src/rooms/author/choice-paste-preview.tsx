import { type AuthoredOption, isBlank } from "#core/model/question.ts";
import { VisibleText } from "#ui/visible-text.tsx";

interface Props {
  options: readonly AuthoredOption[];
  coming: readonly AuthoredOption[];
}

const mostShown = 6;

/** The first options as they were read; those that stay out are struck through. */
export function ChoicePastePreview({ options, coming }: Props) {
  if (coming.length === 0) return null;
  const present = new Set(options.map((option) => option.name));
  const shown = coming.slice(0, mostShown);
  return (
    <ol aria-label="Preview" className="divide-y divide-line border-y border-line text-sm">
      {shown.map(({ name, description }, index) => {
        const repeated = present.has(name) || shown.findIndex((other) => other.name === name) < index;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat; the place is all there is
          <li key={index} className="grid grid-cols-[2fr_3fr] gap-3 py-1">
            <VisibleText text={name} className={`font-mono ${repeated ? "text-mute line-through" : ""}`} />
            {!isBlank(description) && <VisibleText text={description.text} className="text-mute" />}
          </li>
        );
      })}
      {coming.length > mostShown && <li className="py-1 text-mute">and {coming.length - mostShown} more</li>}
    </ol>
  );
}
