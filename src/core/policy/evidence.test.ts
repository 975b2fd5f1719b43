import { expect, it } from "vitest";
import { addLook, addUse } from "#core/ledger/ledger.ts";
import { type Look, noLedger } from "#core/model/ledger.ts";
import { evidenceOf, withEvidence } from "./evidence.ts";

const rows = ["a", "b"].map((text) => ({ state: { form: "text" as const, text, items: [] }, group: "" }));

function look(at: number, count: number): Look {
  return {
    id: String(at),
    at,
    question: "q",
    goal: null,
    targets: { rightShare: 0.9, reviewShare: 0.2, missShare: 0.05 },
    cuts: { measure: "probability", from: null, edges: [0.3, 0.7] },
    rows: count,
    shown: 0,
  };
}

it("counts what chose and what checked a question, and says so", () => {
  const said = (ledger: typeof noLedger) => withEvidence({ text: "Fitted." }, evidenceOf(ledger, "q")).text;
  const chosen = addUse(noLedger, "q", "thresholds", rows);
  const looked = addLook(addLook(chosen, look(1, 140)), look(2, 1400));
  expect(evidenceOf(looked, "q")).toEqual({ chosenOn: 2, checkedOn: 1400, looks: 2 });
  expect(evidenceOf(looked, "another")).toEqual({ chosenOn: 0, checkedOn: null, looks: 0 });
  expect(said(noLedger)).toBe("Fitted.");
  expect(said(chosen)).toBe("Fitted. Chosen on 2 cases, checked on no others.");
  expect(said(looked)).toBe("Fitted. Chosen on 2 cases, checked on 1,400 others, twice.");
  expect(said(addUse(noLedger, "q", "wording", rows.slice(1)))).toContain("Chosen on 1 case,");
  expect(said(addUse(chosen, "another", "thresholds", rows))).toBe(said(chosen));
  expect(said(addUse(chosen, "q", "wording", rows))).toBe(said(chosen));
  expect(said(addLook(looked, look(3, 5)))).toBe("Fitted. Chosen on 2 cases, checked on 5 others, 3 times.");
  expect(said(addLook(noLedger, look(1, 1)))).toBe("Fitted. Checked on 1 case, once.");
});
