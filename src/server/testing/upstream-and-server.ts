import { afterAll, beforeEach } from "vitest";
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { liveEnvironment, startTestServer, type TestServer } from "./test-server.ts";

/**
 * A scriptable upstream with the real server before it, for all tests of a file: the upstream forgets before each
 * test, and at the end nothing that was sent or logged may show the key.
 */
export async function startUpstreamAndServer(
  more: Readonly<Record<string, string>> = {},
): Promise<{ upstream: FakeUpstream; server: TestServer }> {
  const upstream = await startFakeUpstream();
  const server = await startTestServer(liveEnvironment(upstream.url, more));
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    server.assertKept();
    await server.stop();
    await upstream.stop();
  });
  return { upstream, server };
}
