// Edits of a presentation: slides, what is hidden, wordings for the audience, the earlier policy and the look.

import type { DeckPart, Playground, Presentation, Slide } from "#core/model/playground.ts";
import { moveItem } from "./edit-list.ts";

function change(playground: Playground, presentation: Presentation): Playground {
  return { ...playground, presentation };
}

export function addSlides(playground: Playground, slides: readonly Slide[]): Playground {
  const { presentation } = playground;
  return slides.length === 0
    ? playground
    : change(playground, { ...presentation, slides: [...presentation.slides, ...slides] });
}

export function changeSlide(
  playground: Playground,
  key: string,
  words: Partial<Pick<Slide, "title" | "notes">>,
): Playground {
  const { presentation } = playground;
  const slides = presentation.slides.map((slide) => (slide.key === key ? { ...slide, ...words } : slide));
  return change(playground, { ...presentation, slides });
}

/** `to` is the slide's resulting index, clamped to the ends of the list. */
export function moveSlide(playground: Playground, key: string, to: number): Playground {
  const { presentation } = playground;
  const from = presentation.slides.findIndex((slide) => slide.key === key);
  return from === -1
    ? playground
    : change(playground, { ...presentation, slides: moveItem(presentation.slides, from, to) });
}

export function removeSlide(playground: Playground, key: string): Playground {
  const { presentation } = playground;
  const slides = presentation.slides.filter((slide) => slide.key !== key);
  return slides.length === presentation.slides.length
    ? playground
    : change(playground, { ...presentation, slides });
}

function withOrWithout(list: readonly string[], text: string, wanted: boolean): readonly string[] {
  const others = list.filter((one) => one !== text);
  return wanted ? [...others, text] : others;
}

/**
 * Masks a field of the state in everything presented, or shows it again, which also ends the redaction of its texts.
 * `path` is dotted, without array indices.
 */
export function setFieldMasked(playground: Playground, path: string, masked: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    masked: withOrWithout(presentation.masked, path, masked),
    redacted: masked ? presentation.redacted : withOrWithout(presentation.redacted, path, false),
  });
}

/** Sets whether a masked field's texts are hidden wherever they occur, or only in the field itself. */
export function setFieldRedacted(playground: Playground, path: string, redacted: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    redacted: withOrWithout(presentation.redacted, path, redacted),
  });
}

/** Hides a text wherever it occurs in what is presented, or shows it again. */
export function setTextHidden(playground: Playground, text: string, hidden: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    hiddenTexts: withOrWithout(presentation.hiddenTexts, text, hidden),
  });
}

export function setQuestionHidden(playground: Playground, questionKey: string, hidden: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    hiddenQuestions: withOrWithout(presentation.hiddenQuestions, questionKey, hidden),
  });
}

export function setSubtitle(playground: Playground, subtitle: string): Playground {
  return change(playground, { ...playground.presentation, subtitle });
}

export function setDeckPartLeftOut(playground: Playground, part: DeckPart, leftOut: boolean): Playground {
  const { presentation } = playground;
  const others = presentation.leftOut.filter((one) => one !== part);
  return change(playground, { ...presentation, leftOut: leftOut ? [...others, part] : others });
}

/** Sets the text presented in place of a question's instructions; blank restores the instructions. */
export function setAudienceWording(playground: Playground, questionKey: string, text: string): Playground {
  const { presentation } = playground;
  const others = presentation.wordings.filter((one) => one.questionKey !== questionKey);
  const wordings = text === "" ? others : [...others, { questionKey, text }];
  return change(playground, { ...presentation, wordings });
}

/**
 * Keeps the rules of all included questions as the earlier policy of the "before and after" page. Replaces a kept one.
 */
export function keepCurrentPolicy(playground: Playground): Playground {
  const before = playground.questions.flatMap(({ key, included, rules }) =>
    included ? [{ questionKey: key, rules }] : [],
  );
  return change(playground, { ...playground.presentation, before });
}

/** Removes the earlier policy, and with it the "before and after" page. */
export function removeKeptPolicy(playground: Playground): Playground {
  return change(playground, { ...playground.presentation, before: [], beforeName: "" });
}

export function nameKeptPolicy(playground: Playground, beforeName: string): Playground {
  return change(playground, { ...playground.presentation, beforeName });
}

/** Sets logo or accent colour; a blank value removes it. */
export function setDeckBranding(
  playground: Playground,
  look: Partial<Pick<Presentation, "logo" | "accent">>,
): Playground {
  return change(playground, { ...playground.presentation, ...look });
}
