/** Digits that identify a person or an account. Printing, logging and JSON show them masked. */
abstract class MaskedDigits {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  abstract get masked(): string;

  /** Returns all digits, to encrypt them or to write them for a bank or an agency. */
  reveal(): string {
    return this.#digits;
  }

  toString(): string {
    return this.masked;
  }

  toJSON(): string {
    return this.masked;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.masked;
  }
}

export class Ssn extends MaskedDigits {
  get masked(): string {
    return `***-**-${this.reveal().slice(-4)}`;
  }

  /** False for areas 000, 666 and 900 to 999, which the Social Security Administration never assigns. */
  get isAssignable(): boolean {
    return !/^(000|666|9)/.test(this.reveal());
  }
}

/** Nine digits, with or without dashes. */
export function parseSsn(text: string): Ssn | undefined {
  const match = /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text);
  return match ? new Ssn(`${match[1]}${match[2]}${match[3]}`) : undefined;
}

export class AccountNumber extends MaskedDigits {
  /** Shows at most the last four digits, and never more than half of a short number. */
  get masked(): string {
    const digits = this.reveal();
    const hidden = Math.max(digits.length - 4, Math.ceil(digits.length / 2));
    return `${'*'.repeat(Math.max(hidden, 4))}${digits.slice(hidden)}`;
  }
}

/** Parses four to seventeen digits (the length of the field in ACH files); drops spaces and dashes. */
export function parseAccountNumber(text: string): AccountNumber | undefined {
  const digits = text.replace(/[ -]/g, '');
  return /^\d{4,17}$/.test(digits) ? new AccountNumber(digits) : undefined;
}

/** Text with confidential content, such as a file with account numbers. Shows only its length. */
export class MaskedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the whole text. */
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
