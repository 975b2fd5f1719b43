const apiRoutes: Readonly<Record<string, readonly string[]>> = {
  "/api/evaluate": ["POST"],
  "/api/models": ["GET"],
  "/api/session": ["GET"],
  "/api/login": ["POST"],
  "/api/logout": ["POST"],
};

const readMethods = ["GET", "HEAD"];

/** The one route that a load balancer asks, under whatever name it likes. */
export const healthPath = "/healthz";

/** What the server counts of itself; a page like any other where it is not asked to. */
export const metricsPath = "/metrics";

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

export function methodsOf(path: string): readonly string[] {
  return Object.hasOwn(apiRoutes, path) ? (apiRoutes[path] as readonly string[]) : readMethods;
}

/** The route's name for the log: a known one, never what a client made up. */
export function routeName(path: string): string {
  if (Object.hasOwn(apiRoutes, path) || path === healthPath || path === metricsPath) return path;
  if (isApiPath(path)) return "/api/*";
  return path.startsWith("/assets/") ? "/assets/*" : "/*";
}

const pagePath = /^\/(?:[\w-]+(?:\/[\w~-]+)*\/?)?$/;

/** A page of the app (its own router reads the path), as against the name of a file that may not exist. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path) && !path.startsWith("/assets");
}
