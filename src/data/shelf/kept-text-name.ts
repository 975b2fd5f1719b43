/** The name of the setting that holds a playground's unfinished text of its questions. */
export function keptTextName(playgroundKey: string): string {
  return `question-text:${playgroundKey}`;
}
