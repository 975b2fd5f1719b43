declare const CUTPOINT_VERSION: string | undefined;

/** The version of package.json, put in by the build. */
export const version = typeof CUTPOINT_VERSION === "string" ? CUTPOINT_VERSION : "development";
