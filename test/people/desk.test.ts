import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { RequestLog } from '../../server/http/request-log.ts';
import { toInstant } from '../../values/instant.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { signInOperator } from '../harness/operators.ts';
import { postConfirmed, secondsLater } from '../harness/people.ts';
import { startSecondListener } from '../harness/second-listener.ts';
import { fetchAchEntries } from '../harness/sent-ach-entries.ts';
import { outcomeOf } from '../harness/signed-in.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';
import { writeReturnFile } from '../payments/return-file.ts';

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
  )
  .extend(
    'confirm',
    ({ app, operator }) =>
      (operation: string, body: object) =>
        postConfirmed(app, operator.browser, `/operator/${operation}`, body),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const ofAccount = <Row extends { accountId: string }>(rows: readonly Row[], accountId: string) =>
  rows.filter((row) => row.accountId === accountId);

describe('a file for the bank', () => {
  test('is waiting, downloaded, sent and settled, and its totals are those of its payments', async ({
    app,
    account,
    submitted,
    advance,
    read,
    send,
    confirm,
  }) => {
    void submitted;
    await advance('2026-03-11T23:00:00-04:00');
    const { accountId } = account;
    const readFile = async () => ofAccount((await read('getBankFiles')).bankFiles, accountId)[0];
    const file = (await readFile()) as Record<string, unknown>;
    expect(file).toMatchObject({ status: 'waiting', isBalanced: true, kind: 'sandbox' });
    const named = { accountId, paymentFileId: file.paymentFileId };
    expect(await send('markBankFileSent', named)).toBe('notDownloaded');
    expect(await send('downloadBankFile', named)).toBe('confirmationMissing');
    const { body } = await confirm('downloadBankFile', named);
    expect(Buffer.from(body.bankFile.content, 'base64').toString('latin1')).toMatch(/^101 /);
    expect(await readFile()).toMatchObject({
      status: 'downloaded',
      downloadedAt: expect.any(String),
    });
    expect(await send('markBankFileSent', named)).toBe(200);
    expect(await send('markBankFileSent', named)).toBe('sentBefore');
    expect(await readFile()).toMatchObject({ status: 'sent' });
    await advance('2026-03-14');
    expect(
      ofAccount((await read('getBankFiles', { status: 'waiting' })).bankFiles, accountId),
    ).toHaveLength(0);
    const { bankFiles } = await read('getBankFiles', { status: 'settled' });
    expect(ofAccount(bankFiles, accountId).length).toBeGreaterThan(0);
    const [{ count }] = (await app.owner.query(countDownloads, [accountId])) as [{ count: number }];
    expect(count).toBe(1);
  });

  test.for<[why: string, changes: object, key: string]>([
    ['an unknown account', { accountId: unknownId }, 'unknownAccountId'],
    ['an unknown file', { paymentFileId: unknownId }, 'unknownFile'],
  ])('is refused: %s', async ([_, changes, key], { account, send, confirm }) => {
    const body = { accountId: account.accountId, paymentFileId: unknownId, ...changes };
    expect(await send('markBankFileSent', body)).toBe(key);
    expect(outcomeOf(await confirm('downloadBankFile', body))).toBe(key);
  });
});

const countDownloads = statement<{ count: number }>(
  '',
  `select count(*) "count" from audit_entry where account_id = $1 and operation = 'downloadBankFile'
     and content not like '%MTAx%'`,
);

test('a return file is applied once, with worker, reason and way out of each line', async ({
  account,
  submitted,
  advance,
  confirm,
}) => {
  await advance('2026-03-14');
  const sent = (await fetchAchEntries(account)).find(({ direction }) => direction === 'credit');
  if (!sent) throw new Error('no wages were sent');
  const { trace: originalTrace, identification, amount: amountCents } = sent;
  const returned = {
    kind: 'return',
    code: 'R03',
    originalTrace,
    identification,
    amountCents,
  } as const;
  const text = writeReturnFile([returned, { ...returned, originalTrace: '091000010000999' }]);
  const content = Buffer.from(text, 'latin1').toString('base64');
  const body = { accountId: account.accountId, content };
  const first = (await confirm('importBankReturns', body)).body.bankReturns;
  expect(first.lines).toMatchObject([
    {
      accountName: 'Test',
      userId: submitted.userId,
      code: 'R03',
      amount: 802.55,
      status: 'returned',
      wayOut: 'The company corrects the account of the worker and pays again, or pays by check.',
    },
  ]);
  expect(first.lines[0].workerName).not.toBe('');
  expect(first.unknown).toHaveLength(1);
  const again = (await confirm('importBankReturns', body)).body.bankReturns;
  expect(again.lines).toEqual(first.lines);
  const unreadable = { content: Buffer.from('no file').toString('base64') };
  expect(outcomeOf(await confirm('importBankReturns', unreadable))).toBe('unreadableFile');
});

test('the webhooks of all accounts are listed, their events delivered again, and their messages closed', async ({
  app,
  account,
  companyId,
  submitted,
  operator,
  read,
  send,
}) => {
  const { adminPortal } = account.client;
  const receiver = await app.startReceiver();
  const url = `${receiver.url}?token=secret`;
  const { webhook } = await adminPortal.addWebhook({ webhook: { url } });
  await adminPortal.sendTestEvent({ webhookId: webhook.webhookId });
  const named = { accountId: account.accountId, webhookId: webhook.webhookId };
  const { webhooks } = await read('getWebhookHealth');
  const [listed] = ofAccount(webhooks as { accountId: string; url: string }[], account.accountId);
  expect(listed?.url).toBe(receiver.url);
  expect(listed).toMatchObject({ isActive: true, pending: expect.any(Number), givenUp: 0 });
  const { deliveries } = await read('getDeliveries', named);
  const [delivery] = deliveries;
  const { eventId } = delivery;
  expect(
    JSON.parse((await read('getEventPayload', { ...named, eventId })).delivery.payload),
  ).toBeTypeOf('object');
  expect(await send('replayDeliveries', { ...named, eventId })).toBe(200);
  expect(await send('replayDeliveries', { ...named, startDate: '2026-03-01' })).toBe(200);
  const backwards = { startDate: '2026-03-02', endDate: '2026-03-01' };
  expect(await send('replayDeliveries', { ...named, ...backwards })).toBe('endsBeforeItStarts');
  expect(await send('replayDeliveries', { ...named, eventId: unknownId })).toBe('unknownEvent');
  expect(await send('getDeliveries', { ...named, webhookId: unknownId })).toBe('unknownWebhook');
  expect(await send('getDeliveries', { ...named, accountId: unknownId })).toBe('unknownAccountId');

  await account.client.payroll.cancelPayrollSubmission({ payPeriodId: submitted.payPeriodId });
  const later = (await read('getDeliveries', named)).deliveries.find(
    (each: { companyId: string }) => each.companyId === companyId,
  );
  const asked = { ...named, eventId: later.eventId };
  expect(await send('getEventPayload', asked)).toBe('companyNotOpen');
  await operator.browser.post('/operator/openCompany', { companyId, reason: 'Ticket 512' });
  expect((await read('getEventPayload', asked)).delivery.payload).toContain(submitted.payPeriodId);
});

test('companies of all accounts are found by name, page by page', async ({
  read,
  send,
  companyId,
  account,
}) => {
  const { companies } = await read('getDeskCompanies');
  expect(ofAccount(companies, account.accountId)).toMatchObject([{ companyId, kind: 'sandbox' }]);
  const paged: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await read('getDeskCompanies', { limit: 1, cursor, withTotal: true });
    expect(page.companies).toHaveLength(1);
    expect(page.total).toBe(companies.length);
    paged.push(...page.companies);
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(companies);
  const last = companies.at(-1).companyId;
  expect((await read('getDeskCompanies', { cursor: last })).companies).toEqual([]);
  expect(await send('getDeskCompanies', { cursor: last, search: 'no such company' })).toMatch(
    /ursor/,
  );
  expect((await read('getDeskCompanies', { search: 'no such company' })).companies).toEqual([]);
});

describe('the audit trail of an account', () => {
  test('is listed by operation, record and person, without what was sent', async ({
    account,
    companyId,
    submitted,
    read,
    send,
  }) => {
    const { accountId } = account;
    const { entries } = await read('getAuditTrail', { accountId, operation: 'initiatePayroll' });
    expect(entries).toMatchObject([
      { operation: 'initiatePayroll', actorType: 'API key', companyId },
    ]);
    expect(entries[0].subjectIds).toContain(submitted.payPeriodId);
    const ofPeriod = await read('getAuditTrail', { accountId, subjectId: submitted.payPeriodId });
    expect(ofPeriod.entries[0].position).toBe(entries[0].position);
    for (const others of [{ personId: unknownId }, { personName: 'nobody' }, { requestId: 'none' }])
      expect((await read('getAuditTrail', { accountId, ...others })).entries).toEqual([]);
    const { requestId } = entries[0];
    expect((await read('getAuditTrail', { accountId, requestId })).entries).toEqual(entries);
    const { entries: page, nextCursor } = await read('getAuditTrail', { accountId, limit: 2 });
    const next = await read('getAuditTrail', { accountId, limit: 2, cursor: nextCursor });
    expect(next.entries[0].position).toBeLessThan(page[1].position);
    expect(await send('getAuditTrail', { accountId, cursor: 'x' })).toBe('invalidCursor');
    expect(await send('getAuditTrail', { accountId: unknownId })).toBe('unknownAccountId');
  });

  test('is verified up to its end, further after more entries, and a fault is found', async ({
    app,
    account,
    submitted,
    read,
  }) => {
    void submitted;
    const { accountId } = account;
    const { check } = await read('verifyAuditTrail', { accountId });
    expect(check.verifiedUpTo).toBe(check.lastEntry);
    expect(check).not.toHaveProperty('fault');
    await account.client.adminPortal.addWebhook({ webhook: { url: 'https://example.com/' } });
    expect((await read('getAuditTrail', { accountId })).check.verifiedUpTo).toBe(check.lastEntry);
    // The check is an entry itself, and the webhook the one after it.
    const edited = check.lastEntry + 2;
    await tamperWithDatabase(
      app,
      `update audit_entry set content = replace(content, 'example.com', 'example.org')
       where account_id = '${accountId}' and position = ${edited}`,
    );
    expect((await read('verifyAuditTrail', { accountId })).check).toMatchObject({
      verifiedUpTo: edited - 1,
      fault: `entry ${edited} was edited`,
    });
  });
});

describe('the request log', () => {
  test('has each request with its outcome, without its body, a moment after its answer', async ({
    app,
    account,
    companyId,
    read,
    send,
  }) => {
    const requestLog = new RequestLog(app);
    const listener = await startSecondListener(app, app.config, { requestLog });
    const ask = (body: object) =>
      fetch(`${listener.address}/reports/getHome`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'x-request-id': `own-${account.accountId}`,
          authorization: `Basic ${btoa(`${account.clientId}:${account.secretKey}`)}`,
        },
      });
    await ask({ companyId });
    await ask({ companyId: unknownId });
    await requestLog.write();
    const { accountId } = account;
    const { requests } = await read('getRequestLog', { accountId });
    expect(requests.map(({ status }: { status: number }) => status)).toEqual([400, 200]);
    expect(requests[1]).toMatchObject({
      operation: 'getHome',
      requestId: `own-${accountId}`,
      accountName: 'Test',
      actorType: 'API key',
      milliseconds: expect.any(Number),
    });
    expect(JSON.stringify(requests)).not.toContain(companyId);
    const refused = await read('getRequestLog', { accountId, outcome: 'refused' });
    expect(refused.requests).toHaveLength(1);
    const paged = await read('getRequestLog', { accountId, limit: 1 });
    const next = await read('getRequestLog', { accountId, limit: 1, cursor: paged.nextCursor });
    expect(next.requests).toEqual([requests[1]]);
    expect((await read('getRequestLog', { accountId, operation: 'getRuns' })).requests).toEqual([]);
    expect((await read('getRequestLog', { accountId, endDate: '2026-03-01' })).requests).toEqual(
      [],
    );
    expect((await read('getRequestLog', { accountId, personName: 'Ada' })).requests).toEqual([]);
    expect(await send('getRequestLog', { cursor: 'x' })).toBe('invalidCursor');
    const { requestDays } = await read('getRequestTimes', {});
    expect(requestDays.length).toBeGreaterThan(0);
    for (const day of requestDays) {
      const { date, requestCount, refusedCount, medianMilliseconds, slowMilliseconds } = day;
      const ofDay = { startDate: date, endDate: date, limit: 1000 };
      const all = (await read('getRequestLog', ofDay)).requests;
      expect(all.length).toBeGreaterThanOrEqual(requestCount);
      expect(refusedCount).toBeLessThanOrEqual(requestCount);
      expect(medianMilliseconds).toBeLessThanOrEqual(slowMilliseconds);
    }
    expect((await read('getRequestTimes', { operation: 'getRuns' })).requestDays).toEqual([]);
    await listener.http.close();
    await requestLog.close();
  });

  test('forgets requests after 14 days', async ({ app, account }) => {
    const requestLog = new RequestLog(app);
    const began = app.clock.now();
    const note = (requestId: string) =>
      requestLog.note({
        answeredAt: app.clock.now(),
        requestId,
        operation: 'getHome',
        status: 200,
        milliseconds: 5,
        bytes: null,
        accountId: account.accountId,
        sentBy: null,
        personId: null,
      });
    note('old');
    await requestLog.write();
    app.setClock(toInstant(began + 15 * 86_400_000));
    const later = Array.from({ length: 10 }, (_, each) => `later ${each}`);
    for (const requestId of later) note(requestId);
    await requestLog.close();
    app.setClock(began);
    const kept = await app.owner.query(listRequestIds);
    expect(kept.map(({ requestId }) => requestId)).toEqual(later);
  });
});

const listRequestIds = statement<{ requestId: string }>(
  '',
  'select request_id "requestId" from request_log order by number',
);
