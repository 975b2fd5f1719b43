/** Types of what is used of saxen, which has none of its own. */
declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      hear: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
        isSelfClosing: boolean,
      ) => void,
    ): this;
    on(event: "closeTag", hear: (name: string) => void): this;
    on(event: "text", hear: (text: string, decode: (text: string) => string) => void): this;
    on(event: "cdata", hear: (text: string) => void): this;
    on(event: "error" | "warn", hear: (error: Error) => void): this;
    write(xml: string): this;
    end(): void;
  }
}
