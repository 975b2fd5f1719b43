import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCases } from "#core/document/edits/edit-cases.ts";
import {
  addSlides,
  setFieldMasked,
  setFieldRedacted,
  setTextHidden,
} from "#core/document/edits/edit-presentation.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AuthoredState, toTextEntry } from "#core/model/question.ts";
import { toReport } from "#core/report/to-report.ts";
import {
  createRedactor,
  findFieldPaths,
  findFieldTextsElsewhere,
  findTextOccurrences,
  maskState,
  redactedPlaceholder,
  toAudienceWords,
  toSpacedName,
  toStateLines,
} from "./redact.ts";
import { writeSlideDeck } from "./slide-deck-file.ts";
import { prepareSlides, questionsOfDeck, type SlideAnswers, toSlideDeck } from "./to-slide-deck.ts";

const noAnswers: SlideAnswers = { answers: new Map(), source: null };

const json = (value: unknown) => ({ form: "json" as const, text: JSON.stringify(value), items: [] });
const text = (words: string) => ({ form: "text" as const, text: words, items: [] });
const row = (state: Playground["state"]) => ({ state, labels: [], note: "", group: "" });

/** A current state with a customer, and slides of a case in JSON and one in plain text that both name her. */
const playground: Playground = addSlides(
  addCases(
    {
      ...examplePlayground("p"),
      name: "Refunds of Ada Lovelace",
      state: json({ customer: { name: "Ada Lovelace", phone: 5550199 }, message: "Ada here, call 5550199." }),
    },
    [
      row(
        json({ customer: { name: "Élodie Roux" }, message: "ada  lovelace asked. So did E\u0301LODIE ROUX" }),
      ),
      row(text("A letter from Ada Lovelace to Adam")),
    ],
  ),
  [
    { key: "a", caseKey: null, title: "", notes: "Ask Ada." },
    { key: "b", caseKey: "00000001", title: "Élodie", notes: "" },
    { key: "c", caseKey: "00000002", title: "A letter", notes: "" },
  ],
);

function showOf(from: Playground) {
  return toSlideDeck(
    from.name,
    questionsOfDeck(from),
    prepareSlides(from),
    () => noAnswers,
    createRedactor(from),
  );
}

/** All that leaves the page of a playground: its show as a file or link, and its report. */
function given(from: Playground): string {
  const samples = showOf(from);
  const report = toReport(from, { cases: null, answering: null, confidenceOf: () => null, samples, now: 0 });
  return writeSlideDeck(samples) + JSON.stringify(report);
}

const masked = setFieldMasked(playground, "customer.name", true);
const hidden = setFieldRedacted(masked, "customer.name", true);

describe("findElsewhere", () => {
  it("names the places where the text of a masked field stands besides the field", () => {
    expect(findFieldTextsElsewhere(masked, "customer.name")).toEqual({
      text: "Ada Lovelace",
      places: ["message", "message", "text", "speaker notes", "a title"],
    });
    expect(findFieldTextsElsewhere(masked, "customer.phone")?.places).toEqual(["message"]);
    expect(findFieldTextsElsewhere(masked, "message")).toBeNull();
    expect(findFieldTextsElsewhere(masked, "gone")).toBeNull();
  });

  it("looks for no single letter, no short number and no yes or no", () => {
    const short = { ...playground, state: json({ a: "x", b: 12, c: true, d: "x 12 yes true" }) };
    for (const path of ["a", "b", "c"])
      expect(findFieldTextsElsewhere(setFieldMasked(short, path, true), path)).toBeNull();
  });

  it("finds a text of the author's own", () => {
    expect(findTextOccurrences(playground, "letter")?.places).toEqual(["text", "a title"]);
    expect(findTextOccurrences(playground, "lett")).toBeNull();
  });
});

describe("hidden texts", () => {
  it("are in no show, link, file or report once the author hides a field's text everywhere", () => {
    expect(given(masked)).toContain("Ada");
    const left = given(hidden);
    for (const gone of ["Ada ", "Ada.", "ada ", "Lovelace", "lovelace", "lodie", "LODIE", "Roux", "ROUX"]) {
      expect(left).not.toContain(gone);
    }
    expect(left).toContain("Adam");
    expect(left).toContain(`Refunds of ${redactedPlaceholder}`);
    expect(findFieldTextsElsewhere(hidden, "customer.name")).toEqual(
      findFieldTextsElsewhere(masked, "customer.name"),
    );
  });

  it("come back with the field, and are found in every level of a masked object", () => {
    expect(given(setFieldMasked(hidden, "customer.name", false))).toContain("Ada Lovelace");
    const all = setFieldRedacted(setFieldMasked(playground, "customer", true), "customer", true);
    expect(given(all)).not.toContain("5550199");
    expect(given(setFieldRedacted(playground, "customer.name", true))).toContain("Ada Lovelace");
  });

  it("are whole words, except where a script writes no spaces", () => {
    const redact = (words: string, hide: string) =>
      createRedactor(setTextHidden(playground, hide, true))(words);
    expect(redact("Annual report of Ann", "Ann")).toBe("Annual report of [hidden]");
    expect(redact("我是王小明吗", "王小明")).toBe("我是[hidden]吗");
    expect(redact("مرحبا ليلى!", "ليلى")).toBe("مرحبا [hidden]!");
    expect(redact("(a+b) costs $5.00", "(a+b)")).toBe("[hidden] costs $5.00");
    expect(redact("Will Will Smith be there? I will.", "Will Smith")).toBe(
      "[hidden] [hidden] be there? I will.",
    );
    expect(redact("nothing of it", "  ")).toBe("nothing of it");
  });

  it("never stay as a word of their own, whatever they are", () => {
    const word = fc.stringMatching(/^[a-z0-9()[\]{}.*+?^$|\\/-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(word), (hide, words) => {
        fc.pre(!hide.some((one) => redactedPlaceholder.includes(one)));
        const redact = createRedactor(hide.reduce((now, one) => setTextHidden(now, one, true), playground));
        const left = redact([...words, ...hide].join(" ")).split(" ");
        for (const one of hide) expect(left).not.toContain(one);
      }),
    );
  });
});

describe("masked fields", () => {
  const jsonState = (words: string): AuthoredState => ({ form: "json", text: words, items: [] });
  const caseOf = (state: AuthoredState, at: number) => ({
    key: String(at).padStart(8, "0"),
    state,
    labels: [],
    note: "",
    group: "",
  });

  describe("the fields that can be masked", () => {
    it("are those of the state and of the first cases, arrays left out; texts and broken JSON have none", () => {
      const cases = [
        caseOf(jsonState('{"b": [{"c": 1}, [2]]}'), 1),
        caseOf({ form: "text", text: "plain", items: [] }, 2),
        caseOf(jsonState("{"), 3),
        caseOf(jsonState("[]"), 4),
      ];
      expect(findFieldPaths({ state: jsonState('{"a": {"x": 1}, "b": null}'), cases })).toEqual([
        "a",
        "a.x",
        "b",
        "b.c",
      ]);
      expect(findFieldPaths({ state: jsonState("7"), cases: [] })).toEqual([]);
    });

    it("are no more than anybody reads", () => {
      const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`field ${at}`, at]));
      expect(findFieldPaths({ state: jsonState(JSON.stringify(many)), cases: [] })).toHaveLength(60);
    });
  });

  describe("a masked state", () => {
    it("is without the fields, wherever they stand", () => {
      const left = maskState(jsonState('{"a": [{"x": 1, "y": 2}], "x": 3}'), ["a.x"]);
      expect(JSON.parse(left.text)).toEqual({ a: [{ y: 2 }], x: 3 });
    });

    it("is blank where it can't be read, and as it is where nothing is masked", () => {
      expect(maskState(jsonState("{"), ["a"]).text).toBe("");
      expect(maskState(jsonState("{"), []).text).toBe("{");
      const plain: AuthoredState = { form: "text", text: "a: 1", items: [] };
      expect(maskState(plain, ["a"])).toBe(plain);
    });

    it("is read as lines", () => {
      expect(toStateLines(jsonState("{")).length).toBeGreaterThanOrEqual(0);
      expect(
        toStateLines({ form: "list", text: "", items: ["one", "two"] }).map((line) => line.text),
      ).toEqual(["one", "two"]);
    });
  });

  describe("plain words", () => {
    describe("maskState", () => {
      const state = jsonState(
        '{"a": {"mail": "x@example.com", "n": 1.10}, "list": [{"mail": "y"}, {"mail": "z", "k": 2}]}',
      );

      it.each([
        [["a.mail"], '{"a": {"n": 1.10}, "list": [{"mail": "y"}, {"mail": "z", "k": 2}]}'],
        [["list.mail"], '{"a": {"mail": "x@example.com", "n": 1.10}, "list": [{}, {"k": 2}]}'],
        [["a", "list"], "{}"],
        [["b"], state.text],
        [[], state.text],
      ])("takes %j out", (paths, left) => {
        expect(maskState(state, paths).text).toBe(left);
      });

      it("shows nothing of JSON that it cannot read, and leaves texts alone", () => {
        expect(maskState(jsonState('{"mail": "x'), ["mail"]).text).toBe("");
        const list: AuthoredState = { form: "list", text: "", items: ["mail"] };
        expect(maskState(list, ["mail"])).toBe(list);
      });
    });

    describe("toStateLines", () => {
      it("is lines without braces", () => {
        const state = jsonState(
          '{"customerName": "Ada", "crm_notes": {"vip": true, "none": null}, "tags": ["a", "b"], "n": 1.10}',
        );
        expect(toStateLines(state).map((line) => ({ label: line.label, text: line.text }))).toEqual([
          { label: "customer name", text: "Ada" },
          { label: "crm notes, vip", text: "yes" },
          { label: "tags", text: "a" },
          { label: "tags", text: "b" },
          { label: "n", text: "1.10" },
        ]);
        expect(toStateLines({ form: "list", text: "", items: ["x", "y"] }).map((line) => line.text)).toEqual([
          "x",
          "y",
        ]);
        expect(toStateLines({ form: "text", text: "x", items: [] })).toEqual([
          { at: 0, label: "", text: "x" },
        ]);
        expect(toStateLines(jsonState("{"))).toEqual([]);
      });
    });

    it.each([
      ["crm_notes", "crm notes"],
      ["crmNotes", "crm notes"],
      ["message.text", "message text"],
      [" Refund of A.B. GmbH ", "Refund of A.B. GmbH"],
    ])("the name %j is %j in plain words", (name, words) => {
      expect(toSpacedName(name)).toBe(words);
    });

    it.each([
      [toTextEntry("Is `message.text` rude?"), "Is “message text” rude?"],
      [toTextEntry("  Plain.  "), "Plain."],
      [{ form: "json" as const, text: '{"ask": "Is it rude?", "n": 1}' }, "Is it rude?"],
      [{ form: "json" as const, text: "{" }, ""],
    ])("%j is said as %s", (entry, words) => {
      expect(toAudienceWords(entry)).toBe(words);
    });
  });
});
