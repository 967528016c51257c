/** A body that is not acceptable JSON; the message is for the sender. */
export class UnreadableJson extends Error {}

/** Counts of a body, taken from its bytes before it is parsed. */
export interface ScannedJson {
  /** Fields of all objects. */
  readonly fields: number;
  /** Values, with objects and lists; an empty object or list counts twice. */
  readonly values: number;
  /** Value of the outermost `method`, unless it is written with escapes. */
  readonly method: string | undefined;
}

// ASCII bytes, which never occur inside a multi-byte character of UTF-8.
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
const zero = 0x30;
const nine = 0x39;
const point = 0x2e;

/** A double holds any number of this many digits; longer ones would be rounded silently. */
const maxDigits = 15;

/** Names of operations are shorter. */
const longestMethod = 100;

/**
 * Scans a body in the pieces that arrive. A piece is at most 64 KiB, so that the event loop is free
 * between two of them, and a body of millions of values is refused before it has arrived and before
 * JSON.parse, which cannot be interrupted.
 */
export class JsonScan implements ScannedJson {
  fields = 0;
  values = 1;
  method: string | undefined;

  readonly #maxDepth: number;
  #depth = 0;
  #digits = 0;
  #inText = false;
  #isEscaped = false;
  /** True between a colon of the outermost object and the next comma. */
  #isAfterColon = false;
  /** Text of the outermost object that is being read; undefined elsewhere and if it has escapes. */
  #text: string | undefined;
  #field = '';

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  push(piece: Buffer): void {
    let at = 0;
    while (at < piece.length)
      at = this.#inText ? this.#readText(piece, at) : this.#readUntilText(piece, at);
  }

  /** Reads to the end of a text, or of the piece, and returns the next position. */
  #readText(piece: Buffer, start: number): number {
    let at = start;
    if (this.#isEscaped) at += 1;
    this.#isEscaped = false;
    while (at < piece.length && piece[at] !== quote) {
      if (piece[at] === backslash) {
        this.#text = undefined;
        at += 1;
        this.#isEscaped = at === piece.length;
      }
      at += 1;
    }
    if (this.#text !== undefined) this.#text = joined(this.#text, piece.subarray(start, at));
    if (at < piece.length) this.#endText();
    return at + 1;
  }

  #endText(): void {
    this.#inText = false;
    if (this.#depth !== 1) return;
    if (!this.#isAfterColon) this.#field = this.#text ?? '';
    else if (this.#field === 'method') this.method ??= this.#text;
  }

  /** Reads to the next text, or to the end of the piece, and returns the next position. */
  #readUntilText(piece: Buffer, start: number): number {
    for (let at = start; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte >= zero && byte <= nine) {
        this.#countDigit();
        continue;
      }
      if (byte === point) continue;
      this.#digits = 0;
      if (byte === quote) {
        this.#inText = true;
        this.#text = this.#depth === 1 ? '' : undefined;
        return at + 1;
      }
      this.#readStructure(byte);
    }
    return piece.length;
  }

  #countDigit(): void {
    this.#digits += 1;
    if (this.#digits > maxDigits)
      throw new UnreadableJson(`The body has a number of more than ${maxDigits} digits.`);
  }

  #readStructure(byte: number): void {
    if (byte === comma) {
      this.values += 1;
      if (this.#depth === 1) this.#isAfterColon = false;
    } else if (byte === colon) {
      this.fields += 1;
      if (this.#depth === 1) this.#isAfterColon = true;
    } else if (byte === openBrace || byte === openBracket) {
      this.values += 1;
      this.#depth += 1;
      if (this.#depth > this.#maxDepth)
        throw new UnreadableJson(`The body is nested deeper than ${this.#maxDepth} levels.`);
    } else if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
  }
}

/** Appends the bytes of a short text. */
function joined(text: string, bytes: Buffer): string | undefined {
  if (text.length + bytes.length > longestMethod) return undefined;
  return text + bytes.toString('latin1');
}
