import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCellNumber } from "./cell-number.ts";

describe("a number as tables write it", () => {
  it.each([
    ["0.9366", 0.9366],
    ["0,9366", 0.9366],
    [" 93,66 % ", 0.9366],
    ["79.66%", 0.7966],
    ["100 %", 1],
    ["0 %", 0],
    [".5", 0.5],
    [",5", 0.5],
    ["1.", 1],
    ["-0,25", -0.25],
    ["+3", 3],
    ["9.9e-05", 0.000099],
    ["1E2", 100],
    ["1e2 %", 1],
    ["2,5E-1%", 0.0025],
    ["0,123", 0.123],
    ["1234,567", 1234.567],
    ["1.234", 1.234],
  ])("%j is %d", (cell, number) => {
    expect(parseCellNumber(cell)).toBe(number);
  });

  it.each([
    "",
    " ",
    "often",
    "1,234",
    "12,345",
    "-1,234",
    "1,234 %",
    "1,2,3",
    "1.2.3",
    "1.234,5",
    "%",
    ".",
    "1 2",
    "0x1f",
    "Infinity",
    "NaN",
    "½",
  ])("%j is none, or could be two", (cell) => {
    expect(parseCellNumber(cell)).toBeNull();
  });

  it("is the same with a point or a comma, and a hundredth of it in per cent, to the last digit", () => {
    const digits = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.stringMatching(/^\d{1,12}$/));
    fc.assert(
      fc.property(digits, ([whole, fraction]) => {
        const number = Number(`${whole}.${fraction}`);
        const isGrouped = whole > 0 && fraction.length === 3;
        expect(parseCellNumber(`${whole}.${fraction}`)).toBe(number);
        expect(parseCellNumber(`${whole},${fraction}`)).toBe(isGrouped ? null : number);
        expect(parseCellNumber(`${whole}.${fraction} %`)).toBe(Number(`${whole}.${fraction}e-2`));
      }),
    );
  });

  it("reads back any number as it is printed", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parseCellNumber(String(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});
