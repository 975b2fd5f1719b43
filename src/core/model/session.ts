// What the playground's server says about itself and the services that it reaches.

import * as z from "zod/mini";
import { sessionFolderSchema } from "./folder-schemas.ts";

/** In JSON, null stands for no limit, because JSON has no Infinity. */
const rate = z.pipe(
  z.nullable(z.number().check(z.positive())),
  z.transform((most) => most ?? Number.POSITIVE_INFINITY),
);

const foundServerSchema = z.object({
  /** Example: "Ollama". */
  name: z.string(),
  /** Example: 127.0.0.1:11434. */
  address: z.string(),
  command: z.string(),
  models: z.array(z.string()),
  /** A command to run first; null if none is needed. */
  first: z.nullable(z.string()),
});
export type FoundServer = z.infer<typeof foundServerSchema>;

/** What the browser may know about the server. Never contains a key. */
export const sessionSchema = z.object({
  mode: z.enum(["sandbox", "live"]),
  profile: z.string(),
  /** Identifies the answering server without showing its address. */
  server: z._default(z.string(), ""),
  /** The answering server if it runs on this machine; null for a remote one or the sandbox. */
  local: z._default(z.nullable(z.object({ name: z.string() })), null),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({ requestsPerMinute: rate, tokensPerSecond: rate }),
  /** Price per million input tokens; null if it's the profile's. */
  price: z._default(z.nullable(z.number().check(z.nonnegative())), null),
  found: z._default(z.array(foundServerSchema), []),
  /** Whether the page has no server, so that the sandbox answers inside it. */
  demo: z._default(z.boolean(), false),
  /** The folder of playgrounds that the server serves; null for none. */
  folder: z._default(z.nullable(sessionFolderSchema), null),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
