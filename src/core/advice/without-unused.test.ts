import { expect, it } from "vitest";
import { noul } from "./testing/build.ts";
import { withoutUnused } from "./unused-fields.ts";

const json = (text: string) => ({ form: "json" as const, text, items: [] });

it("leaves out what no included question names, and the rest as it is spelled", () => {
  const state = json(
    '{"n": 1.10, "a": {"x": 1e400, "text": "hi"}, "ls": [{"id": 1, "text": "t"}, {"id": 2}]}',
  );
  const asked = [noul("Is `a.text` rude?"), noul("Is `ls.text` rude?")];
  expect(withoutUnused(state, asked)).toEqual({
    state: json('{"a": {"text": "hi"}, "ls": [{"text": "t"}, {}]}'),
    paths: expect.arrayContaining(["ls.id", "a.x", "n"]) as unknown,
  });
  const excluded = noul("Is `n` odd?", "", "", { included: false });
  expect(withoutUnused(state, [...asked, excluded])?.state.text).not.toContain("1.10");
});

it("leaves states alone of which all is asked about, or that have no fields", () => {
  expect(withoutUnused(json('{"a": 1}'), [noul("Is `a` odd?")])).toBeNull();
  expect(withoutUnused(json('{"a": 1}'), [noul("Is it odd?")])).toBeNull();
  expect(withoutUnused(json("{"), [noul("Is `a` odd?")])).toBeNull();
  expect(withoutUnused({ form: "text", text: "hi", items: [] }, [noul("Is `a` odd?")])).toBeNull();
});
