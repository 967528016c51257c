import { hashToken } from '../../workflows/people/secrets.ts';
import type { LoginThrottle } from '../http/login-throttle.ts';
import { networkOf } from '../http/network-of.ts';

/** Sessions that are remembered; the oldest are forgotten first. */
const maxRemembered = 10_000;

/**
 * Counts unknown session tokens as failed logins of their address. A token that was right before is no
 * guess: it is looked up from any address, so that others behind the same address do not lock people out.
 */
export class SessionThrottle {
  readonly #throttle: LoginThrottle;
  readonly #known = new Set<string>();

  constructor(throttle: LoginThrottle) {
    this.#throttle = throttle;
  }

  async attempt<Found>(
    { address, token }: { readonly address: string; readonly token: string },
    lookUp: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const hash = hashToken(token).toString('base64');
    // Tokens are too long to be guessed from many addresses: each address counts for itself.
    const clientId = `session from ${networkOf(address)}`;
    const found = this.#known.has(hash)
      ? await lookUp()
      : await this.#throttle.attempt({ address, clientId }, lookUp);
    this.#known.delete(hash);
    if (found !== undefined) this.#remember(hash);
    return found;
  }

  #remember(hash: string): void {
    const [oldest] = this.#known;
    if (this.#known.size >= maxRemembered && oldest !== undefined) this.#known.delete(oldest);
    this.#known.add(hash);
  }
}
