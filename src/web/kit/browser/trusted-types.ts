import { withBasePath } from "./base-path.ts";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * The default Trusted Types policy. Scripts load only from the build's own files (workers, the demo's service
 * worker); HTML and inline scripts from strings stay forbidden.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      const isOwn = pathname.startsWith(withBasePath("assets/")) || pathname === withBasePath("offline.js");
      if (origin === location.origin && isOwn) return address;
      throw new TypeError(`No code is loaded from ${address}`);
    },
  });
}
