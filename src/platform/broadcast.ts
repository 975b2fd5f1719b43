/** Talk between the tabs of one origin. What arrives was written by another version, perhaps. */
export interface Broadcast {
  post(message: unknown): void;
  close(): void;
}

/** Opens a channel by name; a browser without channels has tabs that only meet in storage. */
export function openBroadcast(name: string, hear: (message: unknown) => void): Broadcast {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<unknown>) => hear(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
