/** Thrown inside the parser alone, where the text stops being JSON. */
export class Fault extends Error {
  offset: number;
  length: number;

  constructor(offset: number, length: number, message: string) {
    super(message);
    this.offset = offset;
    this.length = length;
  }
}
