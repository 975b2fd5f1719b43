import { startTimerBetweenKeys } from "#platform/between-keys.ts";
import { newKey } from "#platform/ids.ts";
import { parseInWorker } from "#platform/question-map/parse-in-worker.ts";
import { playgroundStore } from "../open-playground.ts";
import { readKeptText, writeKeptText } from "./kept-texts.ts";
import { MapText, type MapTextDoors } from "./map-text.ts";

/** Joins an editor to the questions of the open playground. */
export function joinMapText(editor: MapTextDoors["editor"], say: MapTextDoors["say"]): MapText {
  return new MapText({
    store: playgroundStore,
    editor,
    say,
    parseAside: parseInWorker,
    readKept: readKeptText,
    writeKept: writeKeptText,
    newKey,
    wait: startTimerBetweenKeys,
  });
}
