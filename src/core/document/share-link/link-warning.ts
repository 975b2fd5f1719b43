/** From so many characters on chats and mail programs are known to cut links. */
const cutFrom = 4 * 1024;

/** From so many on a link that nobody else can open is no note for oneself any more. */
const ownFrom = 1024;

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** What whoever sends a link should know before; null: nothing. */
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
