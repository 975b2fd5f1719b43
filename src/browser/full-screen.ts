/** Gives an element the whole screen; a browser that will not leaves it in its window. */
export function enterFullScreen(element: HTMLElement): void {
  if (!document.fullscreenEnabled) return;
  void element.requestFullscreen().catch(() => {});
}

/** Gives the screen back. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
}
