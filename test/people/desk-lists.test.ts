import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { RequestLog } from '../../server/http/request-log.ts';
import { countRowsReceived } from '../harness/captured-statements.ts';
import { addCompanyInVerification, unknownId } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { signInOperator } from '../harness/operators.ts';
import { addPerson, postConfirmed, secondsLater, TestBrowser } from '../harness/people.ts';
import { outcomeOf } from '../harness/signed-in.ts';

const test = readyCompanyTest
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)))
  .extend('operator', ({ app }) => signInOperator(app))
  /** Reads as the operator. */
  .extend('read', ({ operator }) => async (operation: string, body: object = {}) => {
    const answer = await operator.browser.post(`/operator/${operation}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  })
  .extend(
    'send',
    ({ operator }) =>
      async (operation: string, body: object) =>
        outcomeOf(await operator.browser.post(`/operator/${operation}`, body)),
  );

test('requests and entries are found by words of the name of a person', async ({
  app,
  account: { accountId },
  read,
}) => {
  const person = await addPerson(app, accountId, { role: 'accountAdmin' });
  const browser = new TestBrowser(app);
  await browser.signIn(person, app.clock.now());
  const body = { webhook: { url: 'https://example.com/named' } };
  const added = await postConfirmed(app, browser, '/adminPortal/addWebhook', body);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const requestLog = new RequestLog(app);
  requestLog.note({
    answeredAt: app.clock.now(),
    requestId: 'named',
    operation: 'addWebhook',
    status: 200,
    milliseconds: 5,
    bytes: null,
    accountId,
    sentBy: null,
    personId: person.personId,
  });
  await requestLog.close();
  for (const [personName, found] of [
    ['lovelace ada', 1],
    ['ada b', 0],
  ] as const) {
    const { requests } = await read('getRequestLog', { accountId, personName });
    expect(requests, personName).toHaveLength(found);
    const { entries } = await read('getAuditTrail', { accountId, personName });
    expect(entries, personName).toHaveLength(found);
  }
});

test('the state of the installation counts what waits for an operator', async ({ app, read }) => {
  const countReviews = async () => (await read('getHealth')).health.waiting.reviews;
  const before = await countReviews();
  await addCompanyInVerification(await app.openAccount('live'));
  expect(await countReviews()).toBe(before + 1);
});

test('a page of each list reads the rows of the page and one more', async ({
  app,
  account,
  submitted,
  advance,
  read,
  send,
}) => {
  void submitted;
  await advance('2026-03-11T23:00:00-04:00');
  await app.owner.query(copyFiles, [account.accountId]);
  const live = await app.openAccount('live');
  for (const path of ['a', 'b', 'c']) {
    const url = `https://example.com/${path}`;
    await account.client.adminPortal.addWebhook({ webhook: { url } });
    await addCompanyInVerification(live);
    await app.openAccount();
  }
  const lists: [operation: string, field: string, id: string, source: string][] = [
    ['getAccounts', 'accounts', 'accountId', 'list_accounts_of_installation'],
    ['getBankFiles', 'bankFiles', 'paymentFileId', 'list_files_of_installation'],
    ['getDeskCompanies', 'companies', 'companyId', 'list_companies_of_installation'],
    ['getReviews', 'reviews', 'companyId', 'list_reviews'],
    ['getWebhookHealth', 'webhooks', 'webhookId', 'list_webhooks_of_installation'],
  ];
  for (const [operation, field, id, source] of lists) {
    const all = (await read(operation))[field];
    expect(all.length, operation).toBeGreaterThan(2);
    const rows = await countRowsReceived(source, async () => {
      expect((await read(operation, { limit: 1 }))[field], operation).toEqual(all.slice(0, 1));
    });
    expect(rows, operation).toBe(2);
    const [first] = all;
    const after = await read(operation, { cursor: first[id], limit: 1, withTotal: true });
    expect(after[field], operation).toEqual(all.slice(1, 2));
    expect(after.total, operation).toBe(all.length);
    expect(await send(operation, { cursor: unknownId }), operation).toBe('invalidCursor');
  }
  const { total } = await read('getBankFiles', { status: 'waiting', withTotal: true, limit: 1 });
  expect((await read('getBankFiles', { status: 'waiting' })).bankFiles).toHaveLength(total);
});

/** Two more files of an account, without payments. */
const copyFiles = statement(
  '',
  `insert into payment_file (account_id, file_id, cutoff, content_encrypted, report, created_at, ordinal)
   select account_id, gen_random_uuid(), cutoff || number, content_encrypted, report, created_at,
     ordinal + 1000 * number
   from (select * from payment_file where account_id = $1 limit 1) file, generate_series(1, 2) number`,
);
