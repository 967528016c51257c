/** Digits that identify a person or an account: kept whole, printed masked by every road that prints. */
abstract class MaskedDigits {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  abstract get masked(): string;

  /** The one way to the whole number; its callers encrypt it or write it to a bank or an agency. */
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

  /** Numbers the Social Security Administration never gives out: areas 000, 666 and 900 to 999. */
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
  /** At most four trailing digits, and of a short number never more than half. */
  get masked(): string {
    const digits = this.reveal();
    const hidden = Math.max(digits.length - 4, Math.ceil(digits.length / 2));
    return `${'*'.repeat(Math.max(hidden, 4))}${digits.slice(hidden)}`;
  }
}

/** Four to seventeen digits, the most a bank transfer has room for; spaces and dashes are dropped. */
export function parseAccountNumber(text: string): AccountNumber | undefined {
  const digits = text.replace(/[ -]/g, '');
  return /^\d{4,17}$/.test(digits) ? new AccountNumber(digits) : undefined;
}

/** Text that holds what nobody should see whole, such as a file with account numbers. */
export class MaskedText {
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
