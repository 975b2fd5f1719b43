import { type ApiCall, type ApiReply, toRequest } from "./api-call.ts";
import { ownPath } from "./base-path.ts";

/**
 * Calls the playground's own server; rejects on a network failure or when aborted. In the demo `web/demo/call-api-in-worker.ts` is
 * in the place of this module.
 */
export async function callApi({ path, ...call }: ApiCall): Promise<ApiReply> {
  const response = await fetch(ownPath(path), toRequest(call));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
