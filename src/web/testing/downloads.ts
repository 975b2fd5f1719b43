import { until } from "./until.ts";

/** A file that the page has handed to the browser; only its `path` reads it. */
export interface PageDownload {
  suggestedFilename(): string;
  path(): Promise<string>;
}

const blobs = new Map<string, Blob>();
const saved: PageDownload[] = [];

/** Keeps files that the page would hand to the browser, which would ask where to put them. */
export function catchDownloads(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (given: Blob | MediaSource) => {
    const address = create(given);
    if (given instanceof Blob) blobs.set(address, given);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickOrKeep() {
    const blob = blobs.get(this.href);
    if (this.download === "" || blob === undefined) return click.call(this);
    const name = this.download;
    // The page lets go of its own address at once.
    saved.push({ suggestedFilename: () => name, path: async () => create(blob) });
  };
}

export function forgetDownloads(): void {
  blobs.clear();
  saved.length = 0;
}

/** The next file that the page saves from now on. */
export function nextDownload(): Promise<PageDownload> {
  const before = saved.length;
  return until(() => {
    const download = saved[before];
    if (download === undefined) throw new Error("Nothing was saved.");
    return download;
  });
}
