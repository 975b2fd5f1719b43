const cues = [
  // Other times.
  "used to", "last year", "last month", "last summer", "last winter", "years ago", "months ago", "remember when", "back then", "previously",
  "formerly", "in the past", "back in", "at first", "originally", "in those days", "once upon", "ages ago", "before that",
  // Stories.
  "book about", "film about", "movie about", "novel", "documentary", "story about", "article about", "podcast", "song about", "episode",
  "chapter", "dreamt", "dreamed", "nightmare", "joke about", "in the game", "video game", "the plot", "the film", "the movie", "the play", "series about",
  "training exercise", "drill", "metaphor", "for example", "lecture on", "essay on", "talk about how", "course on", "museum",
  // Other people.
  "my friend", "a friend", "my colleague", "a colleague", "competitor", "my neighbour", "my neighbor", "told me that", "heard that",
  "other company", "another company", "my sister", "my brother", "somebody else", "someone else", "other customers", "some people", "people say",
  // Suppositions.
  "would have", "could have", "imagine", "hypothetically", "suppose", "what if", "in theory", "in case", "if only", "almost", "nearly",
] as const;

const padded = cues.map((cue) => ` ${cue} `);

/** Whether words tell of another time, another person, a story or a supposition rather than of the matter at hand. */
export function isRemote(words: readonly string[]): boolean {
  const text = ` ${words.join(" ")} `;
  return padded.some((cue) => text.includes(cue));
}
