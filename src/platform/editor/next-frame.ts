/** Acts when the page is about to be drawn again, and what was edited stands on it. */
export function nextFrame(act: () => void): void {
  requestAnimationFrame(act);
}
