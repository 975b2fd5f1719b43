// Warns if a link works only on this machine or may be cut.

/** In characters. Chats and mail programs are known to cut links from this length on. */
const cutFrom = 4 * 1024;

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether the address works only on this machine, e.g. because it is on localhost. */
export function isLocalAddress(address: string): boolean {
  const host = /^[a-z]+:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(address)?.[1] ?? "";
  return thisMachine.test(host);
}

/** A warning if the address works only on this machine, or if chats may cut the link; otherwise null. */
export function describeLinkWarning(address: string): string | null {
  const [, fragment = ""] = address.split("#");
  if (isLocalAddress(address)) {
    return "Only this computer can open this address. To send it, save a file instead.";
  }
  return fragment.length >= cutFrom
    ? "Chats and mail often shorten links of this length. A file arrives whole."
    : null;
}
