import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { readSlideDeck, writeSlideDeck } from "#core/present/slide-deck-file.ts";
import { answerStages, markupLines, slideDeckOf } from "#core/present/testing/answered-playgrounds.ts";
import { PrintedDeck } from "./deck-page-view.tsx";

/** All sentences of a show, which are the same on screen, on paper, and in a link or file. */
function showLines(show: SlideDeck): string[] {
  return markupLines(renderToStaticMarkup(<PrintedDeck show={show} />));
}

it("reads in every sentence as a person has read it, the same from a link or a file", async () => {
  const pages = answerStages.map(([name, of, given]) => {
    const show = slideDeckOf(of, given);
    const lines = showLines(show);
    const reading = readSlideDeck(writeSlideDeck(show));
    expect(reading.status === "read" && showLines(reading.show)).toEqual(lines);
    return `## ${name}\n\n${lines.join("\n")}\n`;
  });
  await expect(pages.join("\n")).toMatchFileSnapshot("testing/show-sentences.txt");
});

it.each(answerStages.slice(0, 1))(
  "spells out what is hidden in every text that it shows: %s",
  (_, playground, answers) => {
    const show = slideDeckOf(playground, answers);
    const said = {
      ...show,
      questions: show.questions.map((one) => ({ ...one, words: `a\u202e${one.words}` })),
    };
    const slides = show.slides.map((slide) => ({
      ...slide,
      title: "Title\u2066!",
      lines: [
        { label: "from\u200b", text: "Pay\u202e now or 👩🏽‍🚀" },
        { label: "", text: "plain" },
      ],
    }));
    const page = renderToStaticMarkup(<PrintedDeck show={{ ...said, slides }} />);
    expect(page).not.toMatch(/[\u202e\u2066\u200b]/);
    const lines = markupLines(page).join("\n");
    for (const shown of ["aU+202E", "TitleU+2066!", "fromU+200B", "PayU+202E now or 👩🏽‍🚀"]) {
      expect(lines).toContain(shown);
    }
  },
);

it.each(answerStages)("says yes and no of yes/no questions alone: %s", (_, of, given) => {
  const lines = showLines(slideDeckOf({ ...of, questions: of.questions.slice(1) }, given));
  expect(lines.filter((line) => /\byes\b/i.test(line))).toEqual([]);
});
