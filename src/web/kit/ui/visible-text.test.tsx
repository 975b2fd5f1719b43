import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LongName, VisibleText } from "./visible-text.tsx";

const smile = "\u{1f600}";

it("cuts no emoji in half, whose halves would be shown as hidden characters", () => {
  const pages = [
    <VisibleText key="text" text={`${"x".repeat(119)}${smile}${"y".repeat(9)}`} />,
    <LongName key="begin" end="below" text={`${"x".repeat(119)}${smile}${"y".repeat(90)}`} />,
    <LongName key="end" end="below" text={`${"x".repeat(200)}${smile}${"y".repeat(15)}`} />,
  ];
  for (const page of pages) expect(renderToStaticMarkup(page)).not.toContain("U+");
});
