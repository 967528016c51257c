/** Text that holds what nobody should see whole, such as a file with account numbers. */
export class HiddenText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The one way to the text; its callers read it for a bank's sake. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return `(${this.#text.length} characters)`;
  }

  toJSON(): string {
    return this.toString();
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }
}
