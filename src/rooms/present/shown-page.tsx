import type { Rules } from "#core/policy/rule.ts";
import type { PlainLine } from "#core/present/plain-state.ts";
import type { SlidePage } from "#core/present/slide-pages.ts";
import { ShownQuestion } from "./shown-question.tsx";
import { useShownAnswers } from "./use-shown-answers.ts";

interface Props {
  page: SlidePage;
  /** Rules by question as they were when the show began. */
  before: ReadonlyMap<string, Rules>;
}

function ShownLine({ line: { label, text } }: { line: PlainLine }) {
  return (
    <p className="mb-[1.2vw] text-[max(18px,2vw)] leading-snug break-words whitespace-pre-wrap" dir="auto">
      {label && (
        <span className="block text-[max(14px,1.2vw)] text-mute first-letter:uppercase">{label}</span>
      )}
      {text}
    </p>
  );
}

/** One state and what is decided about it, to be read from the back of a room. */
export function ShownPage({ page, before }: Props) {
  const { slide, lines, questions } = page;
  const { answers, source } = useShownAnswers(page.row);
  return (
    <div className="grid min-h-0 gap-[3vw] overflow-auto p-[3vw] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <section aria-label="What it is about" className="min-w-0">
        {slide.title && (
          <h2 className="mb-[1.5vw] text-[max(24px,2.6vw)] leading-tight font-bold">{slide.title}</h2>
        )}
        {lines.map((line) => (
          <ShownLine key={line.at} line={line} />
        ))}
      </section>
      <section aria-label="What is decided" className="min-w-0">
        {questions.map((question) => (
          <ShownQuestion
            key={question.key}
            question={question}
            answer={answers.get(question.key) ?? null}
            before={before.get(question.key) ?? question.rules}
          />
        ))}
        <p className="text-[max(13px,1.1vw)] text-mute">{source}</p>
      </section>
    </div>
  );
}
