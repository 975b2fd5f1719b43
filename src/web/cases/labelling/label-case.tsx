// One case to label: its text and its choices, in focus mode and on the page for labelers.

import { KeyHint } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

/** A `ref` that focuses on mount, so that labelling keys work at once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** In characters: texts up to this length are shown whole. */
export const maxShownCharacters = 20_000;

export function CaseLines({ lines }: { lines: readonly { label: string; text: string }[] }) {
  return lines.map(({ label, text }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal lines are possible, and the list is never reordered
    <div key={at}>
      {label !== "" && (
        <p dir="auto" className="text-sm text-mute">
          {label}
        </p>
      )}
      <p className="text-xl leading-9 [overflow-wrap:anywhere] whitespace-pre-wrap">
        <VisibleText className="block" text={text} most={maxShownCharacters} read />
      </p>
    </div>
  ));
}

interface LabelChoice<Value> {
  value: Value;
  words: string;
  gloss: string;
  /** Keyboard key; "" for none. */
  key: string;
}

interface Props<Value> {
  label: string;
  choices: readonly LabelChoice<Value>[];
  chosen: Value | null;
  onLabel: (value: Value) => void;
}

export function LabelChoiceButtons<Value>({ label, choices, chosen, onLabel }: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid max-h-[35dvh] grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-2 overflow-auto"
    >
      {choices.map(({ value, words, gloss, key }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === chosen}
          className="flex max-w-full items-baseline gap-2 rounded-md border border-line-strong px-3 py-1.5 text-start hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => onLabel(value)}
        >
          {key !== "" && <KeyHint text={key} />}
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <b className="font-semibold">
              <VisibleText className="block" text={words} most={maxShownCharacters} />
            </b>
            {gloss !== "" && (
              <VisibleText className="block text-sm text-mute" text={gloss} most={maxShownCharacters} />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
