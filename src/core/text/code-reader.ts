// Reads literal values in TypeScript, JavaScript, Python and loose JSON, and maps in Go, Ruby, PHP and PowerShell.

import { decodeEscapes, dedent } from "./code-strings.ts";
import type { TextRange } from "./json/json-node.ts";

/** A literal value found in code, as JSON text. */
export interface JsonFromSource {
  json: string;
  /** Pairs of an offset in the JSON text and the matching one in the code, both ascending. */
  places: readonly (readonly [json: number, code: number])[];
  /** Ranges of the JSON text that are null because the code computes the value. */
  computed: readonly TextRange[];
}

/** Thrown where the code has no literal value; caught in this module. */
class NoValue extends Error {}

const space = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/|#[^\n]*|\\\r?\n)*/y;

const sameLine = /[ \t]*/y;

const numberText = /[-+]?(?:0[xX][\da-fA-F_]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)n?/y;

const path = /[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy;

const stringStart = /(String\.raw|[rRuUbBfF]{1,2}|@(?="))?("""|'''|["'`])/y;

/** In C#'s verbatim strings, a doubled quote is a quote. */
const verbatim = /((?:[^"]|"")*)"(?!")/y;

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

const words: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["true", "true"],
  ["False", "false"],
  ["false", "false"],
  ["None", "null"],
  ["null", "null"],
  ["undefined", "null"],
  ["nil", "null"],
  ["$true", "true"],
  ["$false", "false"],
  ["$null", "null"],
]);

const questionCall = /^(noul|boolean|predicate|choice|score)(?:_?question)?$/i;

/** Most parsing steps of one reader. After them, it finds no values, so that long code can't block. */
const mostSteps = 4_000_000;

/** Matches types before a literal in Go: `map[string]any{`, `[]string{`. */
const goMap = /map\[string\](?:any|interface\{\}|[\w.]+)\s*(?=\{)/y;

const goList = /\[\](?:map\[string\])?(?:any|interface\{\}|[\w.]+)\s*(?=\{)/y;

/** Matches the beginning of a PHP array with its first name. */
const phpName = /\[\s*(?:"[^"\n]*"|'[^'\n]*')\s*=>/y;

/** How much a reader had written at some point. */
interface Mark {
  out: number;
  length: number;
  places: number;
  computed: number;
}

/**
 * Recursive-descent reader of literal values: TypeScript, JavaScript, Python and loose JSON, and maps in Go,
 * Ruby, PHP and PowerShell.
 */
export class CodeReader {
  at = 0;
  /** Values that were assigned to variables earlier in the code. */
  readonly names = new Map<string, JsonFromSource>();
  private readonly code: string;
  private readonly python: boolean;
  /** Nesting depth of PowerShell tables, `@{…}`, in which a line end or semicolon ends a member. */
  private tables = 0;
  /** Whether the last value was a PowerShell table, which may be followed by a pipe. */
  private wasTable = false;
  private out: string[] = [];
  private length = 0;
  private places: [number, number][] = [];
  private computed: TextRange[] = [];
  private steps = 0;

  constructor(code: string) {
    this.code = code;
    this.python = /\b(?:None|True|False|def|import \w+\n|print\()|'''|"""/.test(code);
  }

  /** Reads the value at `start`, and sets `at` to the offset after it; null if there's none or it's computed. */
  valueAt(start: number): JsonFromSource | null {
    return this.read(start, () => this.value(false));
  }

  /** Reads a string literal and those joined to it, whatever follows; null if there's none or it's computed. */
  textAt(start: number): JsonFromSource | null {
    return this.read(start, () => {
      if (!this.strings(false)) throw new NoValue();
    });
  }

  /**
   * Reads the keyword arguments of the call whose parenthesis is at `start`: `{}` without any, null if it isn't closed.
   */
  argumentsAt(start: number): JsonFromSource | null {
    return this.read(start + 1, () => this.named(""));
  }

  private read(start: number, take: () => void): JsonFromSource | null {
    [this.out, this.length, this.places, this.computed, this.at] = [[], 0, [], [], start];
    this.tables = 0;
    try {
      take();
      return { json: this.out.join(""), places: this.places, computed: this.computed };
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      return null;
    }
  }

  private emit(text: string, from: number): void {
    this.steps += 1;
    if (this.steps > mostSteps) throw new NoValue();
    this.places.push([this.length, from]);
    this.out.push(text);
    this.length += text.length;
  }

  private mark(): Mark {
    const { out, length, places, computed } = this;
    return { out: out.length, length, places: places.length, computed: computed.length };
  }

  /** Drops everything that was written since `mark`. */
  private rewind(mark: Mark): void {
    this.out.length = mark.out;
    this.length = mark.length;
    this.places.length = mark.places;
    this.computed.length = mark.computed;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.code);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  private peek(lines = true): string {
    this.match(lines ? space : sameLine);
    return this.code.charAt(this.at);
  }

  /**
   * Reads a value up to its terminator. Inside brackets, a computed value is skipped, written as JSON's null and listed
   * in `computed`; outside, it throws `NoValue`.
   */
  private value(inside: boolean): void {
    const start = (this.peek(), this.at);
    const before = this.mark();
    const isComputed = !this.plain(inside) || !this.ends(inside);
    if (!isComputed) return;
    if (!inside) throw new NoValue();
    this.rewind(before);
    this.at = start;
    this.skipExpression();
    if (this.at === start) throw new NoValue();
    this.computed.push({ offset: this.length, length: 4 });
    this.emit("null", start);
  }

  /** Whether the expression ends here, so that the literal is all of it. */
  private ends(inside: boolean): boolean {
    this.peek(inside && this.tables === 0);
    if (this.match(/(?:as const|as\s+[\w.<>[\]]+|satisfies\s+[\w.<>[\]]+|!)(?=[\s,;)\]}]|$)/y))
      this.peek(inside);
    const next = this.code.charAt(this.at);
    if (this.wasTable && next === "|") return true;
    return (
      next === "" || ",;)]}\n\r".includes(next) || (!inside && /[#/]/.test(next)) || (next === ":" && inside)
    );
  }

  /** Reads a literal; false when there is none. */
  private plain(inside: boolean): boolean {
    const first = this.peek();
    const start = this.at;
    this.wasTable = false;
    if (first === "@" && /[{(]/.test(this.code.charAt(start + 1))) {
      this.at += 1;
      return this.code.charAt(this.at) === "{" ? this.table() : this.items(")", this.at);
    }
    if (this.match(goMap) !== null) return this.braces();
    if (this.match(goList) !== null) return this.items("}", this.at);
    phpName.lastIndex = start;
    if (phpName.test(this.code)) return this.braces("]");
    if (first === "{") return this.braces();
    if (first === "[") return this.items("]", start);
    if (first === "(") return this.parenthesis();
    stringStart.lastIndex = start;
    if (stringStart.test(this.code)) return this.strings(inside);
    const number = this.match(numberText)?.[0].replace(/_|n$/g, "");
    if (number !== undefined && number !== "") return this.number(number, start);
    const name = this.match(path)?.[0];
    return name !== undefined && this.word(name, start);
  }

  private number(text: string, start: number): boolean {
    const spelled = jsonNumber.test(text) ? text : String(Number(text));
    if (!jsonNumber.test(spelled)) return false;
    this.emit(spelled, start);
    return true;
  }

  private word(name: string, start: number): boolean {
    const literal = words.get(name);
    if (literal !== undefined) {
      this.emit(literal, start);
      return true;
    }
    if (this.peek(false) === "(") return this.call(name, start);
    const assigned = this.names.get(name);
    if (assigned === undefined) return false;
    for (const { offset, length } of assigned.computed)
      this.computed.push({ offset: this.length + offset, length });
    this.emit(assigned.json, start);
    return true;
  }

  /**
   * Reads the keyword arguments of `dict` or of a question's constructor as an object, with `type` for a question, and
   * the first argument of converters such as `json.dumps`. False for other calls.
   */
  private call(name: string, start: number): boolean {
    const last = name.split(".").at(-1) ?? "";
    const [, type] = questionCall.exec(last) ?? [];
    this.at += 1;
    if (type !== undefined || last === "dict") {
      this.named(type === undefined ? "" : `"type":${JSON.stringify(type.toLowerCase())}`);
      return true;
    }
    if (!/^(?:stringify|dumps|dedent|freeze|parse|loads|trim|cleandoc|str|JSON)$/.test(last)) return false;
    const before = this.mark();
    this.value(true);
    if (last === "dedent" || last === "cleandoc") {
      const text = JSON.parse(this.out.slice(before.out).join("")) as unknown;
      if (typeof text !== "string") return false;
      this.rewind(before);
      this.emit(JSON.stringify(dedent(text)), start);
    }
    if (this.peek() === ",") this.skipTo(")");
    this.at += 1;
    return true;
  }

  private parenthesis(): boolean {
    const start = this.at;
    const before = this.mark();
    this.at += 1;
    this.value(true);
    if (this.peek() === ")") {
      this.at += 1;
      return true;
    }
    this.rewind(before);
    this.at = start;
    return this.items(")", start);
  }

  private items(closer: string, start: number): boolean {
    this.at = start + 1;
    this.emit("[", start);
    let first = true;
    while (this.peek() !== closer) {
      if (this.code.charAt(this.at) === "") return false;
      if (!first) this.emit(",", this.at);
      this.value(true);
      first = false;
      if (this.peek() === ",") this.at += 1;
      else if (this.code.charAt(this.at) !== closer) return false;
    }
    this.emit("]", this.at);
    this.at += 1;
    return true;
  }

  private table(): boolean {
    this.tables += 1;
    try {
      return this.braces();
    } finally {
      this.tables -= 1;
      this.wasTable = true;
    }
  }

  /** Reads an object, or a Python set that starts with a string as a list. */
  private braces(closer: "}" | "]" = "}"): boolean {
    const start = this.at;
    const before = this.mark();
    this.at += 1;
    this.emit("{", start);
    let first = true;
    while (this.peek() !== closer) {
      const from = this.at;
      if (this.match(/\.\.\.|\*\*/y) !== null) this.skipExpression();
      else {
        const name = this.name();
        if (name === null) return false;
        const next = this.peek();
        if (name.isText && first && (next === "," || next === "}")) {
          this.rewind(before);
          return this.items("}", start);
        }
        if (!first) this.emit(",", from);
        this.emit(JSON.stringify(name.text), from);
        this.emit(":", from);
        if (this.match(this.tables > 0 ? /=/y : /=>|:/y) !== null) this.value(true);
        else if (name.isText) return false;
        else this.shorthand(name.text, from);
        first = false;
      }
      if (this.peek() === "," || (this.tables > 0 && this.code.charAt(this.at) === ";")) this.at += 1;
      else if (this.code.charAt(this.at) !== closer && this.tables === 0) return false;
    }
    this.emit("}", this.at);
    this.at += 1;
    return true;
  }

  private name(): { text: string; isText: boolean } | null {
    stringStart.lastIndex = this.at;
    if (stringStart.test(this.code)) {
      const text = this.string();
      return text === null ? null : { text, isText: true };
    }
    const plain = this.match(/[\p{L}\p{N}_$]+/uy)?.[0];
    return plain === undefined ? null : { text: plain, isText: false };
  }

  private shorthand(name: string, from: number): void {
    if (this.word(name, from)) return;
    this.computed.push({ offset: this.length, length: 4 });
    this.emit("null", from);
  }

  /** Reads keyword arguments up to the closing parenthesis as an object. */
  private named(lead: string): void {
    this.emit(`{${lead}`, this.at);
    let first = lead === "";
    while (this.peek() !== ")") {
      const from = this.at;
      const name = this.match(/([A-Za-z_]\w*)\s*=(?!=)/y)?.[1];
      if (name === undefined) {
        this.skipExpression();
        if (this.at === from) throw new NoValue();
      } else {
        if (!first) this.emit(",", from);
        this.emit(`${JSON.stringify(name)}:`, from);
        this.value(true);
        first = false;
      }
      if (this.peek() === ",") this.at += 1;
      else if (this.code.charAt(this.at) !== ")") throw new NoValue();
    }
    this.emit("}", this.at);
    this.at += 1;
  }

  /** Reads string literals, and joins adjacent or added ones. */
  private strings(inside: boolean): boolean {
    const start = this.at;
    let all = "";
    for (;;) {
      const text = this.string();
      if (text === null) return false;
      all += text;
      const end = this.at;
      const next = this.peek(inside);
      if (next === "+") this.at += 1;
      this.peek(inside || next === "+");
      stringStart.lastIndex = this.at;
      if (stringStart.test(this.code)) continue;
      this.at = next === "+" ? this.at : end;
      if (next === "+") return false;
      break;
    }
    this.match(/\.(?:trim|strip)\(\)/y);
    this.emit(JSON.stringify(all), start);
    return true;
  }

  /** Reads one string literal; null when it's computed or unterminated. */
  private string(): string | null {
    const [, prefix = "", quote = ""] = this.match(stringStart) ?? [];
    if (prefix === "@") return this.match(verbatim)?.[1]?.replaceAll('""', '"') ?? null;
    const from = this.at;
    const raw = prefix === "String.raw" || /r/i.test(prefix);
    for (let at = from; at < this.code.length; at += 1) {
      const letter = this.code.charAt(at);
      if (letter === "\\") at += 1;
      else if (this.code.startsWith(quote, at)) {
        this.at = at + quote.length;
        const body = this.code.slice(from, at);
        const isComputed =
          (quote === "`" && /(?<!\\)\$\{/.test(body)) || (/^f|f$/i.test(prefix) && /\{[^{]/.test(body));
        if (isComputed) return null;
        return raw ? body : decodeEscapes(body, this.python);
      } else if (letter === "\n" && quote.length === 1 && quote !== "`") return null;
    }
    return null;
  }

  private skipExpression(): void {
    this.skipTo(",", ")", "]", "}", ";");
  }

  private skipTo(...ends: string[]): void {
    let depth = 0;
    while (this.at < this.code.length) {
      this.steps += 1;
      const letter = this.peek();
      if (depth === 0 && ends.includes(letter)) return;
      stringStart.lastIndex = this.at;
      const start = this.at;
      if (stringStart.test(this.code)) {
        this.string();
        if (this.at > start) continue;
      }
      if ("([{".includes(letter)) depth += 1;
      if (")]}".includes(letter)) depth -= 1;
      if (depth < 0 || letter === "" || this.steps > mostSteps) throw new NoValue();
      this.at += 1;
    }
  }
}
