// The environment variables of the server, and how one is read.

/** An environment variable of the server. No others are read, and the README has a row for each. */
export interface Variable {
  name: string;
  meaning: string;
  /** Description of the default. */
  fallback: string;
}

export const environmentVariables = [
  { name: "PORT", meaning: "Port to listen on.", fallback: "4170; the sandbox alone 4171" },
  {
    name: "HOST",
    meaning: "Address to listen on; anything but loopback needs PLAYGROUND_PASSWORD.",
    fallback: "127.0.0.1 and ::1",
  },
  {
    name: "PUBLIC_ORIGIN",
    meaning: "Origins under which people reach the server, separated by commas: https://play.example.com.",
    fallback: "loopback names only",
  },
  {
    name: "PUBLIC_PATH",
    meaning:
      "Path under which people reach it, such as /tools/cutpoint/; a reverse proxy may keep or strip it.",
    fallback: "/",
  },
  {
    name: "PLAYGROUND_PASSWORD",
    meaning: "Password that people sign in with; at least 12 characters where HOST or PUBLIC_ORIGIN is set.",
    fallback: "no password",
  },
  {
    name: "SESSION_SECRET",
    meaning: "At least 32 characters that sign the sessions of several processes alike.",
    fallback: "a random one per process",
  },
  {
    name: "TRUSTED_PROXIES",
    meaning:
      "Addresses or networks of reverse proxies whose X-Forwarded-For is believed, separated by commas.",
    fallback: "none",
  },
  {
    name: "IDENTITY_HEADER",
    meaning: "Header in which those proxies name who has signed in; for the log and the limit per user.",
    fallback: "none",
  },
  {
    name: "DECISION_BASE_URL",
    meaning: "Address of the service, without /v1.",
    fallback: "the embedded sandbox answers",
  },
  {
    name: "DECISION_API_KEY",
    meaning: "Key of the service, 1 to 4096 visible ASCII characters.",
    fallback: "none",
  },
  {
    name: "DECISION_API_KEY_FILE",
    meaning: "File that holds the key, instead of DECISION_API_KEY.",
    fallback: "none",
  },
  {
    name: "DECISION_PROFILE",
    meaning: "What kind of service it is: decider, gateway, systemone or decisions.",
    fallback: "decider; systemone where npm start names a server on this machine",
  },
  {
    name: "DECISION_ALLOW_HTTP",
    meaning: "1 lets the key travel without TLS to a host that is not loopback.",
    fallback: "0",
  },
  {
    name: "DECISION_PRICE",
    meaning: "Price of a million input tokens, for estimates and caps.",
    fallback: "the profile's; 0 with a server on this machine",
  },
  {
    name: "DECISION_TIMEOUT_MS",
    meaning: "Longest wait for a whole answer.",
    fallback: "60000; 600000 with a server on this machine",
  },
  { name: "DECISION_CONNECT_TIMEOUT_MS", meaning: "Longest wait for a connection.", fallback: "5000" },
  { name: "BODY_TIMEOUT_MS", meaning: "Longest wait for a whole request from a browser.", fallback: "30000" },
  {
    name: "WRITE_TIMEOUT_MS",
    meaning: "Longest pause of a browser that reads an answer; ten times that for the whole answer.",
    fallback: "30000",
  },
  {
    name: "MAX_CONNECTIONS",
    meaning: "Connections open at once, half of them by one address; idle ones give way to new ones.",
    fallback: "512",
  },
  { name: "DRAIN_TIMEOUT_MS", meaning: "Longest wait for open requests after SIGTERM.", fallback: "9000" },
  {
    name: "LOCAL_LIMIT_PER_MINUTE",
    meaning: "Calls of the service in any 60 seconds; 0 switches the limit off, and nothing is paced.",
    fallback: "1200; 60000 with the sandbox; 0 with a server on this machine",
  },
  {
    name: "LOCAL_LIMIT_IN_FLIGHT",
    meaning: "Calls under way at once; 0 switches the limit off.",
    fallback: "16",
  },
  {
    name: "USER_LIMIT_PER_MINUTE",
    meaning:
      "Calls of the service in any 60 seconds by one user of IDENTITY_HEADER, those without a name together; 0 switches the limit off.",
    fallback: "0",
  },
  {
    name: "LIBRARY_DIR",
    meaning: "Folder whose *.cutpoint.json the page lists, opens and saves.",
    fallback: "none",
  },
  {
    name: "LIBRARY_READ_ONLY",
    meaning: "1 lets the page read that folder only.",
    fallback: "0",
  },
  { name: "METRICS", meaning: "1 counts requests, for GET /metrics from this machine.", fallback: "0" },
  {
    name: "METRICS_TOKEN",
    meaning: "Bearer token that opens /metrics from elsewhere, at least 16 characters.",
    fallback: "this machine only",
  },
  {
    name: "SANDBOX_API_KEY",
    meaning: "Key that the sandbox alone (npm run sandbox) asks for.",
    fallback: "sandbox",
  },
  { name: "HTTPS_PROXY", meaning: "HTTP proxy through which an https service is reached.", fallback: "none" },
  { name: "NO_PROXY", meaning: "Hosts that are reached without that proxy.", fallback: "none" },
  {
    name: "NODE_EXTRA_CA_CERTS",
    meaning: "File of further certificate authorities (read by Node).",
    fallback: "none",
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof environmentVariables)[number]["name"];

/** Reads one variable. Empty values read as undefined, because compose files often pass an unset variable as "". */
export type VariableReader = (name: VariableName) => string | undefined;

export function createVariableReader(values: Readonly<Record<string, string | undefined>>): VariableReader {
  return (name) => values[name]?.trim() || undefined;
}
