import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { Instant } from '../../../values/instant.ts';
import { startJobLoop } from '../../../workflows/jobs/job-loop.ts';
import { initialTime, type TestAccount } from '../../harness/app.ts';
import { eventually } from '../../harness/eventually.ts';
import { anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { addTestFundingAccount, sendMicroDepositAmounts } from '../../harness/funding-accounts.ts';
import { raceForCompanyLock } from '../../harness/lock-waits.ts';
import { expectRefusal } from '../../harness/refusal.ts';

interface CompanyFacts {
  readonly users?: readonly Parameters<typeof anOwner>[1][];
  readonly ein?: string | undefined;
  readonly from?: TestAccount;
}

const test = base
  .extend(
    'send',
    ({ account }) =>
      (companyId: unknown, from = account) =>
        from.send({
          path: '/companyOnboarding',
          body: { method: 'initiateCompanyKyb', companyId },
        }),
  )
  .extend(
    'profile',
    ({ account }) =>
      async (companyId: string, from = account) =>
        (await from.client.reports.getCompanyInfo({ companyId, extended: true })).Company[0],
  )
  .extend(
    'runDueJobs',
    ({ account }) =>
      (from = account) =>
        from.client.sandbox.advanceClock({ to: '2026-03-03T10:00:00-05:00' }),
  )
  .extend(
    'companyWith',
    ({ account, app }) =>
      async ({
        users = [{}],
        ein = '12-3456789',
        from = account,
      }: CompanyFacts): Promise<string> => {
        const companyId = await registerCompany(from);
        for (const [index, changes] of users.entries()) {
          // One millisecond apart, because the first owner is found by time.
          app.setClock((initialTime + index) as Instant);
          await from.client.companyOnboarding.addBusinessUser({
            businessUser: anOwner(companyId, changes),
          });
        }
        app.setClock(initialTime);
        if (ein)
          await from.client.companyOnboarding.addKybInformation({
            kybInformation: someKybInformation(companyId, { ein }),
          });
        return companyId;
      },
  );

describe('initiateCompanyKyb refuses', () => {
  const rows: [why: string, companyId: unknown][] = [
    ['no company', undefined],
    ['null', null],
    ['an empty id', ''],
    ['a number', 12],
    ['a malformed id', 'not-a-guid'],
    ['an unknown company', '00000000-0000-4000-8000-000000000000'],
  ];
  test.for(rows)('%s', async ([_, companyId], { send }) => {
    expectRefusal(await send(companyId), 400, 'Invalid Company ID. Company not found.');
  });
});

describe('initiateCompanyKyb lists the missing prerequisites:', () => {
  const begins = 'KYB verification of Analytical Engines cannot be initiated yet.';
  const owner =
    'A business user who is both payroll admin and beneficial owner with at least 25 percent is missing: add one with addBusinessUser.';
  const kyb = 'The KYB information is missing: send it with addKybInformation.';
  const admin = { beneficialOwner: false, ownershipPercentage: 0 };
  type Row = [why: string, facts: CompanyFacts, missing: string];
  const rows: Row[] = [
    ['both, after the registration alone', { users: [], ein: '' }, `${owner} ${kyb}`],
    ['the owner', { users: [] }, owner],
    ['the owner, when the admin owns nothing', { users: [admin] }, owner],
    ['the admin, when the owner is not one', { users: [{ payrollAdmin: false }] }, owner],
    [
      'one person who is both, when two people are one each',
      { users: [admin, { payrollAdmin: false }] },
      owner,
    ],
    ['the KYB information', { ein: '' }, kyb],
  ];
  test.for(rows)('%s', async ([_, facts, missing], { companyWith, send, profile }) => {
    const companyId = await companyWith(facts);
    expectRefusal(await send(companyId), 400, `${begins} ${missing}`);
    expect((await profile(companyId))?.kycStatus).toBe('new');
  });
});

describe('initiateCompanyKyb', () => {
  test('starts the verification, and the company is pending', async ({
    companyWith,
    send,
    profile,
  }) => {
    const companyId = await companyWith({});
    const { status, body } = await send(companyId.toLowerCase());
    expect(JSON.parse(body)).toEqual({
      initiateKyb: {
        companyId,
        status: 'KYB Verification Initiated',
        message: 'KYB verification of Analytical Engines was initiated.',
      },
    });
    expect(status).toBe(200);
    expect((await profile(companyId))?.kycStatus).toBe('pending');
  });

  test('makes the address of the first admin who is an owner the primary location', async ({
    companyWith,
    send,
    profile,
  }) => {
    const companyId = await companyWith({
      users: [
        { payrollAdmin: false, ownershipPercentage: 30, city: 'Boston' },
        { ownershipPercentage: 30, city: 'Albany', address2: 'Floor 2', zipcode: '122011234' },
        { ownershipPercentage: 40, city: 'Chicago' },
      ],
    });
    await send(companyId);
    expect((await profile(companyId))?.CompanyLocations).toEqual([
      {
        address1: '1 Main Street',
        address2: 'Floor 2',
        city: 'Albany',
        state: 'NY',
        zipcode: '12201-1234',
        country: 'USA',
        companyLocation: 'Main',
      },
    ]);
  });

  test('is refused a second time before and after the decision', async ({
    companyWith,
    send,
    runDueJobs,
  }) => {
    const refused = 'KYB verification of Analytical Engines has already been initiated.';
    const companyId = await companyWith({});
    expect((await send(companyId)).status).toBe(200);
    expectRefusal(await send(companyId), 400, refused);
    await runDueJobs();
    expectRefusal(await send(companyId), 400, refused);
  });

  test('starts one verification when sent eight times at once', async ({
    companyWith,
    send,
    app,
  }) => {
    const companyId = await companyWith({});
    const sends = Array.from({ length: 8 }, () => () => send(companyId));
    const answers = await raceForCompanyLock(app.owner, companyId, sends);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expectRefusal(
        refused,
        400,
        'KYB verification of Analytical Engines has already been initiated.',
      );
    expect(await app.owner.query(countEffects, [companyId])).toEqual([{ jobs: 1, locations: 1 }]);
  });
});

describe('the sandbox decides a verification', () => {
  const rows: [why: string, ein: string, decided: string][] = [
    ['an ordinary EIN passes', '12-3456789', 'passed'],
    ['an EIN that ends in 0001 fails', '12-3450001', 'failed'],
    ['an EIN that ends in 0002 stays pending', '12-3450002', 'pending'],
    ['0001 elsewhere means nothing', '00-0100010', 'passed'],
  ];
  test.for(rows)(
    'when the clock moves: %s',
    async ([_, ein, decided], { companyWith, send, runDueJobs, profile }) => {
      const companyId = await companyWith({ ein });
      await send(companyId);
      await runDueJobs();
      expect((await profile(companyId))?.kycStatus).toBe(decided);
    },
  );

  test('automatically when the clock is not moved', async ({ companyWith, send, app, profile }) => {
    const companyId = await companyWith({});
    await send(companyId);
    const stop = startJobLoop(app);
    try {
      await eventually(async () => (await profile(companyId))?.kycStatus === 'passed');
    } finally {
      await stop();
    }
  });

  test('and a failed company can be initiated again', async ({
    companyWith,
    send,
    runDueJobs,
    profile,
  }) => {
    const companyId = await companyWith({ ein: '12-3450001' });
    await send(companyId);
    await runDueJobs();
    expect((await send(companyId)).status).toBe(200);
    expect((await profile(companyId))?.kycStatus).toBe('pending');
  });

  test('once when several requests advance the clock at the same time', async ({
    companyWith,
    send,
    app,
    runDueJobs,
    profile,
  }) => {
    const companyId = await companyWith({});
    await send(companyId);
    const stop = startJobLoop(app);
    try {
      await Promise.all(Array.from({ length: 8 }, () => runDueJobs()));
    } finally {
      await stop();
    }
    expect((await profile(companyId))?.BankAccounts).toHaveLength(1);
    const [trail] = await app.owner.query(countDecisions, [companyId]);
    expect(trail?.count).toBe(1);
  });
});

describe('a company that passes verification', () => {
  test('gets a funding account in a sandbox, with a masked number', async ({
    companyWith,
    send,
    profile,
    runDueJobs,
  }) => {
    const companyId = await companyWith({});
    await send(companyId);
    expect((await profile(companyId))?.BankAccounts).toEqual([]);
    await runDueJobs();
    expect((await profile(companyId))?.BankAccounts).toEqual([
      {
        companyFundingSourceEntityId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        bankName: 'Sandbox Bank',
        accountName: 'Payroll funding',
        accountNumber: '********6789',
        accountType: 'checking',
        status: 'Verified',
      },
    ]);
  });

  test('keeps a verified account it already has', async ({
    companyWith,
    account,
    send,
    runDueJobs,
    profile,
  }) => {
    const companyId = await companyWith({});
    await addTestFundingAccount(account, companyId, { bankName: 'Own Bank' });
    await sendMicroDepositAmounts(account, { companyId });
    await send(companyId);
    await runDueJobs();
    const accounts = (await profile(companyId))?.BankAccounts ?? [];
    expect(accounts.map(({ bankName }) => bankName)).toEqual(['Own Bank']);
  });

  test('is the only one that gets an account', async ({
    companyWith,
    send,
    runDueJobs,
    profile,
  }) => {
    for (const ein of ['12-3450001', '12-3450002']) {
      const companyId = await companyWith({ ein });
      await send(companyId);
      await runDueJobs();
      expect((await profile(companyId))?.BankAccounts).toEqual([]);
    }
  });
});

test('a live company waits for an operator and gets no account', async ({
  app,
  companyWith,
  send,
  profile,
}) => {
  const live = await app.openAccount('live');
  const companyId = await companyWith({ from: live });
  expect((await send(companyId, live)).status).toBe(200);
  const stop = startJobLoop(app);
  try {
    await eventually(async () => {
      const [job] = await app.owner.query(findJob, [companyId]);
      return job?.isDone;
    });
  } finally {
    await stop();
  }
  expect(await profile(companyId, live)).toMatchObject({ kycStatus: 'pending', BankAccounts: [] });
});

const countEffects = statement<{ jobs: number; locations: number }>(
  '',
  `select (select count(*) from job where subject_id = $1) "jobs",
     (select count(*) from company_location where company_id = $1) "locations"`,
);
const countDecisions = statement<{ count: number }>(
  '',
  `select count(*) from audit_entry
   where content::jsonb ->> 'operation' = 'verifyCompany'
     and upper(content::jsonb -> 'request' ->> 'subjectId') = upper($1)`,
);
const findJob = statement<{ isDone: boolean }>(
  '',
  `select done_at is not null "isDone" from job where subject_id = $1`,
);
