import { expect, it } from "vitest";
import { createLoadablePart, onPartLoadFailure, retryFailedParts } from "./lazy-part.tsx";

/** A network that is down until it is told otherwise. */
function network() {
  const asked: string[] = [];
  const net = {
    up: false,
    asked,
    fetch: (name: string) => async () => {
      asked.push(name);
      if (!net.up) throw new TypeError("Failed to fetch");
      return name;
    },
  };
  return net;
}

it("case 75: a part that could not be fetched says so, and is fetched again when it is tried again", async () => {
  const net = network();
  const part = createLoadablePart(net.fetch("room"));
  const seen: boolean[] = [];
  part.subscribe(() => seen.push(part.get().failed));
  expect(await part.load()).toBe(false);
  expect(part.get()).toEqual({ here: null, failed: true });
  net.up = true;
  expect(await part.load()).toBe(true);
  expect(part.get()).toEqual({ here: "room", failed: false });
  expect(seen).toEqual([true, false]);
  expect(await part.load()).toBe(true);
  expect(net.asked).toEqual(["room", "room"]);
});

it("case 75: two who want a part at once fetch it once", async () => {
  const net = network();
  net.up = true;
  const part = createLoadablePart(net.fetch("room"));
  expect(await Promise.all([part.load(), part.load()])).toEqual([true, true]);
  expect(net.asked).toEqual(["room"]);
});

it("case 75: all that failed are tried together, and only those", async () => {
  const net = network();
  let failures = 0;
  onPartLoadFailure(() => {
    failures += 1;
  });
  const [room, dialog] = [createLoadablePart(net.fetch("room")), createLoadablePart(net.fetch("dialog"))];
  await Promise.all([room.load(), dialog.load()]);
  expect(failures).toBe(2);
  expect(await retryFailedParts()).toBe(false);
  net.up = true;
  expect(await retryFailedParts()).toBe(true);
  net.asked.length = 0;
  expect(await retryFailedParts()).toBe(true);
  expect(net.asked).toEqual([]);
});
