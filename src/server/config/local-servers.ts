// Programs that serve models on one's own machine, with their default ports.

/** A server of this API as people run it locally. */
export interface LocalServer {
  /** Word for it on the command line: `npm start -- ollama`. */
  word: string;
  name: string;
  port: number;
  /** Value of `owned_by` in its model list, if that shows which program it is; otherwise null. */
  owner: string | null;
}

/** Local servers, with each program's documented default port. */
export const localServers: readonly LocalServer[] = [
  { word: "ollama", name: "Ollama", port: 11434, owner: "library" },
  { word: "llama", name: "llama.cpp", port: 8080, owner: "llamacpp" },
  { word: "vllm", name: "vLLM", port: 8000, owner: "vllm" },
  { word: "litellm", name: "LiteLLM", port: 4000, owner: null },
];

/** Host and default port of the server on this machine, without a scheme. */
export function defaultAddressOf({ port }: LocalServer): string {
  return `127.0.0.1:${port}`;
}

/** Name of the program whose default port the origin has; "A server" if no known program has it. */
export function toLocalServerName(origin: string): string {
  const { port } = new URL(origin);
  return localServers.find((server) => String(server.port) === port)?.name ?? "A server";
}
