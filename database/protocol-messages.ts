/** A parameter value in PostgreSQL's encoding: text, bytes or null. */
export type StatementParameter = string | Buffer | null;

/** Shared by all messages: the bytes are copied out of it before it is reused. */
const workspace = Buffer.allocUnsafe(65_536);

/**
 * Messages to PostgreSQL, built in one buffer so that they leave in one write. A message is a
 * letter, the length of what follows, then texts that end with a zero and numbers of two or four bytes
 * (PostgreSQL's protocol 3.0, "Message Formats").
 */
export class ProtocolMessages {
  #bytes = workspace;
  #end = 0;
  #lengthAt = 0;

  parse(name: string, text: string): void {
    this.#begin('P').#text(name).#text(text).#short(0).#close();
  }

  describe(name: string): void {
    this.#begin('D').#text(`S${name}`).#close();
  }

  closeStatement(name: string): void {
    this.#begin('C').#text(`S${name}`).#close();
  }

  bind(name: string, parameters: readonly StatementParameter[]): void {
    this.#begin('B').#text('').#text(name).#short(parameters.length);
    for (const each of parameters) this.#short(Buffer.isBuffer(each) ? 1 : 0);
    this.#short(parameters.length);
    for (const each of parameters) this.#parameter(each);
    this.#short(0).#close();
  }

  execute(): void {
    this.#begin('E').#text('').#long(0).#close();
  }

  /** Asks for the answers so far. */
  flush(): void {
    this.#begin('H').#close();
  }

  /** Ends the messages and returns their bytes; the shared buffer can then be reused. */
  sync(): Buffer {
    this.#begin('S').#close();
    const written = this.#bytes.subarray(0, this.#end);
    return this.#bytes === workspace ? Buffer.from(written) : written;
  }

  #begin(letter: string): this {
    this.#reserve(5);
    this.#bytes[this.#end] = letter.charCodeAt(0);
    this.#lengthAt = this.#end + 1;
    this.#end += 5;
    return this;
  }

  #close(): void {
    this.#bytes.writeInt32BE(this.#end - this.#lengthAt, this.#lengthAt);
  }

  #parameter(value: StatementParameter): void {
    if (value === null) {
      this.#long(-1);
      return;
    }
    const at = this.#long(0).#end;
    if (typeof value === 'string') this.#write(value);
    else {
      this.#reserve(value.length);
      this.#end += value.copy(this.#bytes, this.#end);
    }
    this.#bytes.writeInt32BE(this.#end - at, at - 4);
  }

  #text(text: string): this {
    this.#write(text);
    this.#reserve(1);
    this.#bytes[this.#end] = 0;
    this.#end += 1;
    return this;
  }

  #write(text: string): void {
    // A character has at most three bytes; for a long text, counting costs less than that much memory.
    this.#reserve(text.length < 1_000 ? text.length * 3 : Buffer.byteLength(text));
    this.#end += this.#bytes.write(text, this.#end);
  }

  #short(number: number): this {
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(number, this.#end);
    return this;
  }

  #long(number: number): this {
    this.#reserve(4);
    this.#end = this.#bytes.writeInt32BE(number, this.#end);
    return this;
  }

  #reserve(count: number): void {
    if (this.#end + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#end + count) * 2);
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
