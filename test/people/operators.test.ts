import { describe, expect } from 'vitest';
import { servedModules } from '../../contract/served-operations.ts';
import { verifyAudit } from '../../database/audit.ts';
import { noteBackup } from '../../database/backup.ts';
import { statement } from '../../database/database.ts';
import { formatInstant } from '../../values/instant.ts';
import { addCompanyInVerification, registerCompany } from '../harness/examples.ts';
import { acceptLink, signInOperator } from '../harness/operators.ts';
import { postConfirmed, secondsLater } from '../harness/people.ts';
import { outcomeOf, signedInTest } from '../harness/signed-in.ts';

const test = signedInTest
  .extend('operator', ({ app }) => signInOperator(app))
  /** Sends an operation of the module operator, confirmed. */
  .extend(
    'decide',
    ({ app, operator }) =>
      (operation: string, body: object) =>
        postConfirmed(app, operator.browser, `/operator/${operation}`, body),
  )
  /** Opens the company of the file. */
  .extend(
    'open',
    ({ operator, companyId }) =>
      (reason = 'Ticket 512: net pay looks wrong') =>
        operator.browser.post('/operator/openCompany', { companyId, reason }),
  );

/** The entries of the audit trail with the operation, without those of other requests. */
const findEntries = statement<{ content: string }>(
  '',
  `select content from audit_entry where account_id = $1 and content::jsonb->>'operation' = $2
   order by position`,
);

test('an operator who was invited signs in, belongs to no account and acts in none', async ({
  operator: { browser },
}) => {
  const { body } = await browser.get('/session');
  expect(body).toMatchObject({ isOperator: true, accounts: [], memberships: [] });
  expect(body).not.toHaveProperty('accountId');
  expect(outcomeOf(await browser.get('/access/getCaller'))).toBe('roleMissing');
});

test('an operator lists the accounts of the installation, by pages and words', async ({
  account,
  otherAccount,
  companyId,
  operator: { browser },
}) => {
  const { body } = await browser.get('/operator/getAccounts?withTotal=true&limit=1');
  expect(body.total).toBeGreaterThanOrEqual(2);
  expect(body.accounts).toHaveLength(1);
  const next = await browser.get(`/operator/getAccounts?cursor=${body.nextCursor}`);
  const ids = [...body.accounts, ...next.body.accounts].map(
    ({ accountId }: { accountId: string }) => accountId,
  );
  expect(new Set(ids).size).toBe(body.total);
  expect(ids).toEqual(expect.arrayContaining([account.accountId, otherAccount.accountId]));
  const found = await browser.get(`/operator/getAccounts?search=${account.clientId}`);
  expect(found.body.accounts).toEqual([
    {
      accountId: account.accountId,
      clientId: account.clientId,
      name: expect.any(String),
      kind: 'sandbox',
      companyCount: expect.any(Number),
      addedAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
  expect(found.body.accounts[0].companyCount, companyId).toBeGreaterThan(0);
});

test('an operator decides the verification of a company once, with a confirmation and a reason', async ({
  app,
  liveAccount,
  operator: { browser },
  decide,
}) => {
  const companyId = await addCompanyInVerification(liveAccount);
  const { body } = await browser.get('/operator/getReviews');
  const [review] = body.reviews.filter(
    (each: { companyId: string }) => each.companyId === companyId,
  );
  expect(review).toMatchObject({
    accountId: liveAccount.accountId,
    clientId: liveAccount.clientId,
  });
  expect(review.ein).toMatch(/^\d{9}$/);
  expect(review.largestOwnerPercentage).toBe(60);
  const { otherCompaniesWithEin } = review;
  await addCompanyInVerification(liveAccount);
  const { body: later } = await browser.get('/operator/getReviews');
  const again = later.reviews.find((each: { companyId: string }) => each.companyId === companyId);
  expect(again.otherCompaniesWithEin).toBe(otherCompaniesWithEin + 1);
  const asked = { companyId, decision: 'reject', reason: 'The EIN is of another company.' };
  expect(outcomeOf(await browser.post('/operator/decideReview', asked))).toBe(
    'confirmationMissing',
  );
  const { reason: _, ...withoutReason } = asked;
  expect(outcomeOf(await decide('decideReview', withoutReason))).toBe('missingField');
  expect(outcomeOf(await decide('decideReview', asked))).toBe(200);
  expect(outcomeOf(await decide('decideReview', asked))).toBe('notPending');
  const shown = await liveAccount.client.reports.getCompanyInfo({
    companyId,
    extended: true,
  });
  expect(JSON.stringify(shown)).toContain(asked.reason);
  const [entry] = await app.owner.query(findEntries, [liveAccount.accountId, 'decideReview']);
  expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
    by: expect.stringMatching(/^operator [\w-]{36} in session [\w-]{36}$/),
    request: { companyId, reason: asked.reason },
  });
  expect((await verifyAudit(app.owner)).faults).toEqual([]);
});

test('an operator sees the state of the installation, and when it was backed up', async ({
  app,
  operator: { browser },
}) => {
  const { body } = await browser.get('/operator/getHealth');
  expect(body.health).toMatchObject({
    schema: 'current',
    jobs: { due: expect.any(Number), failing: 0 },
    storage: { databaseMegabytes: expect.any(Number) },
    law: { years: expect.arrayContaining([2026]) },
  });
  expect(body.health.storage.databaseMegabytes).toBeGreaterThan(0);
  expect(body.health.storage.lastBackupAt).toBeUndefined();
  await noteBackup(app.owner, 12, app.clock.now());
  const { body: later } = await browser.get('/operator/getHealth');
  expect(later.health.storage.lastBackupAt).toBe(formatInstant(app.clock.now()));
});

describe('an operator who opens a company with a reason', () => {
  test('reads it for 15 minutes, which the company sees', async ({
    app,
    account,
    companyId,
    operator: { browser },
    open,
  }) => {
    const read = async () =>
      outcomeOf(await browser.get(`/reports/getUsers?companyId=${companyId}`));
    expect(await read()).toBe('roleMissing');
    expect(outcomeOf(await open(''))).toBe('missingField');
    expect(outcomeOf(await open())).toBe(200);
    expect(await read()).toBe(200);
    const { operatorReadings } = await account.client.access.getOperatorReadings({ companyId });
    expect(operatorReadings[0]).toMatchObject({
      companyId,
      operatorName: 'Edith Clarke',
      reason: 'Ticket 512: net pay looks wrong',
    });
    const opened = { companyId, operation: 'openCompany', limit: 1 };
    const { activity } = await account.client.reports.getActivity(opened);
    expect(activity[0]).toMatchObject({
      actorType: 'Operator',
      actorName: 'Edith Clarke',
      change: 'Opened the company to read it.',
      reason: 'Ticket 512: net pay looks wrong',
    });
    const entries = await app.owner.query(findEntries, [account.accountId, 'openCompany']);
    expect(entries.at(-1)?.content).toContain('Ticket 512');
    app.setClock(secondsLater(app, 15 * 60 - 1));
    expect(await read()).toBe(200);
    app.setClock(secondsLater(app, 1));
    expect(await read()).toBe('roleMissing');
  });

  test('reads no other company, no documents, and changes nothing', async ({
    account,
    companyId,
    operator: { browser },
    open,
  }) => {
    await open();
    const other = await registerCompany(account);
    const get = async (path: string) => outcomeOf(await browser.get(path));
    expect(await get(`/reports/getUsers?companyId=${other}`)).toBe('unknownCompany');
    const { body } = await browser.get('/reports/getCompanies');
    expect(JSON.stringify(body)).not.toContain(other);
    const document = await browser.post('/adminPortal/getDocument', { documentId: companyId });
    expect(outcomeOf(document)).toBe('roleMissing');
    expect(await get('/access/getApiKeys')).toBe('roleMissing');
    const { caller } = (await browser.get('/access/getCaller')).body;
    expect(caller).toMatchObject({ kind: 'operator', companyIds: [companyId] });
    const submitted = await browser.post('/payroll/initiatePayroll', { companyId });
    expect(outcomeOf(submitted)).toBe('roleMissing');
  });

  test('closes it before that', async ({ companyId, operator: { browser }, open }) => {
    const close = async () => outcomeOf(await browser.post('/operator/closeCompany'));
    expect(await close()).toBe('noCompanyOpen');
    await open();
    expect(await close()).toBe(200);
    expect(outcomeOf(await browser.get(`/reports/getUsers?companyId=${companyId}`))).toBe(
      'roleMissing',
    );
  });

  test('leaves the account in which the session acted', async ({
    app,
    account,
    open,
    operator,
    companyId,
  }) => {
    const { personId } = (await operator.browser.get('/session')).body.person;
    await app.owner.query(addAccountAdmin, [account.accountId, personId]);
    await operator.browser.post('/session/account', { accountId: account.accountId });
    const write = async () =>
      outcomeOf(await operator.browser.post('/payroll/addPayCode', { payCode: { companyId } }));
    expect(await write()).not.toBe('roleMissing');
    await open();
    expect(await write()).toBe('roleMissing');
  });
});

const addAccountAdmin = statement(
  '',
  `insert into membership (account_id, membership_id, person_id, role, created_at, created_by)
   values ($1, gen_random_uuid(), $2, 'accountAdmin', now(), 'test')`,
);

describe('operators', () => {
  const invited = () => ({ email: `${crypto.randomUUID()}@example.com`, name: 'Grace Hopper' });

  test('invite another one, who can be removed and then does nothing more', async ({
    app,
    operator: { browser, email },
    decide,
  }) => {
    const given = invited();
    expect(outcomeOf(await browser.post('/operator/inviteOperator', given))).toBe(
      'confirmationMissing',
    );
    expect(outcomeOf(await decide('inviteOperator', { ...given, email }))).toBe(
      'isOperatorAlready',
    );
    const { body } = await decide('inviteOperator', given);
    const grace = await acceptLink(app, body.invitation.link);
    const { operators } = (await grace.get('/operator/getOperators')).body;
    const added = operators.find((each: { email: string }) => each.email === given.email);
    expect(added).toMatchObject({ status: 'Active', name: 'Grace Hopper' });
    const { personId } = added;
    expect(
      outcomeOf(await postConfirmed(app, grace, '/operator/removeOperator', { personId })),
    ).toBe('ownRole');
    const another = await postConfirmed(app, grace, '/operator/inviteOperator', invited());
    expect(outcomeOf(await decide('removeOperator', { personId }))).toBe(200);
    expect(outcomeOf(await grace.get('/operator/getAccounts'))).toBe('sessionEnded');
    const tooLate = await acceptLink(app, another.body.invitation.link);
    expect(tooLate.cookie).toBe(undefined);
    expect(outcomeOf(await decide('removeOperator', { personId }))).toBe('unknownPerson');
  });

  test('withdraw an invitation', async ({ app, decide }) => {
    const { link, invitationId } = (await decide('inviteOperator', invited())).body.invitation;
    expect(outcomeOf(await decide('withdrawOperatorInvitation', { invitationId }))).toBe(200);
    expect(outcomeOf(await decide('withdrawOperatorInvitation', { invitationId }))).toBe(
      'unknownInvitation',
    );
    expect((await acceptLink(app, link)).cookie).toBe(undefined);
  });

  test('send no Idempotency-Key', async ({ operator: { browser } }) => {
    const { status } = await browser.post('/operator/closeCompany', {}, { 'idempotency-key': '1' });
    expect(status).toBe(400);
  });
});

test.for(Object.values(servedModules.operator).map(({ name, verb }) => [name, verb] as const))(
  'an API key with access to everything is refused %s',
  async ([name], { account }) => {
    const { status, body } = await account.send({ path: `/operator/${name}`, body: {} });
    expect([status, JSON.parse(body).error.key]).toEqual([403, 'roleMissing']);
  },
);

test.for([
  ['list accounts', 'select from list_accounts_of_installation($1, now())', 0],
  ['list reviews', 'select from list_reviews($1, now())', 0],
  ['list operators', 'select from list_operators($1, now())', 0],
  ['open a company', "select from open_company($1, now(), now(), $1, $2, 'curious')", 0],
] as const)(
  'the database does not %s for the session of an account admin',
  async ([, sql, count], { app, companyId, signedIn }) => {
    const { browser } = await signedIn('accountAdmin');
    const { sessionId } = (await browser.get('/session')).body.session;
    const values = sql.includes('$2') ? [sessionId, companyId] : [sessionId];
    const rows = await app.database.query(statement('', sql), values);
    expect(rows).toHaveLength(count);
  },
);

test('an operator sees what the law folder changes; without a folder nothing does', async ({
  operator: { browser },
}) => {
  const { body } = await browser.post('/operator/getLawChanges', {});
  expect(body).toEqual({
    lawChanges: { year: expect.any(Number), hasFolder: false, findings: [], changes: [] },
  });
  const { body: asked } = await browser.post('/operator/getLawChanges', { year: 2025 });
  expect(asked.lawChanges.year).toBe(2025);
  const wrong = await browser.post('/operator/getLawChanges', { year: 1 });
  expect(wrong.status).toBe(400);
});
