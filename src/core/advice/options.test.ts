import { expect, it } from "vitest";
import { type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import { findSimilarOptions } from "./options.ts";

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : toTextEntry(text),
});

it("names the strongest likeness of a group that grew out of two", () => {
  const groups = findSimilarOptions([
    option("late delivery", "About parcels"),
    option("delivery late"),
    option("Refund", "About parcels"),
    option("refund"),
  ]);
  expect(groups).toEqual([{ indexes: [0, 1, 2, 3], likeness: "same name" }]);
});

it("finds options that say nearly the same, each in one group", () => {
  const groups = findSimilarOptions([
    option("Kitchen knives"),
    option("garden", "Spades and rakes"),
    option("knives_kitchen"),
    option("kitchen knife"),
    option("plants", "rakes and spades"),
    option("Garden "),
    option("other"),
    option("receipt"),
    option("reciept"),
    option("receipts"),
  ]);
  expect(groups).toEqual([
    { indexes: [0, 2], likeness: "nearly the same name" },
    { indexes: [1, 4, 5], likeness: "same name" },
    { indexes: [7, 9], likeness: "nearly the same name" },
  ]);
});

it("takes a slip of one letter for the same only where no description tells the two apart", () => {
  expect(findSimilarOptions([option("delivery"), option("deliverx")])).toHaveLength(1);
  expect(findSimilarOptions([option("delivery", "Parcels"), option("deliverx", "A firm")])).toEqual([]);
  expect(findSimilarOptions([option("tier 1"), option("tier 2"), option("", "")])).toEqual([]);
});
