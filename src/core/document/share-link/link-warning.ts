/** In characters: from here on, chats and mail programs are known to truncate links. */
const cutFrom = 4 * 1024;

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether others who get the link can't open it. */
export function opensOnlyHere(address: string): boolean {
  const host = /^[a-z]+:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(address)?.[1] ?? "";
  return thisMachine.test(host);
}

/** Warning before a link is sent; null when there is nothing to say. */
export function linkWarning(address: string): string | null {
  const [, fragment = ""] = address.split("#");
  if (opensOnlyHere(address)) {
    return "Only this computer can open this address. To send it, save a file instead.";
  }
  return fragment.length >= cutFrom
    ? "Chats and mail often shorten links of this length. A file arrives whole."
    : null;
}
