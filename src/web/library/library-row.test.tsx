import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LibraryRow } from "./library-row.tsx";
import type { ListedPlayground } from "./list-library.ts";

const listed: ListedPlayground = {
  key: "p",
  name: " ",
  notes: "",
  savedAt: 0,
  questions: 1,
  cases: 0,
  runs: 0,
  hasHistory: false,
  starred: false,
  tags: [],
};

it("lists a playground without a name under one that can be clicked", () => {
  const ignore = () => undefined;
  const markup = renderToStaticMarkup(
    <LibraryRow
      listed={listed}
      open={false}
      answers={null}
      onOpened={ignore}
      onTag={ignore}
      onChanged={ignore}
      onDeleted={ignore}
      onTagged={ignore}
    />,
  );
  expect(markup).toMatch(/<a href="\?playground=p"[^>]*><bdi[^>]*>Unnamed<\/bdi><\/a>/);
  expect(markup).toContain('aria-label="Open Unnamed"');
});
