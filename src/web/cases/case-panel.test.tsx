import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import type { Case } from "#core/model/case.ts";
import { HiddenCharactersNote } from "#web/kit/ui/visible-text.tsx";
import { CaseLines } from "./labelling/label-case.tsx";
import type { CaseView } from "./use-case-view.ts";

// The board's modules read their filter from the address on import.
vi.stubGlobal("location", { search: "" });
const { CasePanel } = await import("./case-panel.tsx");
const { CaseRow } = await import("./case-row.tsx");

const doNothing = () => {};
const text = "Pay\u202e now\nor 👩🏽‍🚀";

describe("a text that people judge has its hidden characters spelled out", () => {
  it.each([
    ["in the open case, as text", { form: "text", text, items: [] }],
    ["in the open case, as JSON", { form: "json", text: JSON.stringify({ text }), items: [] }],
    ["in the open case, as a list", { form: "list", text: "", items: ["plain", text] }],
  ] satisfies [string, Case["state"]][])("%s", (_, state) => {
    const row: Case = { key: "00000001", state, note: "a\u2066", group: "b\u200b", labels: [] };
    const page = renderToStaticMarkup(
      <CasePanel
        view={{ questions: [] } as unknown as CaseView}
        row={row}
        onRemove={doNothing}
        onClose={doNothing}
      />,
    );
    expect(page.match(/Contains hidden characters/g)).toHaveLength(3);
    for (const spelled of ["U+202E", "U+2066", "U+200B"]) expect(page).toContain(spelled);
    for (const drawn of ["U+000A", "U+200D"]) expect(page).not.toContain(drawn);
  });

  it("in the grid", () => {
    const question = noulQuestion("Late?", "", "", { key: "n" });
    const said = (labeler: string, note = "") => ({
      questionKey: "n",
      labeler,
      note,
      value: true,
      wording: 0,
      picked: "all" as const,
      chance: null,
      adjudicated: false,
      at: 1,
    });
    const row: Case = {
      key: "00000001",
      state: { form: "text", text, items: [] },
      note: "a\u2066",
      group: "b\u200b",
      metadata: { source: "c\u2067" },
      labels: [],
      facts: [said("Ann\u2068", "d\u2069"), said("Ben")],
    };
    const page = renderToStaticMarkup(
      <CaseRow
        row={row}
        place={0}
        top={0}
        active={false}
        columns={{ fields: ["source"], questions: [], labelers: true, deciding: null }}
        focused={question}
        answers={null}
        twin={null}
      />,
    );
    for (const spelled of ["U+202E", "U+2066", "U+200B", "U+2067", "U+2068", "U+2069"])
      expect(page).toContain(spelled);
    expect(page).not.toMatch(/[\u202e\u2066-\u2069\u200b]/);
  });

  it("where it is labelled", () => {
    const page = renderToStaticMarkup(<CaseLines lines={[{ label: "from", text }]} />);
    expect(page).toContain("U+202E");
    expect(page).not.toMatch(/\u202e|U\+000A|U\+200D/);
  });

  it("and nothing is said of a text without any", () => {
    expect(renderToStaticMarkup(<HiddenCharactersNote text={"plain\n❤️"} />)).toBe("");
  });
});
