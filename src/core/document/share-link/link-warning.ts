/** In characters: from here on, chats and mail programs are known to truncate links. */
const cutFrom = 4 * 1024;

/** In characters: shorter links to this machine may be bookmarks for oneself, so they give no warning. */
const ownFrom = 1024;

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Warning before a link is sent; null when there is nothing to say. */
export function linkWarning(address: string): string | null {
  const [place = "", fragment = ""] = address.split("#");
  const host = /^[a-z]+:\/\/(\[[^\]]*\]|[^/:?]*)/i.exec(place)?.[1] ?? "";
  if (thisMachine.test(host) && fragment.length >= ownFrom) {
    return "Only this computer can open this address. To send it, save a file instead.";
  }
  return fragment.length >= cutFrom
    ? "Chats and mail often shorten links of this length. A file arrives whole."
    : null;
}
