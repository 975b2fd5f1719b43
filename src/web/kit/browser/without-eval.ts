import * as z from "zod/mini";

/** The page's content security policy forbids eval, which zod tries once unless told before its first schema. */
z.config({ jitless: true });
