import { type ApiCall, type ApiReply, toFetchOptions } from "./api-request.ts";
import { withBasePath } from "./base-path.ts";

/**
 * Resolves with the reply, whatever its status. Rejects on a network failure and when aborted. In the demo,
 * `web/demo/call-api-in-worker.ts` replaces this module.
 */
export async function callApi({ path, ...call }: ApiCall): Promise<ApiReply> {
  const response = await fetch(withBasePath(path), toFetchOptions(call));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
