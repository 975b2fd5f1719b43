import type { Playground, Presentation, Slide } from "#core/model/playground.ts";
import { moveItem } from "./edit-questions.ts";

function change(playground: Playground, presentation: Presentation): Playground {
  return { ...playground, presentation };
}

/** Shows slides after those that are there. */
export function addSlides(playground: Playground, slides: readonly Slide[]): Playground {
  const { presentation } = playground;
  return slides.length === 0
    ? playground
    : change(playground, { ...presentation, slides: [...presentation.slides, ...slides] });
}

/** Writes another title or other notes to a slide. */
export function changeSlide(
  playground: Playground,
  key: string,
  words: Partial<Pick<Slide, "title" | "notes">>,
): Playground {
  const { presentation } = playground;
  const slides = presentation.slides.map((slide) => (slide.key === key ? { ...slide, ...words } : slide));
  return change(playground, { ...presentation, slides });
}

/** Puts a slide at another place, counted from 0 without it. */
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

/** Takes a field out of everything that is presented, or lets it be seen again. */
export function maskField(playground: Playground, path: string, masked: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    masked: withOrWithout(presentation.masked, path, masked),
    redacted: masked ? presentation.redacted : withOrWithout(presentation.redacted, path, false),
  });
}

/** Hides the texts of a masked field wherever else they stand, or in the field alone. */
export function redactField(playground: Playground, path: string, redacted: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    redacted: withOrWithout(presentation.redacted, path, redacted),
  });
}

/** Hides a text wherever it stands in what is presented, or lets it be seen again. */
export function hideText(playground: Playground, text: string, hidden: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    hiddenTexts: withOrWithout(presentation.hiddenTexts, text, hidden),
  });
}

/** Leaves a question out of what is presented, or shows it again. */
export function hideQuestion(playground: Playground, questionKey: string, hidden: boolean): Playground {
  const { presentation } = playground;
  return change(playground, {
    ...presentation,
    hiddenQuestions: withOrWithout(presentation.hiddenQuestions, questionKey, hidden),
  });
}
