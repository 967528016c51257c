import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { statement } from '../../database/database.ts';
import type { Id } from '../../values/id.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { anOwner, registerCompany, someKybInformation } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { type RawHttpRequest, sendBytes } from '../harness/raw-http.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { dumpRows } from '../harness/table-rows.ts';

const test = base
  .extend(
    'addUser',
    { scope: 'file' },
    ({ companyId, app, account }) =>
      (changes: object, headers: Record<string, string> = {}, own = companyId) =>
        send(app, account, {
          path: '/companyOnboarding',
          headers,
          body: JSON.stringify({
            method: 'addBusinessUser',
            businessUser: { ...anOwner(own, { ownershipPercentage: 25 }), ...changes },
          }),
        }),
  )

  /** Sends numbers that are accepted and stored. */
  .extend('sendAccepted', { scope: 'file' }, ({ addUser, account }) => async (): Promise<void> => {
    for (const write of [(ssn: string) => ssn, dashed]) {
      const ssn = canary();
      const headers = { 'idempotency-key': randomUUID() };
      const first = await addUser({ ssn: write(ssn) }, headers);
      const again = await addUser({ ssn: write(ssn) }, headers);
      expect([first.status, again.status]).toEqual([200, 200]);
      await addUser({ ssn: dashed(canary()) }, headers);
      const { businessUserId } = JSON.parse(first.body).businessUser;
      stored = [...stored, { ssn, businessUserId }];
    }
    const own = await registerCompany(account);
    await addUser({ ssn: canary() }, {}, own);
    const { companyOnboarding, sandbox, reports } = account.client;
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(own) });
    await companyOnboarding.initiateCompanyKyb({ companyId: own });
    await sandbox.advanceClock({ to: '2026-03-04' });
    // The account the sandbox gives to a company that passed.
    canaries.push('000123456789');
    answers.push({
      status: 200,
      headers: {},
      body: JSON.stringify(await reports.getCompanyInfo({ companyId: own })),
    });
  })

  /** Sends numbers in requests that are refused, each for another reason. */
  .extend(
    'sendRefused',
    { scope: 'file' },
    ({ addUser, app, account }) =>
      async (): Promise<void> => {
        const refused = [
          await addUser({ ssn: canary(10) }),
          await addUser({ ssn: canary(8) }),
          await addUser({ ssn: `${canary()} `.repeat(2) }),
          await addUser({ ssn: Number(canary()) }),
          await addUser({ ssn: [canary()] }),
          await addUser({ ssn: { value: dashed(canary()) } }),
          await addUser({ ssn: dashed(canary()), firstName: '' }),
          await addUser({ ssn: dashed(canary()), ownershipPercentage: 1 }),
          await addUser({ ssn: dashed(canary()), ownershipPercentage: 99 }),
          await addUser({ ssn: dashed(canary()), companyId: randomUUID() }),
          await addUser({ ssn: dashed(canary()), dateOfBirth: canary() }),
          await addUser({ zipcode: canary(), phoneNumber: canary(), state: canary() }),
          await addUser({ ssn: dashed(canary()) }, { authorization: 'Basic bm9ib2R5OngK' }),
          await addUser({ ssn: dashed(canary()) }, { 'content-type': 'text/plain' }),
          await addUser({ ssn: dashed(canary()) }, { 'idempotency-key': ' ' }),
          await send(app, account, {
            path: '/companyOnboarding',
            body: `{"ssn":"${dashed(canary())}"`,
          }),
          await send(app, account, { path: '/companyOnboarding', body: `{"ssn":${canary(20)}}` }),
          await send(app, account, { path: '/companyOnboarding', body: dashed(canary()) }),
          await send(app, account, { path: '/nowhere', body: JSON.stringify({ ssn: canary() }) }),
        ];
        for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
        // An internal error whose PostgreSQL message contains the whole row.
        const fault = await addUser({ ssn: canary(), firstName: 'Fault', ownershipPercentage: 25 });
        expect(fault.status).toBe(500);
      },
  )

  /** Sends numbers where no operation expects them: in unknown fields and in query strings. */
  .extend(
    'sendEverywhere',
    { scope: 'file' },
    ({ companyId, app, account }) =>
      async (): Promise<void> => {
        for (const declared of allOperations) {
          const ssn = canary();
          const accountNumber = canary(12);
          const body = JSON.stringify({
            ...sampleRequest(declared, { companyId, to: '2026-03-05', ssn: dashed(ssn) }),
            ssn: dashed(ssn),
            accountNumber,
            deep: { account: { numbers: [accountNumber, { ssn }] } },
          });
          await send(app, account, { path: `/${declared.module}`, body });
          await send(app, account, {
            path: `/${declared.module}/${declared.name}`,
            body: `${body}x`,
          });
          if (isRead(declared)) {
            const query = `companyId=${companyId}&ssn=${dashed(ssn)}&accountNumber=${accountNumber}`;
            await send(app, account, {
              verb: 'GET',
              path: `/${declared.module}/${declared.name}?${query}`,
            });
          }
        }
      },
  );

const canaries: string[] = [];
const answers: TransportResponse[] = [];

/** Returns a new number, which the tests search for afterwards. */
function canary(length = 9): string {
  const digits = Array.from({ length }, (_, at) => randomInt(at === 0 ? 1 : 0, 9)).join('');
  canaries.push(digits);
  return digits;
}

const dashed = (ssn: string) => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;

async function send(
  app: TestApp,
  account: TestAccount,
  request: RawHttpRequest,
): Promise<TransportResponse> {
  const received = await sendBytes(app.address, account, request);
  answers.push(received);
  return received;
}

let stored: { readonly ssn: string; readonly businessUserId: Id }[] = [];

test.beforeAll(async ({ app, sendAccepted, sendRefused, sendEverywhere }) => {
  await app.owner.query(addConstraint);
  await sendAccepted();
  await sendRefused();
  await sendEverywhere();
});

/** Base64 of a text after `shift` other bytes, without the characters that also depend on its neighbors. */
function base64Within(text: string, shift: number): string {
  const bytes = Buffer.from(`${'\0'.repeat(shift)}${text}`);
  const firstOwn = Math.ceil((shift * 8) / 6);
  return bytes.toString('base64').slice(firstOwn, Math.floor((bytes.length * 8) / 6));
}

/** Every encoding in which a number could appear. */
function listSpellings(digits: string): string[] {
  const plain = digits.length === 9 ? [digits, dashed(digits)] : [digits];
  return plain.flatMap((form) => [
    form,
    [...form].reverse().join(''),
    Buffer.from(form).toString('hex'),
    ...[0, 1, 2].map((shift) => base64Within(form, shift)),
  ]);
}

function listCanariesIn(text: string): string[] {
  return canaries.flatMap(listSpellings).filter((form) => text.includes(form));
}

describe('no social security or account number is found', () => {
  test('in any response, including headers', () => {
    expect(answers.length).toBeGreaterThan(40);
    expect(listCanariesIn(answers.map((each) => JSON.stringify(each)).join('\n'))).toEqual([]);
  });

  test('in the log, although it contains whole errors', ({ app }) => {
    const log = app.logLines.join('');
    expect(log).toContain('no_fault');
    expect(listCanariesIn(log)).toEqual([]);
  });

  test('in the log of PostgreSQL', async ({ app }) => {
    const [row] = await app.owner.query(findDataFolder);
    const log = readFileSync(join(dirname(row?.folder ?? ''), 'postgres.log'), 'utf8');
    expect(log).toContain('no_fault');
    expect(listCanariesIn(log)).toEqual([]);
  });

  test('in any table, including audit trail and stored responses', async ({ app }) => {
    const rows = await dumpRows(app.owner);
    for (const table of ['audit_entry', 'idempotency_key', 'business_user', 'funding_account'])
      expect(
        rows.some((row) => row.table === table),
        table,
      ).toBe(true);
    expect(listCanariesIn(rows.map((row) => JSON.stringify(row)).join('\n'))).toEqual([]);
  });

  test('in the metrics', async ({ app, account }) => {
    const metrics = await send(app, account, { verb: 'GET', path: '/metrics' });
    expect(metrics.body).toContain('paywright_requests_total');
    expect(listCanariesIn(metrics.body)).toEqual([]);
  });
});

describe('the accepted numbers', () => {
  test('can be decrypted with the key', async ({ app }) => {
    for (const { ssn, businessUserId } of stored) {
      const [row] = await app.owner.query(findSealed, [businessUserId]);
      const place = ['business_user', 'ssn_encrypted', businessUserId] as const;
      expect(app.keys.open(row?.sealed ?? Buffer.of(), place)).toBe(ssn);
    }
  });

  test('are in the audit trail with their last four digits', async ({ app }) => {
    const rows = await dumpRows(app.owner);
    const trail = rows.filter(({ table }) => table === 'audit_entry');
    for (const { ssn } of stored)
      expect(JSON.stringify(trail)).toContain(`***-**-${ssn.slice(-4)}`);
  });

  test('are sealed differently each time, even the same number', async ({
    account,
    addUser,
    app,
  }) => {
    const ssn = canary();
    const own = await registerCompany(account);
    await addUser({ ssn }, {}, own);
    await addUser({ ssn }, {}, own);
    const sealed = await app.owner.query(listSealed, [own]);
    expect(sealed).toHaveLength(2);
    expect(sealed[0]?.sealed.equals(sealed[1]?.sealed ?? Buffer.of())).toBe(false);
  });
});

test('the search finds a number that is stored in plain text', () => {
  const digits = canary();
  const hidden = [
    `{"ssn":"${dashed(digits)}"}`,
    Buffer.from(`x${digits}y`).toString('base64'),
    Buffer.from(`{"ssn":"${dashed(digits)}"}`).toString('base64'),
    `\\x${Buffer.from(digits).toString('hex')}`,
    [...digits].reverse().join(''),
  ];
  for (const text of hidden) expect(listCanariesIn(text).length, text).toBeGreaterThan(0);
});

const addConstraint = statement(
  '',
  "alter table business_user add constraint no_fault check (first_name <> 'Fault')",
);
const findDataFolder = statement<{ folder: string }>(
  '',
  "select current_setting('data_directory') folder",
);
const findSealed = statement<{ sealed: Buffer }>(
  '',
  'select ssn_encrypted "sealed" from business_user where business_user_id = $1',
);
const listSealed = statement<{ sealed: Buffer }>(
  '',
  'select ssn_encrypted "sealed" from business_user where company_id = $1 and ssn_encrypted is not null',
);
