/** A file of the built client, ready to be sent. */
export interface Asset {
  type: string;
  /** The name holds a hash of the content, so a copy never goes stale. */
  immutable: boolean;
  etag: string;
  /** The encodings that exist beside the plain bytes, the best first. */
  encodings: readonly Encoding[];
  read(encoding: Encoding | null): Promise<Uint8Array>;
}

export type Encoding = "br" | "gzip";

/** Every path that the server has a file for; nothing else on the disk can be reached. */
export type Assets = ReadonlyMap<string, Asset>;
