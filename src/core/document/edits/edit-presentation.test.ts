import { expect, it } from "vitest";
import { newPlayground } from "../new-playground.ts";
import {
  addSlides,
  changeSlide,
  moveSlide,
  removeSlide,
  setFieldMasked,
  setFieldRedacted,
  setQuestionHidden,
  setTextHidden,
} from "./edit-presentation.ts";

const empty = newPlayground("p");
const slide = (key: string) => ({ key, caseKey: null, title: "", notes: "" });
const two = addSlides(empty, [slide("a"), slide("b")]);
const keys = (playground: typeof empty) => playground.presentation.slides.map(({ key }) => key);

it("adds, words, moves and removes slides", () => {
  expect(keys(two)).toEqual(["a", "b"]);
  expect(keys(moveSlide(two, "b", 0))).toEqual(["b", "a"]);
  expect(moveSlide(two, "gone", 0)).toBe(two);
  expect(keys(removeSlide(two, "a"))).toEqual(["b"]);
  expect(removeSlide(two, "gone")).toBe(two);
  expect(addSlides(two, [])).toBe(two);
  const worded = changeSlide(two, "a", { title: "First" });
  expect(worded.presentation.slides).toEqual([{ ...slide("a"), title: "First" }, slide("b")]);
});

it("masks fields and hides questions, once each, and shows them again", () => {
  const masked = setFieldMasked(setFieldMasked(two, "a.b", true), "a.b", true);
  expect(masked.presentation.masked).toEqual(["a.b"]);
  expect(setFieldMasked(masked, "a.b", false).presentation.masked).toEqual([]);
  const hidden = setQuestionHidden(two, "q", true);
  expect(hidden.presentation.hiddenQuestions).toEqual(["q"]);
  expect(setQuestionHidden(hidden, "q", false).presentation.hiddenQuestions).toEqual([]);
});

it("hides texts of a field, and texts of the author's own, until they are shown again", () => {
  const hidden = setFieldRedacted(setFieldMasked(two, "a.b", true), "a.b", true);
  expect(hidden.presentation.redacted).toEqual(["a.b"]);
  expect(setFieldRedacted(hidden, "a.b", false).presentation.redacted).toEqual([]);
  expect(setFieldMasked(hidden, "a.b", false).presentation.redacted).toEqual([]);
  const more = setFieldMasked(hidden, "c", true).presentation;
  expect([more.masked, more.redacted]).toEqual([["a.b", "c"], ["a.b"]]);
  const texts = setTextHidden(setTextHidden(two, "Ada", true), "Ada", true);
  expect(texts.presentation.hiddenTexts).toEqual(["Ada"]);
  expect(setTextHidden(texts, "Ada", false).presentation.hiddenTexts).toEqual([]);
});
