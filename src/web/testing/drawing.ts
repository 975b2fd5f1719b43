/**
 * Makes the test's frame transparent in a headless browser: it is laid out, focused and hit as usual, but not
 * drawn. Drawing took a tenth of a test's processor time.
 */
export function stopDrawing(): void {
  if (navigator.userAgent.includes("Headless")) setOpacity("0");
}

/** Draws the frame again, for screenshots. */
export function draw(): void {
  setOpacity("");
}

export function isDrawn(): boolean {
  return ownFrame()?.style.opacity !== "0";
}

function setOpacity(opacity: string): void {
  const frame = ownFrame();
  if (frame !== null) frame.style.opacity = opacity;
}

function ownFrame(): HTMLElement | null {
  return window.frameElement as HTMLElement | null;
}
