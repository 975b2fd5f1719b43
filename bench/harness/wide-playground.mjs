// @ts-check
import { loadCode, openStored } from "./labelled-playground.mjs";
import { optionNames, optionText, wideInstructions } from "./large-requests.mjs";

/** @typedef {{ questions: number, options: number }} Size */

/**
 * Wide choices in a playground's form.
 * @param {(key: string, id: string, type: string) => any} blankQuestion
 * @param {Size} size
 * @param {(name: string, at: number) => string} [nameOf] an option of a question by its place
 */
export function wideQuestions(blankQuestion, { questions, options }, nameOf = (name) => name) {
  return Array.from({ length: questions }, (_, at) => ({
    ...blankQuestion(`wide-${at}`, `wide_${at}`, "choice"),
    instructions: { form: "text", text: wideInstructions(at) },
    options: optionNames(options).map((name, place) => ({
      name: nameOf(name, at),
      description: { form: "text", text: optionText(place) },
    })),
  }));
}

/**
 * A page whose library has one playground of wide choices; the app isn't open yet.
 * @param {import("playwright").Browser} browser @param {string} origin @param {Size} size
 */
export async function openWidePlayground(browser, origin, size) {
  const { examplePlayground, blankQuestion } = await loadCode();
  const questions = wideQuestions(blankQuestion, size);
  return openStored(browser, origin, { ...examplePlayground("wide"), name: "Wide", questions });
}
