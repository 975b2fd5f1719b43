import { expect, it } from "vitest";
import { getNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { notifyEdit } from "./notify-edit.ts";
import { playgroundStore } from "./playground-store.ts";

const said = () => getNotice().text;
const rename = (name: string) => playgroundStore.edit((now) => ({ ...now, name }), { label: "rename" });

it("says what a step did for as long as undo would take it back", () => {
  rename("one");
  notifyEdit("Imported.", true);
  playgroundStore.record((ledger) => ({ ...ledger }));
  expect([said(), getNotice().action?.label]).toEqual(["Imported.", "Undo"]);
  playgroundStore.undo();
  expect(said()).toBe("");

  rename("two");
  notifyEdit("Added 3 cases.");
  rename("three");
  expect(said()).toBe("");
});

it("leaves a newer notice alone", () => {
  rename("four");
  notifyEdit("Imported.");
  showNotice("Saved.");
  playgroundStore.undo();
  expect(said()).toBe("Saved.");
});

it("doesn't undo what was typed since in place of the step", async () => {
  rename("before");
  rename("pinned");
  notifyEdit("Pinned.", true);
  const { action } = getNotice();
  const stop = playgroundStore.registerPending(() => rename("typed since"));
  await action?.run();
  stop();
  expect([playgroundStore.get().name, said()]).toEqual(["typed since", ""]);
});
