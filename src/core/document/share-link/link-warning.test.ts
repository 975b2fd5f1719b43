import { expect, it } from "vitest";
import { describeLinkWarning } from "./link-warning.ts";

const kilobyte = 1024;

it.each([
  ["https://a.example/", 4 * kilobyte - 1, /^nothing$/],
  ["https://a.example/", 4 * kilobyte, /shorten links/],
  ["https://localhost.example/", kilobyte, /^nothing$/],
  ["http://127.0.0.1:4170/", 100, /Only this computer/],
  ["http://127.0.0.1:4170/", kilobyte, /Only this computer/],
  ["http://localhost:4170/x?playground=1", 5 * kilobyte, /Only this computer/],
  ["http://my.localhost/", kilobyte, /Only this computer/],
  ["http://[::1]:4170/", kilobyte, /Only this computer/],
  ["http://192.168.1.7:4170/", kilobyte, /^nothing$/],
])("tells the sender of a link at %s of %i characters what is known of it (17)", (place, length, words) => {
  const warning = describeLinkWarning(`${place}#p1.${"A".repeat(length - 3)}`);
  expect(warning ?? "nothing").toMatch(words);
});
