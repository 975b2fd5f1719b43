/** A value that JSON text can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Text that people write for the model: plain text, or a JSON object or array. */
export type Entry = string | { [key: string]: Json } | Json[];
