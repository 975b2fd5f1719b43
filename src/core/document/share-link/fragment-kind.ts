// What a share link holds, as the beginning of its fragment tells.

/** Kinds of links: p has a playground, s a presentation, l cases to label, b labels from a labeler. */
export type LinkKind = "p" | "s" | "l" | "b";

/** Whether it's a link with a playground, of any version. */
export function isPlaygroundFragment(fragment: string): boolean {
  return /^#?p\d{1,4}(?:\.|$)/.test(fragment);
}

/**
 * Whether it's a link with a presentation or with cases to label, of any version. These open on pages of
 * their own.
 */
export function isStandalonePageFragment(fragment: string): boolean {
  return /^#?[sl]\d{1,4}(?:\.|$)/.test(fragment);
}

/** Whether it's a link with labels, of any version. */
export function isLabelsFragment(fragment: string): boolean {
  return /^#?b\d{1,4}(?:\.|$)/.test(fragment);
}
