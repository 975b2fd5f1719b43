import { expect, it } from "vitest";
import { readPrice } from "./estimate.ts";

it.each<[text: string, price: number | null]>([
  ["0.042", 0.042],
  [" 0,05 ", 0.05],
  [".5", 0.5],
  [".25", 0.25],
  ["12.50", 12.5],
  ["3.", 3],
  ["0", 0],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["", null],
  [".", null],
  ["-1", null],
  ["1e3", null],
  ["1,000.5", null],
  ["free", null],
  ["Infinity", null],
])("reads %j as %j", (text, price) => expect(readPrice(text)).toBe(price));
