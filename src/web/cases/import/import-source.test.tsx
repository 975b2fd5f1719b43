import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ImportSourceStep } from "./import-source.tsx";

it("says that it reads, and after a while that it still does", () => {
  const page = (isSlow: boolean) =>
    renderToStaticMarkup(<ImportSourceStep reading isSlow={isSlow} problem={null} />);
  expect(page(false)).toContain("Reading…");
  expect(page(false)).not.toContain("Still reading.");
  expect(page(true)).toContain("Still reading.");
});
