// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../harness/built-server.mjs";

/** @typedef {import("./processes.mjs").Running} Running */

/** nginx as packaged: it buffers, adds the key and logs each call, but doesn't inspect answers. */
const configuration = (/** @type {number} */ port, /** @type {number} */ upstream) => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log access.log;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  client_max_body_size 10m;
  client_body_buffer_size 16k;
  keepalive_requests 1000000;
  upstream service { server 127.0.0.1:${upstream}; keepalive 32; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location = /api/evaluate {
      proxy_pass http://service/v1/decision;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Authorization "Bearer sk-bench";
    }
  }
}`;

/**
 * nginx in front of an upstream; null when it isn't installed (Debian: nginx-light).
 * @returns {Promise<Running | null>}
 */
export async function startNginx(/** @type {number} */ upstream) {
  if (spawnSync("nginx", ["-v"], { env: pathWithSbin() }).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(port, upstream));
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf"], { env: pathWithSbin(), stdio: "ignore" });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt++)
    await new Promise((resolve) => void setTimeout(resolve, 20));
  return {
    port,
    pid: child.pid ?? 0,
    ms: 0,
    rss: () => 0,
    async stop() {
      child.kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pathWithSbin() {
  return { PATH: `${process.env.PATH}:/usr/sbin` };
}

async function answers(/** @type {number} */ port) {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
