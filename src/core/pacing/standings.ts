import type { Standing } from "#core/model/case-run.ts";

const pieceRows = 128;

/** How the rows of a run stand, by their places. In pieces: to change one among many thousands copies its piece alone. */
export class Standings {
  readonly length: number;
  private readonly pieces: readonly (readonly Standing[])[];

  private constructor(length: number, pieces: readonly (readonly Standing[])[]) {
    this.length = length;
    this.pieces = pieces;
  }

  static of(all: readonly Standing[]): Standings {
    const count = Math.ceil(all.length / pieceRows);
    const pieces = Array.from({ length: count }, (_, at) => all.slice(at * pieceRows, (at + 1) * pieceRows));
    return new Standings(all.length, pieces);
  }

  at(row: number): Standing | undefined {
    return this.pieces[Math.floor(row / pieceRows)]?.[row % pieceRows];
  }

  /** The same but for one row. */
  with(row: number, standing: Standing): Standings {
    const at = Math.floor(row / pieceRows);
    const piece = this.pieces[at] as readonly Standing[];
    return new Standings(this.length, this.pieces.with(at, piece.with(row % pieceRows, standing)));
  }

  all(): Standing[] {
    return this.pieces.flat();
  }
}
