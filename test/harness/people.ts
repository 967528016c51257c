import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { nodeTransport } from '../../client/node-transport.ts';
import { allSessionRoutes } from '../../contract/session/all-session-routes.ts';
import { refusalsOfRoute } from '../../contract/session/session-route.ts';
import { type SessionRefusal, sessionRefusals } from '../../contract/session-messages.ts';
import { statement } from '../../database/database.ts';
import type { Membership } from '../../engine/access/principal.ts';
import { insertInvitation } from '../../store/invitations.ts';
import { insertMembership } from '../../store/memberships.ts';
import { insertPerson, insertPersonSecrets } from '../../store/people.ts';
import { findSession, insertConfirmation } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { newAuthenticatorSecret, oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { PasswordHasher } from '../../workflows/people/password.ts';
import {
  hashRecoveryCode,
  hashToken,
  newRecoveryCodes,
  newToken,
} from '../../workflows/people/secrets.ts';
import { type TestApp, testPasswordCostLog2 } from './app.ts';

const hasher = new PasswordHasher(testPasswordCostLog2);

/** People span accounts: only the owner reads these tables, and functions that run as the owner. */
export const tablesOfPeople = [
  'operator',
  'operator_invitation',
  'passkey',
  'passkey_challenge',
  'person',
  'person_authenticator',
  'person_password',
  'person_session',
  'person_sign_in',
  'recovery_code',
  'session_confirmation',
  'sign_in_attempt',
];

export interface TestPerson {
  readonly personId: Id<'person'>;
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
  readonly recoveryCodes: readonly string[];
}

type TestRole = Pick<Membership, 'role'> & Partial<Membership>;

/** A role with the fields that a test leaves out. */
function toMembership(given: TestRole): Membership {
  return { companyId: undefined, workerId: undefined, businessUserId: undefined, ...given };
}

/** Adds a person with password, authenticator and recovery codes, without an invitation. */
export async function addPerson(
  { database, keys, clock }: TestApp,
  accountId: Id<'account'>,
  ...roles: readonly TestRole[]
): Promise<TestPerson> {
  const email = `${randomUUID()}@example.com`;
  const secret = newAuthenticatorSecret();
  const recoveryCodes = newRecoveryCodes();
  const secrets = {
    password: await hasher.hash(testPassword),
    authenticatorSecret: secret,
    recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode),
  };
  const now = clock.now();
  const personId = await database.inAccount(accountId, async (tx) => {
    const added = insertPerson(tx, keys, { email, name: 'Ada Lovelace', now });
    insertPersonSecrets(tx, keys, added, secrets, now);
    for (const role of roles)
      insertMembership(tx, { ...toMembership(role), personId: added, createdBy: 'test' }, now);
    return added;
  });
  return { personId, email, password: testPassword, authenticatorSecret: secret, recoveryCodes };
}

export const testPassword = 'correct horse battery';

/** Adds an invitation for three days and returns the code of its link. */
export async function addInvitation(
  { database, keys, clock }: TestApp,
  accountId: Id<'account'>,
  {
    email,
    createdBy = 'test',
    ...role
  }: TestRole & { readonly email: string; readonly createdBy?: string },
): Promise<string> {
  const code = newToken();
  const now = clock.now();
  await database.inAccount(accountId, async (tx) => {
    insertInvitation(
      tx,
      keys,
      {
        ...toMembership(role),
        email,
        name: 'Grace Hopper',
        codeHash: hashToken(code),
        createdBy,
        expiresAt: toInstant(now + 72 * hour),
      },
      now,
    );
  });
  return code;
}

/** Leaves a row in every table of people that belongs to accounts. */
export async function addPersonAndInvitation(app: TestApp, accountId: Id<'account'>) {
  const { personId } = await addPerson(app, accountId, { role: 'accountAdmin' });
  await addInvitation(app, accountId, { email: 'grace@example.com', role: 'accountAdmin' });
  await app.owner.query(addReading, [accountId, personId]);
  await app.owner.query(addCalendarLink, [accountId, personId]);
  for (const add of [addFileStep, addCheck, addProgress, addRunToSend])
    await app.owner.query(add, [accountId]);
}

/** Rows that operators and long work leave. */
const addFileStep = statement(
  '',
  `insert into payment_file_step (account_id, file_id, step, occurred_at, taken_by)
   select account_id, file_id, 'sent', now(), 'test' from payment_file where account_id = $1
   on conflict do nothing`,
);
const addCheck = statement(
  '',
  `insert into audit_check (account_id, position, hash, checked_at) values ($1, 0, '', now())
   on conflict do nothing`,
);
const addProgress = statement(
  '',
  `insert into work_progress (account_id, company_id, subject_id, step, done, total, started_at,
     updated_at)
   select account_id, company_id, pay_period_id, 'storing', 0, 1, now(), now() from pay_period
   where account_id = $1 on conflict do nothing`,
);

/** Until the file is written, runs wait for it. */
const addRunToSend = statement(
  '',
  `insert into run_to_send (account_id, company_id, pay_run_id, method)
   select account_id, company_id, pay_run_id, 'ach' from pay_run where account_id = $1
   on conflict do nothing`,
);

/** Lets a person have read a company of the account. */
const addReading = statement(
  '',
  `insert into operator_reading (account_id, company_id, reading_id, person_id, operator_name,
     session_id, reason, opened_at, ends_at)
   select account_id, company_id, gen_random_uuid(), $2, 'Edith Clarke', gen_random_uuid(),
     'Ticket 512', now(), now()
   from company where account_id = $1 limit 1`,
);

const addCalendarLink = statement(
  '',
  `insert into calendar_link (account_id, company_id, person_id, token_hash, created_at)
   select account_id, company_id, $2, sha256($2::uuid::text::bytea), now()
   from company where account_id = $1 limit 1`,
);

/** Sends a request with a confirmation of its body, as after a code. */
export async function postConfirmed(
  app: TestApp,
  browser: TestBrowser,
  path: string,
  body: object,
) {
  const sent = JSON.stringify(body);
  const session = await findSession(app.database, hashToken(browser.token));
  // Somebody else may have ended it meanwhile: the server refuses the request.
  if (!session) return browser.post(path, sent);
  const token = newToken();
  const confirmed = {
    tokenHash: hashToken(token),
    sessionId: session.sessionId,
    operation: path.split('/').at(-1) ?? '',
    bodySha256: hashToken(sent),
  };
  const now = app.clock.now();
  await insertConfirmation(app.database, confirmed, { now, expiresAt: secondsLater(app, 60) });
  return browser.post(path, sent, { 'paywright-confirmation': token });
}

const hour = 3_600_000;

/** The app's time after some seconds. */
export function secondsLater({ clock }: TestApp, seconds: number): Instant {
  return toInstant(clock.now() + seconds * 1_000);
}

/** A browser with one cookie, on a page of the server. */
export class TestBrowser {
  readonly #address: string;
  cookie: string | undefined;
  /** The cookie of a browser that was asked for a passkey. */
  #browserCookie: string | undefined;

  constructor({ address }: Pick<TestApp, 'address'>) {
    this.#address = address;
  }

  get token(): string {
    return this.cookie?.split('=')[1] ?? '';
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}) {
    return this.#send('GET', path, undefined, headers);
  }

  async post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    const own = { origin: this.#address, 'content-type': 'application/json', ...headers };
    return this.#send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), own);
  }

  /** Signs in with password and one-time code. */
  async signIn(person: TestPerson, at: Instant): Promise<void> {
    const { email, password } = person;
    await this.post('/session/sign-in', { email, password });
    const code = oneTimeCodeAt(person.authenticatorSecret, at);
    const { status, body } = await this.post('/session/second-factor', { code });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  async #send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ) {
    const cookies = [this.cookie, this.#browserCookie].filter((each) => each !== undefined);
    const sent = { ...(cookies.length > 0 && { cookie: cookies.join('; ') }), ...headers };
    const answer = await nodeTransport.send({
      url: `${this.#address}${path}`,
      verb: method as 'GET' | 'POST',
      headers: sent,
      body: body ?? '',
    });
    const allSet = [answer.headers['set-cookie'] ?? []].flat();
    const ofBrowser = allSet.find((each) => each.startsWith('paywright-browser='));
    const set = allSet.find((each) => each !== ofBrowser);
    if (ofBrowser) this.#browserCookie = ofBrowser.split(';')[0];
    if (set) this.cookie = set.split(';')[0];
    const received = JSON.parse(answer.body);
    checkDeclared(method, path, received);
    return { status: answer.status, body: received, setCookie: set };
  }
}

/** Fails if the answer of a route under `/session` is not as it is declared. */
function checkDeclared(verb: string, url: string, received: { error?: { key: string } }): void {
  const route = allSessionRoutes.find((each) => each.verb === verb && each.path === url);
  if (!route) return;
  const key = received.error?.key;
  if (key === undefined) {
    const read = z.encode(route.response, z.decode(route.response, received));
    if (!isDeepStrictEqual(read, received)) throw new Error(`${url} answers undeclared fields`);
  } else if (key in sessionRefusals && !refusalsOfRoute(route).includes(key as SessionRefusal))
    throw new Error(`${url} does not declare ${key}`);
}
