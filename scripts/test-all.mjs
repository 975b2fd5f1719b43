// @ts-check
// npm run test:all: npm test, then what takes long or needs what isn't installed everywhere. Each part runs, whatever
// the one before it found.
import { spawnSync } from "node:child_process";

const parts = ["test", "test:browsers", "test:nodes", "simulate", "sql:million", "soak"];

const ended = parts.map((name) => {
  console.log(`\nnpm run ${name}`);
  const started = performance.now();
  // Through a shell, since npm is no program on Windows.
  const { status } = spawnSync(`npm run ${name}`, { stdio: "inherit", shell: true });
  return { name, status, minutes: (performance.now() - started) / 60_000 };
});

console.log();
for (const { name, status, minutes } of ended)
  console.log(`${status === 0 ? "✓" : "✗"} ${name.padEnd(14)} ${minutes.toFixed(1)} min`);
process.exitCode = ended.every(({ status }) => status === 0) ? 0 : 1;
