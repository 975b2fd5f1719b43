/** Hands a text to the browser as a file to keep. */
export function downloadText(name: string, text: string): void {
  const type = name.endsWith(".json") ? "application/json" : "text/plain";
  downloadBlob(name, new Blob([text], { type }));
}

/** Hands bytes to the browser as a file to keep. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** What the page's style gives to the parts of a picture, and a file must carry itself. */
const carried = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
  "opacity",
];

/** Pixels of a PNG per pixel of the page. */
const sharpness = 2;

/** Hands a picture of the page to the person as a file, in the colours that it is shown in. */
export async function savePicture(
  picture: SVGSVGElement,
  name: string,
  format: "svg" | "png",
): Promise<void> {
  const text = toStandalone(picture);
  const file = new Blob([text], { type: "image/svg+xml" });
  if (format === "svg") return downloadBlob(`${name}.svg`, file);
  const address = URL.createObjectURL(file);
  try {
    const drawn = await draw(address, picture.clientWidth, picture.clientHeight);
    if (drawn) downloadBlob(`${name}.png`, drawn);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toStandalone(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const originals = picture.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((part, index) => {
    const original = originals[index];
    if (original) carryStyle(original, part);
  });
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${picture.clientWidth} ${picture.clientHeight}`);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", groundOf(picture));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The colour behind the picture. */
function groundOf(picture: Element): string {
  for (let at: Element | null = picture; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== "rgba(0, 0, 0, 0)" && colour !== "transparent") return colour;
  }
  return "white";
}

function carryStyle(original: Element, part: Element): void {
  const style = getComputedStyle(original);
  for (const property of carried) {
    const value = style.getPropertyValue(property);
    if (value !== "") part.setAttribute(property, value);
  }
  part.removeAttribute("class");
}

async function draw(address: string, width: number, height: number): Promise<Blob | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Opens the browser's own way to print, or to make a PDF, which takes the title for its header and its name. */
export function printPage(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

/** Tells when the page begins and ends to be printed, from its own button or the browser's menu, until the answer is called. */
export function watchPrinting(tell: (printing: boolean) => void): () => void {
  const watch = new AbortController();
  window.addEventListener("beforeprint", () => tell(true), { signal: watch.signal });
  window.addEventListener("afterprint", () => tell(false), { signal: watch.signal });
  return () => watch.abort();
}
