import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { answerStages, markupLines, slideDeckOf } from "#core/present/testing/answered-playgrounds.ts";
import { SharedPartsField, SlideDeckContents } from "#web/share/share-dialogs.tsx";
import { SharedPlaygroundPreview } from "./received-dialogs.tsx";

const everything = { state: true, samples: true, notes: false, cases: true, table: true, answers: true };
const nothing = { state: false, samples: false, notes: false, cases: false, table: false, answers: false };

/** Ticks, legends and tags as lines of their own. */
function linesOf(page: ReactNode): string[] {
  const markup = renderToStaticMarkup(page);
  return markupLines(markup.replaceAll(/<\/(?:label|legend|span)>/g, "$&</p>"));
}

it("says of a link, before it is made and before it is opened, what a person has read", async () => {
  const pages = answerStages.map(([name, playground, given]) => {
    const run = given === null ? null : ({} as Parameters<typeof SharedPartsField>[0]["run"]);
    const of = (parts: typeof everything) => [
      ...linesOf(
        <SharedPartsField playground={playground} parts={parts} run={run} onChange={() => undefined} />,
      ),
      ...linesOf(<SharedPlaygroundPreview playground={playground} parts={parts} />),
    ];
    const show = linesOf(<SlideDeckContents show={slideDeckOf(playground, given)} />);
    return `## ${name}\n\n${[...of(nothing), "", ...of(everything), "", ...show].join("\n")}\n`;
  });
  const text = pages.join("\n");
  expect(text).not.toMatch(/undefined|null|NaN|\[object|yess/);
  await expect(text).toMatchFileSnapshot("testing/share-sentences.txt");
});
