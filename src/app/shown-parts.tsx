import { plainName } from "#core/present/plain-words.ts";
import type { Show } from "#core/present/show.ts";
import { usePlayground } from "#data/use-playground.ts";

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

/** What is in a show that is about to be shared. */
export function ShownParts({ show: { slides, questions } }: { show: Show }) {
  const answered = slides.filter(({ source }) => source !== null).length;
  return (
    <section className="mt-3">
      <h3 className="font-medium">In it</h3>
      <ul className="list-disc pl-5">
        <li>
          {count(slides.length, "slide")} as shown, {answered} with recorded answers
        </li>
        <li>{count(questions.length, "question")} in plain words, with edges and outcomes</li>
      </ul>
    </section>
  );
}

/** Which fields are taken out of a show of the open playground; nothing when none are. */
export function TakenOut() {
  const masked = usePlayground(({ presentation }) => presentation.masked);
  return masked.length > 0 && ` Taken out: ${masked.map(plainName).join(", ")}.`;
}
