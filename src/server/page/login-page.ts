// The page that asks for the password, and its script.

import type { Exchange } from "../exchange/exchange.ts";
import type { HostRules } from "../exchange/host-rules.ts";
import type { Reply } from "../exchange/reply.ts";
import { isPagePath } from "../exchange/routes.ts";
import type { PageAccess } from "./access.ts";

/** The login page. Its script is a separate file, because the content security policy forbids inline scripts. */
const loginPage = (publicPath: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Sign in – Cutpoint</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 100dvh; margin: 0; }
  form { display: grid; gap: 0.75rem; width: min(20rem, 90vw); }
  h1 { font-size: 1.25rem; margin: 0; }
  input, button { font: inherit; padding: 0.5rem 0.75rem; border-radius: 0.375rem; border: 1px solid GrayText; }
  button { background: AccentColor; color: AccentColorText; border-color: transparent; cursor: pointer; }
  :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  p { margin: 0; min-height: 1.5em; }
</style>
</head>
<body>
<main>
<form id="login">
  <h1>Cutpoint</h1>
  <label for="password">Password</label>
  <input id="password" type="password" autocomplete="current-password" required autofocus aria-describedby="message">
  <button>Sign in</button>
  <p id="message" role="alert"></p>
</form>
</main>
<script src="${publicPath}login.js"></script>
</body>
</html>
`;

const loginScript = (publicPath: string) => `const form = document.getElementById("login");
const message = document.getElementById("message");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  message.textContent = "";
  const body = JSON.stringify({ password: document.getElementById("password").value });
  const headers = { "content-type": "application/json", "x-playground": "1" };
  const answer = await fetch("${publicPath}api/login", { method: "POST", headers, body }).catch(() => null);
  if (answer && answer.status === 204) return location.reload();
  const problem = answer ? await answer.json().catch(() => null) : null;
  message.textContent = problem ? problem.detail : "The server can't be reached.";
});
`;

/**
 * Serves the login page in place of a page without a session, and its script; null otherwise. API calls without a
 * session never get here, because the guard refuses them.
 */
export function serveLogin(exchange: Exchange, access: PageAccess, { publicPath }: HostRules): Reply | null {
  if (access.mode === "open") return null;
  if (exchange.path === "/login.js")
    return send(200, "text/javascript; charset=utf-8", loginScript(publicPath));
  if (!isPagePath(exchange.path) || access.hasSession(exchange)) return null;
  return send(401, "text/html; charset=utf-8", loginPage(publicPath));
}

function send(status: number, type: string, body: string): Reply {
  return { status, body, headers: { "content-type": type, "cache-control": "no-store" } };
}
