/** A setting that can't be; the message is a sentence that names the fix and never holds a secret. */
export class ConfigFault extends Error {}
