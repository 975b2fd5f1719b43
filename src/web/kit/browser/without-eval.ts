import * as z from "zod/mini";

/** The content security policy forbids eval, which zod probes on its first schema unless this is set. */
z.config({ jitless: true });
