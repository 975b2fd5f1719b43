/** As much as is used here; browsers without it let every text through. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/** Addresses of code become trusted where they are files of the build, as workers are; markup and code never do. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin === location.origin && pathname.startsWith("/assets/")) return address;
      throw new TypeError(`No code is loaded from ${address}`);
    },
  });
}
