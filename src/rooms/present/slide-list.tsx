import { ArrowDown, ArrowUp, X } from "lucide-react";
import { changeSlide, moveSlide, removeSlide } from "#core/document/edits/edit-presentation.ts";
import type { Playground, Slide } from "#core/model/playground.ts";
import { maskState, plainState } from "#core/present/mask-state.ts";
import type { Redact } from "#core/present/redact.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";
import { useRedact } from "#sharing/presentation.ts";
import { IconButton } from "#ui/button.tsx";

/** Makes an edit of what is presented; typing of one group is one step of undo. */
export function editSlides(
  change: (playground: Playground) => Playground,
  label: string,
  group?: string,
): void {
  playgroundStore.edit(change, { label, ...(group !== undefined && { group }) });
}

const longest = 160;

/** The beginning of what a slide shows, on one line; null when its case is gone. */
export function slideExcerpt(
  { cases, state, presentation }: Pick<Playground, "cases" | "state" | "presentation">,
  caseKey: string | null,
  redact: Redact,
): string | null {
  const row = cases.find(({ key }) => key === caseKey);
  if (caseKey !== null && row === undefined) return null;
  const lines = plainState(maskState(row?.state ?? state, presentation.masked));
  const text = redact(lines.map((line) => line.text).join(" · "));
  return text.replaceAll(/\s+/g, " ").slice(0, longest);
}

interface SlideRowProps {
  slide: Slide;
  onLook: (key: string) => void;
  index: number;
  count: number;
  redact: Redact;
}

function SlideRow({ slide, index, count, redact, onLook }: SlideRowProps) {
  const excerpt = usePlayground((playground) => slideExcerpt(playground, slide.caseKey, redact));
  const { key, title, notes } = slide;
  const number = index + 1;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5">
      <span className="pt-1 text-right text-mute">{number}</span>
      <div className="grid gap-1.5">
        <input
          className="field font-medium"
          aria-label={`Title of slide ${number}`}
          placeholder="Title (optional)"
          value={title}
          onFocus={() => onLook(key)}
          onChange={({ target }) =>
            editSlides(
              (now) => changeSlide(now, key, { title: target.value }),
              "title a slide",
              `title ${key}`,
            )
          }
        />
        <p className="truncate text-sm text-mute" dir="auto">
          {excerpt ?? "This case was deleted. The slide is left out."}
        </p>
        <textarea
          className="field text-sm [field-sizing:content]"
          aria-label={`Notes on slide ${number}`}
          placeholder="Speaker notes (only you see them)"
          rows={1}
          value={notes}
          onFocus={() => onLook(key)}
          onChange={({ target }) =>
            editSlides(
              (now) => changeSlide(now, key, { notes: target.value }),
              "note a slide",
              `notes ${key}`,
            )
          }
        />
      </div>
      <span className="flex items-start">
        <IconButton
          icon={ArrowUp}
          label={`Move slide ${number} up`}
          disabled={index === 0}
          onClick={() => editSlides((now) => moveSlide(now, key, index - 1), "move a slide")}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move slide ${number} down`}
          disabled={index === count - 1}
          onClick={() => editSlides((now) => moveSlide(now, key, index + 1), "move a slide")}
        />
        <IconButton
          icon={X}
          label={`Remove slide ${number}`}
          onClick={() => editSlides((now) => removeSlide(now, key), "remove a slide")}
        />
      </span>
    </li>
  );
}

/** The slides in the order of showing; the one that is worked on is looked at. */
export function SlideList({ onLook }: Pick<SlideRowProps, "onLook">) {
  const slides = usePlayground(({ presentation }) => presentation.slides);
  const redact = useRedact();
  if (slides.length === 0) {
    return (
      <p className="max-w-3xl py-2 text-mute">
        Without slides, the presentation shows the current state. Add the states that tell your story, give
        each a title and notes, and put them in order. Run them first, because the presentation shows recorded
        answers.
      </p>
    );
  }
  return (
    <ol aria-label="Slides">
      {slides.map((slide, index) => (
        <SlideRow
          key={slide.key}
          slide={slide}
          index={index}
          count={slides.length}
          redact={redact}
          onLook={onLook}
        />
      ))}
    </ol>
  );
}
