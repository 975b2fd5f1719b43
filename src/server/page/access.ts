// Who may use the page: everybody, or those with a session.

import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";

export interface PageAccess {
  mode: "open" | "password";
  hasSession(exchange: Exchange): boolean;
  login(exchange: Exchange): Promise<Reply>;
  logout(exchange: Exchange): Reply;
}

/** Access without a password. The loopback binding and the checks of Host and Origin protect the server. */
export const accessWithoutPassword: PageAccess = {
  mode: "open",
  hasSession: () => true,
  login: async (exchange) => refuseWithProblem(exchange, "not_found"),
  logout: (exchange) => refuseWithProblem(exchange, "not_found"),
};
