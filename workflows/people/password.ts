import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHash } from '../../store/people.ts';

/** The cost of new hashes: 2 ^ 17 blocks of 1 kB, so that a guess takes 128 MB and about 0.4 s. */
export const defaultPasswordCostLog2 = 17;

/** Hashes that are computed at a time, for 256 MB at most. */
const maxAtOnce = 2;
/** Sign-ins that wait for their turn; further ones are refused. */
const maxWaiting = 40;

/** Thrown if too many sign-ins wait already. */
export class TooManyPasswords extends Error {}

/**
 * Hashes passwords with scrypt, few at a time. The cost of new hashes is an argument, so that tests need
 * not spend it; a stored hash is compared at its own cost. So is scrypt, so that tests can count its calls.
 */
export class PasswordHasher {
  readonly #costLog2: number;
  readonly #scrypt: typeof scrypt;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(costLog2: number = defaultPasswordCostLog2, used: typeof scrypt = scrypt) {
    this.#costLog2 = costLog2;
    this.#scrypt = used;
  }

  async hash(password: string): Promise<PasswordHash> {
    const salt = randomBytes(16);
    const hash = await this.#derive(password, salt, this.#costLog2);
    return { costLog2: this.#costLog2, salt, hash };
  }

  /** Compares a password with a hash; without one, the answer is no after the same work. */
  async isRight(password: string, stored: PasswordHash | undefined): Promise<boolean> {
    const { costLog2, salt, hash } = stored ?? {
      costLog2: this.#costLog2,
      salt: randomBytes(16),
      hash: randomBytes(32),
    };
    const isEqual = timingSafeEqual(await this.#derive(password, salt, costLog2), hash);
    return isEqual && stored !== undefined;
  }

  async #derive(password: string, salt: Buffer, costLog2: number): Promise<Buffer> {
    await this.#enter();
    try {
      return await deriveKey(this.#scrypt, { password, salt, costLog2 });
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < maxAtOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= maxWaiting) throw new TooManyPasswords('too many sign-ins at once');
    // The turn is handed over, so the count stays the same.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

function deriveKey(
  compute: typeof scrypt,
  { password, salt, costLog2 }: { password: string; salt: Buffer; costLog2: number },
): Promise<Buffer> {
  const cost = 2 ** costLog2;
  // Equal passwords may be typed as different code points (RFC 8265, section 4.2).
  const normalized = password.normalize('NFC');
  return new Promise((resolve, reject) =>
    compute(normalized, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
