import type { Exchange } from "#server/exchange.ts";

/** Who may use the playground: everybody who reaches it, or who knows its password. */
export interface Access {
  mode: "open" | "password";
  hasSession(exchange: Exchange): boolean;
  login(exchange: Exchange): Promise<Response>;
  logout(exchange: Exchange): Response;
}

/** No password: the doors are the loopback address and the checks of Host and Origin. */
export const openAccess: Access = {
  mode: "open",
  hasSession: () => true,
  login: async (exchange) => exchange.refuse("not_found"),
  logout: (exchange) => exchange.refuse("not_found"),
};
