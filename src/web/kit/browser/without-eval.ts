import * as z from "zod/mini";

/** The content security policy forbids eval, and zod tries eval on its first schema unless this is set. */
z.config({ jitless: true });
