import { type Exchange, toExchange } from "#server/exchange/exchange.ts";
import { type Reply, toResponse } from "#server/exchange/reply.ts";

/** Asks an app or the sandbox with a web-standard request, and reads its answer as one. */
export async function askWeb(
  serve: (exchange: Exchange) => Promise<Reply>,
  request: Request,
): Promise<Response> {
  return toResponse(await serve(toExchange(request, {})), request, {});
}
