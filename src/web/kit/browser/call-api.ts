import { type ApiCall, type ApiReply, toFetchOptions } from "./api-request.ts";
import { ownPath } from "./base-path.ts";

/**
 * Rejects on a network failure and when aborted. In the demo, `web/demo/call-api-in-worker.ts` replaces this
 * module.
 */
export async function callApi({ path, ...call }: ApiCall): Promise<ApiReply> {
  const response = await fetch(ownPath(path), toFetchOptions(call));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
