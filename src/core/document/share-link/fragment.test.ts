import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findShareLink, fragmentLengthMax, readLinkFragment, writeLinkFragment } from "./fragment.ts";
import {
  isLabelsFragment,
  isPlaygroundFragment,
  isStandalonePageFragment,
  type LinkKind,
} from "./fragment-kind.ts";

const kinds: readonly LinkKind[] = ["p", "s", "l", "b"];

describe("a fragment", () => {
  it("brings any bytes back as what they are, with or without its #, and as nothing else", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom(...kinds), (bytes, kind) => {
        const fragment = writeLinkFragment(bytes, kind);
        expect(fragment).toBe(`${kind}1.${Buffer.from(bytes).toString("base64url")}`);
        for (const text of [fragment, `#${fragment}`]) {
          expect(readLinkFragment(text, kind)).toEqual({ status: "read", bytes });
        }
        for (const other of kinds.filter((one) => one !== kind)) {
          expect(readLinkFragment(fragment, other)).toEqual({ status: "none" });
        }
        expect(
          [isPlaygroundFragment, isStandalonePageFragment, isLabelsFragment].map((is) => is(`#${fragment}`)),
        ).toEqual([kind === "p", kind === "s" || kind === "l", kind === "b"]);
      }),
    );
  });

  it("is a playground's unless it is said", () => {
    expect(readLinkFragment(writeLinkFragment(new Uint8Array([7])))).toEqual({
      status: "read",
      bytes: new Uint8Array([7]),
    });
  });

  it.each([
    ["", "none"],
    ["library", "none"],
    ["p1.%%%", "broken"],
    ["p1.A", "broken"],
    ["p2.AAAA", "newer"],
    [`p1.${"A".repeat(fragmentLengthMax + 1)}`, "too-large"],
    [`p1.${"A".repeat(fragmentLengthMax)}`, "read"],
  ])("%.12s is %s", (fragment, status) => {
    expect(readLinkFragment(fragment).status).toBe(status);
  });
});

describe("a link in a message", () => {
  const fragment = `#${writeLinkFragment(Uint8Array.from({ length: 90 }, (_, at) => at * 7))}`;
  const link = `http://127.0.0.1:4170/${fragment}`;

  it.each([
    ["alone", link],
    ["in a sentence", `See ${link}, please`],
    ...[")", ".", "…", "&gt;", ">", ",", "?", "'", "»", "。", "\u200b", "%29", "*"].map((tail) => [
      `with ${tail}`,
      link + tail,
    ]),
    ["in Markdown", `[My playground](${link})`],
    ["in angle brackets", `<${link}>`],
    [
      "rewritten by a mail server",
      `https://eur01.safelinks.example/?url=${encodeURIComponent(link)}&data=05%7C02`,
    ],
    ["with its # written as a code", link.replace("#", "%23")],
    ["wrapped by mail", `Hi,\r\n${link.slice(0, 100)}=\r\n${link.slice(100)}\r\nBye`],
    ["wrapped without a sign", `${link.slice(0, 100)}\n${link.slice(100)}\nBye`],
  ])("is found %s", (_, text) => expect(findShareLink(text)).toEqual({ holds: "p", fragment }));

  it.each([
    "",
    "no link",
    '["http://127.0.0.1/"]',
    "https://example.com/%23about",
    "#p1 is a heading",
    `{"a": "${link}"}`,
  ])("is none in %j", (text) => expect(findShareLink(text)).toBeNull());
});
