import { randomUUID } from 'node:crypto';
import type { TestAccount, TestApp } from './app.ts';
import { type Forged, type PasskeyOptions, TestAuthenticator } from './authenticator.ts';
import { addInvitation, TestBrowser } from './people.ts';

/** The address at which passkeys work. */
export const byName = ({ address }: TestApp) => address.replace('127.0.0.1', 'localhost');

/** A person who has joined with a passkey, in the browser in which they are signed in. */
export class PasskeyPerson {
  readonly browser: TestBrowser;
  readonly authenticator: TestAuthenticator;
  readonly email: string;
  recoveryCodes: readonly string[] = [];

  constructor(app: TestApp, email = `${randomUUID()}@example.com`) {
    this.email = email;
    this.browser = new TestBrowser({ address: byName(app) });
    this.authenticator = new TestAuthenticator(byName(app));
  }

  async join(app: TestApp, { accountId }: TestAccount, forged: Forged = {}) {
    const createdBy = 'command line';
    const invited = { email: this.email, role: 'accountAdmin', createdBy } as const;
    const code = await addInvitation(app, accountId, invited);
    const options = await this.browser.post('/session/add-passkey-options', { invitation: code });
    const passkey = this.authenticator.register(options.body.publicKey, forged);
    const given = { code, passkey, passkeyName: 'Laptop' };
    const answer = await this.browser.post('/session/accept-invitation', given);
    this.recoveryCodes = answer.body.recoveryCodes ?? [];
    return { answer, given };
  }

  async sign(path: string, { forged = {}, asked = {}, browser = this.browser }: SignOptions = {}) {
    const publicKey = await optionsOf(browser, asked);
    return browser.post(path, { ...asked, passkey: this.authenticator.sign(publicKey, forged) });
  }
}

interface SignOptions {
  readonly forged?: Forged;
  readonly asked?: object;
  readonly browser?: TestBrowser;
}

/** Options with which a browser asks for a passkey. */
export async function optionsOf(browser: TestBrowser, asked: object = {}): Promise<PasskeyOptions> {
  return (await browser.post('/session/passkey-options', asked)).body.publicKey;
}
