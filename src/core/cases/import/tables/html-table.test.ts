import { expect, it } from "vitest";
import { isHtmlTable, readHtmlTable } from "./html-table.ts";

const cellsOf = (html: string) => readHtmlTable(html)?.text.split("\n");

it.each([
  ["ends left out", "<table><tr><th>a<th>b<tr><td>1<td>2</table>", ['"a","b"', '"1","2"']],
  [
    "cells over rows and columns",
    "<table><tr><td>a<td>b<td>c<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4</table>",
    ['"a","b","c"', '"1","2",""', '"1","3","4"'],
  ],
  [
    "entities, quotes and remarks",
    "<!-- x --><table><tr><td>a<td>b<tr><td>&lt;p&gt; &eacute;&#233;&#xe9; &unknown; &#xd800;&#0;<td><!-- <td> -->&quot;q&quot;</table>",
    ['"a","b"', '"<p> ééé &unknown; ��","""q"""'],
  ],
  [
    "a bracket in an attribute",
    `<table data-x='{"1":"a > b"}'><tr><td>a<td>b<tr><td title="<td>">1<td>2</table>`,
    ['"a","b"', '"1","2"'],
  ],
  [
    "styles, scripts and a table within a cell",
    "<html><style>td>b{}</style><script>'<td>'</script><table><tr><td>a<td>b<tr><td>1<table><tr><td>in</table><td>2</table>",
    ['"a","b"', '"1in","2"'],
  ],
  [
    "the largest of several",
    "<body><table><tr><td>x<tr><td>y</table><table><tr><td>a<tr><td>1<tr><td>2</table>",
    ['"a"', '"1"', '"2"'],
  ],
])("reads %s", (_, html, expected) => {
  expect(isHtmlTable(html)).toBe(true);
  expect(cellsOf(html)).toEqual(expected);
});

it("keeps breaks as lines of the cell", () =>
  expect(readHtmlTable("<table><tr><td>a<tr><td>one<br>two<p>three</p></table>")?.text).toBe(
    '"a"\n"one\ntwo\nthree"',
  ));

it("is nothing without a table of two rows, and only markup has one", () => {
  expect(readHtmlTable("<p>Hello</p>")).toBeNull();
  expect(readHtmlTable("<table><tr><td>a</table>")).toBeNull();
  expect(isHtmlTable("text,label\n<table>,yes\n")).toBe(false);
});

it.each([
  ["tags without an end", "<table><tr><td>a<tr><td>b".padEnd(20_000_000, "<td ")],
  ["quotes without an end", `<table><tr><td>a<tr><td>b${"<a \"><b '>".repeat(1_000_000)}`],
  ["remarks without an end", `<table><tr><td>a<tr><td>b${"<!--".repeat(3_000_000)}`],
  ["cells over many columns and rows", `<table>${"<tr><td colspan=1000 rowspan=1000>a".repeat(100_000)}`],
  ["tables within tables", "<table><tr><td>".repeat(300_000)],
])("%s are read once and within bounds", (_, html) => {
  const cells = readHtmlTable(html)?.text.length ?? 0;
  expect(cells).toBeLessThan(100_000_000);
});
