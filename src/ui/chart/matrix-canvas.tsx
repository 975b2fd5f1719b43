import { type PointerEvent, useState } from "react";

interface Props {
  /** Cells that hold any row: truth down, said across. */
  cells: readonly (readonly [truth: number, said: number, rows: number])[];
  size: number;
  nameOf: (place: number) => string;
}

const scales = [2, 4, 8, 16];

/** Draws every cell as one pixel, darker with more rows; the page scales it. */
function paint(canvas: HTMLCanvasElement | null, cells: Props["cells"]): void {
  const pen = canvas?.getContext("2d");
  if (!canvas || !pen) return;
  const style = getComputedStyle(canvas);
  const most = Math.max(1, ...cells.map(([, , rows]) => rows));
  pen.clearRect(0, 0, canvas.width, canvas.height);
  for (const [truth, said, rows] of cells) {
    pen.fillStyle = style.getPropertyValue(truth === said ? "--no" : "--yes");
    pen.globalAlpha = 0.35 + 0.65 * (Math.log1p(rows) / Math.log1p(most));
    pen.fillRect(said, truth, 1, 1);
  }
}

/** A matrix too large for a table: a picture that can be enlarged, and read cell by cell with the pointer. */
export function MatrixCanvas({ cells, size, nameOf }: Props) {
  const [scale, setScale] = useState(4);
  const [pointed, setPointed] = useState("");

  function read(event: PointerEvent<HTMLCanvasElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const said = Math.floor(((event.clientX - box.left) / box.width) * size);
    const truth = Math.floor(((event.clientY - box.top) / box.height) * size);
    const rows = cells.find((cell) => cell[0] === truth && cell[1] === said)?.[2] ?? 0;
    setPointed(`${nameOf(truth)} said to be ${nameOf(said)}: ${rows}`);
  }

  return (
    <div>
      <div
        role="region"
        aria-label="Picture of the matrix"
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line bg-panel"
      >
        <canvas
          ref={(canvas) => paint(canvas, cells)}
          width={size}
          height={size}
          className="block [image-rendering:pixelated]"
          style={{ width: size * scale, height: size * scale }}
          onPointerMove={read}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-3 text-sm text-mute">
        <label className="flex items-center gap-2">
          Size
          <select
            className="field w-auto py-0.5"
            value={scale}
            onChange={(event) => setScale(Number(event.target.value))}
          >
            {scales.map((times) => (
              <option key={times} value={times}>
                {times} pixels a cell
              </option>
            ))}
          </select>
        </label>
        <span className="break-words">{pointed}</span>
      </div>
    </div>
  );
}
