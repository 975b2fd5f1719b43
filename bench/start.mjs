// @ts-check
import { startBuiltServer } from "./harness/built-server.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const times = 7;

/** @param {readonly [string, ...string[]]} command */
function measureStarts(command) {
  return repeat(times, async () => {
    const server = await startBuiltServer({}, command);
    await server.stop();
    return server.listenedAfter;
  });
}

/** Measures the time from the command until the port accepts connections. */
export async function run() {
  const node = await measureStarts([process.execPath, "dist/server/main.js"]);
  const npm = await measureStarts(["npm", "start"]);
  return [
    rowOf("node dist/server/main.js, until it listens", "ms", node, 1000),
    rowOf("npm start from a built tree, until it listens", "ms", npm, 1000),
  ];
}
