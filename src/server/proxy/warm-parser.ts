import { duplexPair } from "node:stream";
import { Client } from "undici";

/**
 * Has undici compile its parser at the start, by an answer that never touches the network: V8 takes some 35 MB for a
 * moment to do so, which would else fall on the first answer of the upstream.
 */
export async function warmParser(): Promise<void> {
  const [near, far] = duplexPair();
  const connect = (_: unknown, done: (error: null, socket: never) => void) => {
    setImmediate(done, null, near as never);
  };
  const client = new Client("http://warm.invalid", { connect });
  far.once("data", () => far.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
  await client.request({ path: "/", method: "GET" }).then(
    ({ body }) => body.dump(),
    () => {},
  );
  await client.destroy();
}
