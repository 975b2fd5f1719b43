/** A server of the family as people run it on their own machine. */
export interface LocalServer {
  /** What follows `npm start --`. */
  word: string;
  name: string;
  port: number;
  /** The command that starts it. */
  start: string;
  /** How its list of models shows that it is this one, where it does; `owned_by` of an item. */
  owner: string | null;
}

/** Where each listens when nobody says otherwise. */
export const localServers: readonly LocalServer[] = [
  { word: "ollama", name: "Ollama", port: 11434, start: "ollama serve", owner: "library" },
  {
    word: "llama",
    name: "llama.cpp",
    port: 8080,
    start: "llama serve -hf ggml-org/Kev-4B-GGUF:Q4_K_M",
    owner: "llamacpp",
  },
  { word: "vllm", name: "vLLM", port: 8000, start: "vllm serve MODEL", owner: "vllm" },
  { word: "litellm", name: "LiteLLM", port: 4000, start: "litellm --config config.yaml", owner: null },
];

export function addressOf({ port }: LocalServer): string {
  return `127.0.0.1:${port}`;
}

/** What a server of this machine is called, by its port. */
export function localName(origin: string): string {
  const { port } = new URL(origin);
  return localServers.find((server) => String(server.port) === port)?.name ?? "A server";
}
