import { hash, randomUUID } from 'node:crypto';
import { nodeTransport } from '../../client/node-transport.ts';
import { newId } from '../../database/new-id.ts';
import type { Membership } from '../../engine/access/principal.ts';
import { newSecretKey } from '../../store/accounts.ts';
import { insertApiKey } from '../../store/api-keys.ts';
import { insertMembership } from '../../store/memberships.ts';
import { insertPerson } from '../../store/people.ts';
import { insertConfirmation, insertSession } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import { toInstant } from '../../values/instant.ts';
import { hashToken, newToken } from '../../workflows/people/secrets.ts';
import type { AccountRequest, TestAccount, TestApp } from './app.ts';
import { secondsLater, TestBrowser } from './people.ts';

/** Somebody who sends requests: a person in a browser, or the holder of an API key or of a link. */
export interface Actor {
  readonly send: TestAccount['send'];
}

export interface SignedInPerson extends Actor {
  readonly personId: Id<'person'>;
}

type Role = Pick<Membership, 'role'> & {
  readonly companyId?: string | undefined;
  readonly businessUserId?: string | undefined;
};

/** Adds a person with roles and a session, and confirms each of their requests. */
export async function signInPerson(
  app: TestApp,
  { accountId }: TestAccount,
  name: string,
  ...roles: readonly Role[]
): Promise<SignedInPerson> {
  const { database, keys, clock } = app;
  const token = newToken();
  const sessionId = newId<'session'>();
  const now = clock.now();
  const personId = await database.inAccount(accountId, async (tx) => {
    const added = insertPerson(tx, keys, { email: `${randomUUID()}@example.com`, name, now });
    for (const { role, companyId, businessUserId } of roles)
      insertMembership(
        tx,
        {
          personId: added,
          role,
          companyId: companyId as Id<'company'> | undefined,
          workerId: undefined,
          businessUserId: businessUserId as Id<'businessUser'> | undefined,
          createdBy: 'test',
        },
        now,
      );
    const endsAt = toInstant(now + 12 * 3_600_000);
    const browser = { userAgent: 'test', address: '127.0.0.1' };
    const tokenHash = hashToken(token);
    const session = { sessionId, tokenHash, personId: added, accountId, endsAt };
    insertSession(tx, { ...session, ...browser, isConfirmed: true }, now);
    return added;
  });
  const send = (request: AccountRequest) => sendConfirmed(app, { sessionId, token }, request);
  return { personId, send };
}

/** Sends a request of a session with a confirmation of its body. */
async function sendConfirmed(
  app: TestApp,
  { sessionId, token }: { readonly sessionId: Id<'session'>; readonly token: string },
  { path, verb = 'POST', body = {}, headers = {} }: AccountRequest,
) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const confirmation = newToken();
  await insertConfirmation(
    app.database,
    {
      tokenHash: hashToken(confirmation),
      sessionId,
      operation: path.split('/').at(-1) ?? '',
      bodySha256: hash('sha256', sent, 'buffer'),
    },
    { now: app.clock.now(), expiresAt: secondsLater(app, 300) },
  );
  return nodeTransport.send({
    url: `${app.address}${path}`,
    verb,
    headers: {
      cookie: `paywright=${token}`,
      origin: app.address,
      'content-type': 'application/json',
      'paywright-confirmation': confirmation,
      ...headers,
    },
    body: sent,
  });
}

/** Opens a link that somebody creates, and sends requests as its holder. */
export async function openLink(
  app: TestApp,
  creator: Actor,
  terms: {
    readonly companyId: string;
    readonly role: string;
    readonly userId?: string;
    readonly screen?: string;
  },
): Promise<Actor> {
  const sessionLink = { screen: 'runPayroll', minutes: 60, ...terms };
  const created = await creator.send({
    path: '/access/createSessionLink',
    body: { sessionLink },
  });
  const [, token] = JSON.parse(created.body).sessionLink.url.split('#');
  const browser = new TestBrowser(app);
  await browser.post('/session/redeem-link', { token });
  const own = {
    cookie: browser.cookie ?? '',
    origin: app.address,
    'content-type': 'application/json',
    'paywright-session': 'link',
  };
  const send = ({ path, verb = 'POST', body = {}, headers = {} }: AccountRequest) =>
    nodeTransport.send({
      url: `${app.address}${path}`,
      verb,
      headers: { ...own, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { send };
}

/** Adds an API key that belongs to a person. */
export async function addPersonalKey(
  { database, clock }: TestApp,
  account: TestAccount,
  personId: Id<'person'>,
): Promise<TestAccount> {
  const secretKey = newSecretKey();
  await database.inAccount(account.accountId, async (tx) => {
    insertApiKey(tx, {
      secretKey,
      name: 'Own key',
      scope: 'all',
      companies: null,
      personId,
      createdAt: clock.now(),
      createdBy: 'test',
      expiresAt: null,
    });
  });
  return account.withSecret(secretKey);
}
