import { type Show, type ShownSlide, type ShowPage, saySource } from "#core/present/show.ts";
import type { ShowStage } from "./show-stage.ts";
import { ShownQuestion } from "./shown-question.tsx";

interface Props {
  show: Show;
  page: ShowPage;
  stage: ShowStage | null;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

function ShownLine({ line: { label, text } }: { line: ShownSlide["lines"][number] }) {
  return (
    <p className="mb-[1.2vw] text-[max(18px,2vw)] leading-snug break-words whitespace-pre-wrap" dir="auto">
      {label && (
        <span className="block text-[max(14px,1.2vw)] text-mute first-letter:uppercase">{label}</span>
      )}
      {text}
    </p>
  );
}

function Source({ slide: { source }, live }: { slide: ShownSlide; live: boolean }) {
  if (live && source !== null) {
    const by = source.mode === "sandbox" ? " the local stand-in, not a decider model" : " the live service";
    return (
      <>
        <b className="text-ink">Live:</b> asked at {timeFormat.format(source.at)}, answered by{by}.
      </>
    );
  }
  return saySource(source, (at) => dateFormat.format(at));
}

/** One state and what is decided about it, to be read from the back of a room. */
export function ShownPage({ show, page: { at, slide, questions }, stage }: Props) {
  return (
    <div className="grid min-h-0 gap-[3vw] overflow-auto p-[3vw] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <section aria-label="What it is about" className="min-w-0">
        {slide.title && (
          <h2 className="mb-[1.5vw] text-[max(24px,2.6vw)] leading-tight font-bold" dir="auto">
            {slide.title}
          </h2>
        )}
        {slide.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a still text
          <ShownLine key={index} line={line} />
        ))}
      </section>
      <section aria-label="What is decided" className="min-w-0">
        {questions.map((place) => {
          const question = show.questions[place];
          return (
            question && (
              <ShownQuestion
                key={place}
                question={question}
                answer={slide.answers[place] ?? null}
                onMove={stage && ((edge, to, gesture) => stage.onMove(place, edge, to, gesture))}
                effect={stage?.effectOf(place) ?? ""}
              />
            )
          );
        })}
        <p className="text-[max(13px,1.1vw)] text-mute">
          <Source slide={slide} live={stage?.live.has(at) ?? false} />
        </p>
      </section>
    </div>
  );
}
