import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readShow, type Show, writeShow } from "#core/present/show.ts";
import { showOf, standings, toLines } from "#core/present/testing/answered-playgrounds.ts";
import { ShowSheets } from "./shown-page.tsx";

/** What a show says on all of its pages: on the screen, on paper, and to those who open its link or file. */
function showLines(show: Show): string[] {
  return toLines(renderToStaticMarkup(<ShowSheets show={show} />));
}

it("reads in every sentence as a person has read it, the same from a link or a file", async () => {
  const pages = standings.map(([name, of, given]) => {
    const show = showOf(of, given);
    const lines = showLines(show);
    const reading = readShow(writeShow(show));
    expect(reading.status === "read" && showLines(reading.show)).toEqual(lines);
    return `## ${name}\n\n${lines.join("\n")}\n`;
  });
  await expect(pages.join("\n")).toMatchFileSnapshot("testing/show-sentences.txt");
});

it.each(standings)("says yes and no of yes/no questions alone: %s", (_, of, given) => {
  const lines = showLines(showOf({ ...of, questions: of.questions.slice(1) }, given));
  expect(lines.filter((line) => /\byes\b/i.test(line))).toEqual([]);
});
