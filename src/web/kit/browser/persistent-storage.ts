/** Asks the browser not to evict this site's storage when the disk fills up. Resolves to false if it refuses. */
export async function requestPersistentStorage(): Promise<boolean> {
  // `navigator.storage` exists only on secure origins.
  if (typeof navigator === "undefined" || !("storage" in navigator)) return false;
  return navigator.storage.persist().catch(() => false);
}
