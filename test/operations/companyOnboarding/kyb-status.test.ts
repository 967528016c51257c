import { describe, expect } from 'vitest';
import { verifyAudit } from '../../../database/audit.ts';
import { statement } from '../../../database/database.ts';
import { reviewCompany } from '../../../server/cli/review.ts';
import { listPendingReviews } from '../../../store/reviews.ts';
import { startJobLoop } from '../../../workflows/jobs/job-loop.ts';
import { initialTime, type TestAccount } from '../../harness/app.ts';
import { anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base
  .extend(
    'profile',
    ({ account }) =>
      async (companyId: string, from = account) =>
        (await from.client.reports.getCompanyInfo({ companyId, extended: true })).Company[0],
  )
  .extend(
    'runDueJobs',
    ({ account }) =>
      () =>
        account.client.sandbox.advanceClock({ to: '2026-03-03T10:00:00-05:00' }),
  )
  .extend(
    'updateKyb',
    ({ account }) =>
      (kybInformation: object) =>
        account.send({
          path: '/companyOnboarding',
          verb: 'PUT',
          body: { method: 'updateKybInformation', kybInformation },
        }),
  )
  .extend(
    'simulate',
    ({ account }) =>
      (companyId: unknown, result: unknown, from = account) =>
        from.send({
          path: '/sandbox',
          body: { method: 'simulateVerification', companyId, result },
        }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

async function companyWithKyb(account: TestAccount, from = account, ein = '12-3456789') {
  const companyId = await registerCompany(from);
  const { companyOnboarding } = from.client;
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  const { kybInformation } = await companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(companyId, { ein }),
  });
  return { companyId, kybInformationId: kybInformation.kybInformationId };
}

async function initiatedCompany(account: TestAccount, from = account) {
  const company = await companyWithKyb(account, from);
  await from.client.companyOnboarding.initiateCompanyKyb({ companyId: company.companyId });
  return company;
}

describe('updateKybInformation refuses', () => {
  const unknown = 'Invalid KybInformationId';
  const rows: [why: string, changes: object, message: string][] = [
    ['no id', { kybInformationId: '', ein: '1' }, unknown],
    ['a malformed id', { kybInformationId: 'x' }, unknown],
    ['unknown information', { kybInformationId: unknownId }, unknown],
    [
      'an invalid EIN',
      { ein: '12-345678' },
      'ein must be an employer identification number of nine digits.',
    ],
    [
      'an unknown legal form',
      { entityType: 'Guild' },
      'entityType must be one of: C Corp, S Corp, LLC, Single Member LLC, LLP, Partnership, Sole Proprietor, Non-Profit.',
    ],
    [
      'an unknown form',
      { irsAssisgnedFederalFilingForm: '940' },
      'irsAssisgnedFederalFilingForm must be one of: 941, 944.',
    ],
    [
      'a territory',
      { incorporationState: 'Guam' },
      'incorporationState must be the name or two-letter code of a US state.',
    ],
    [
      'a future day',
      { dateOfIncorporation: '2026-03-04' },
      'dateOfIncorporation must not be in the future.',
    ],
  ];
  let kybInformationId: string;
  test.beforeAll(async ({ account }) => {
    ({ kybInformationId } = await companyWithKyb(account));
  });
  test.for(rows)('%s', async ([_, changes, message], { updateKyb }) => {
    expectRefusal(await updateKyb({ kybInformationId, ...changes }), 400, message);
  });

  test('information with several problems, and lists all of them', async ({ updateKyb }) => {
    const refused = await updateKyb({ kybInformationId, ein: 'x', dateOfIncorporation: 'x' });
    expect(refusalDetails(refused)).toHaveLength(2);
  });

  test('a change after the verification was initiated', async ({ account, updateKyb }) => {
    const company = await initiatedCompany(account);
    expectRefusal(
      await updateKyb({ kybInformationId: company.kybInformationId, ein: '123456780' }),
      400,
      'KYB verification of Analytical Engines has been initiated: its information can no longer be changed.',
    );
  });
});

describe('updateKybInformation', () => {
  test('changes the fields that are sent and keeps missing and empty ones', async ({
    account,
    updateKyb,
    profile,
  }) => {
    const { companyId, kybInformationId } = await companyWithKyb(account, account, '11-1111111');
    const { body } = await updateKyb({
      kybInformationId: kybInformationId.toLowerCase(),
      ein: '',
      entityType: 'LLC',
      dateOfIncorporation: '2020-02-29',
      irsAssisgnedFederalFilingForm: '',
    });
    expect(JSON.parse(body)).toEqual({
      kybInformation: {
        kybInformationId,
        status: 'Ready',
        message: 'The KYB information of Analytical Engines was received.',
      },
    });
    expect((await profile(companyId))?.KYBInformations).toEqual([
      {
        kybInformationId,
        ein: '111111111',
        email: 'ada@example.com',
        EntityType: { entityType: 'LLC' },
        phoneNumber: '2125550142',
        dateOfIncorporation: '2020-02-29',
        incorporationState: 'DE',
        irsAssisgnedFederalFilingForm: '941',
      },
    ]);
  });

  test('lets a failed company be verified again', async ({
    account,
    simulate,
    updateKyb,
    profile,
    runDueJobs,
  }) => {
    const { companyId, kybInformationId } = await initiatedCompany(account);
    await simulate(companyId, 'failed');
    await updateKyb({ kybInformationId, ein: '12-1212121' });
    expect((await profile(companyId))?.kycStatus).toBe('new');
    await account.client.companyOnboarding.initiateCompanyKyb({ companyId });
    await runDueJobs();
    expect((await profile(companyId))?.kycStatus).toBe('passed');
  });
});

describe('simulateVerification', () => {
  const rows: [why: string, companyId: unknown, result: unknown, message: string][] = [
    ['no company', undefined, 'passed', 'Invalid CompanyId'],
    ['a malformed id', 'x', 'passed', 'Invalid CompanyId'],
    ['an unknown company', unknownId, 'passed', 'Invalid CompanyId'],
    ['no result', unknownId, undefined, 'result is mandatory and cannot be empty.'],
    [
      'an unknown result',
      unknownId,
      'maybe',
      'Invalid Result. Use one of: passed, failed, pending.',
    ],
  ];
  test.for(rows)('refuses %s', async ([_, companyId, result, message], { simulate }) => {
    expectRefusal(await simulate(companyId, result), 400, message);
  });

  test('refuses a company whose verification was not initiated', async ({ account, simulate }) => {
    const { companyId } = await companyWithKyb(account);
    expectRefusal(
      await simulate(companyId, 'passed'),
      400,
      'KYB verification of Analytical Engines has not been initiated: call initiateCompanyKyb first.',
    );
  });

  test('refuses a live account', async ({ app, account, simulate }) => {
    const live = await app.openAccount('live');
    const { companyId } = await initiatedCompany(account, live);
    expectRefusal(
      await simulate(companyId, 'passed', live),
      403,
      'Verifications of a live account are decided by an operator and cannot be simulated.',
    );
  });

  test('decides, replaces the decision, and adds one funding account', async ({
    account,
    profile,
  }) => {
    const { companyId } = await initiatedCompany(account);
    for (const result of ['failed', 'passed', 'pending', 'passed'] as const) {
      const { verification } = await account.client.sandbox.simulateVerification({
        companyId,
        result,
      });
      expect(verification).toEqual({
        companyId,
        status: result,
        message: `KYB verification of Analytical Engines is now ${result}.`,
      });
      expect((await profile(companyId))?.kycStatus).toBe(result);
    }
    expect((await profile(companyId))?.BankAccounts).toMatchObject([{ status: 'Verified' }]);
  });

  test('is kept when the clock moves, whatever the provider would have decided', async ({
    account,
    simulate,
    runDueJobs,
    profile,
  }) => {
    const { companyId } = await initiatedCompany(account);
    await simulate(companyId, 'pending');
    await runDueJobs();
    expect((await profile(companyId))?.kycStatus).toBe('pending');
  });

  test('and the provider at the same time leave the decision of one of them', async ({
    app,
    account,
    simulate,
    runDueJobs,
    profile,
  }) => {
    const stop = startJobLoop(app);
    try {
      for (let round = 0; round < 10; round += 1) {
        const { companyId } = await initiatedCompany(account);
        const [simulated] = await Promise.all([simulate(companyId, 'failed'), runDueJobs()]);
        expect(simulated.status).toBe(200);
        expect((await profile(companyId))?.kycStatus).toBe('failed');
      }
    } finally {
      await stop();
    }
  });
});

describe('an operator', () => {
  test('sees the waiting live companies in the order of their requests', async ({
    app,
    account,
  }) => {
    const live = await app.openAccount('live');
    const other = await app.openAccount('live');
    const first = await initiatedCompany(account, live);
    const second = await initiatedCompany(account, other);
    await companyWithKyb(account, live);
    await initiatedCompany(account);
    const awaited = (await listPendingReviews(app.owner)).filter(({ clientId }) =>
      [live.clientId, other.clientId].includes(clientId),
    );
    expect(awaited.map(({ companyId }) => companyId).sort()).toEqual(
      [first.companyId, second.companyId].sort(),
    );
    expect(awaited[0]).toMatchObject({
      company: 'Analytical Engines',
      ein: '123456789',
      entityType: 'C Corp',
      incorporatedOn: '2019-07-01',
      incorporationState: 'DE',
    });
  });

  const rows: [verdict: 'approve' | 'reject', reason: string | undefined, status: string][] = [
    ['approve', undefined, 'passed'],
    ['approve', 'Seen the articles.', 'passed'],
    ['reject', 'The EIN belongs to another company.', 'failed'],
    ['reject', undefined, 'failed'],
  ];
  test.for(rows)('can %s (%s)', async ([verdict, reason, kycStatus], { app, account, profile }) => {
    const live = await app.openAccount('live');
    const { companyId } = await initiatedCompany(account, live);
    const review = { companyId: companyId.toLowerCase(), verdict, reason };
    expect(await reviewCompany(app.owner, review, initialTime)).toBe(
      `Analytical Engines has ${kycStatus} its verification.`,
    );
    const shown = await profile(companyId, live);
    expect(shown).toMatchObject({ kycStatus, BankAccounts: [] });
    expect(shown?.kycReason).toBe(reason);
    const trail = await app.owner.query(findReview, [companyId.toLowerCase()]);
    expect(trail).toEqual([{ by: 'command line', operation: `review ${verdict}` }]);
    expect((await verifyAudit(app.owner)).faults).toEqual([]);
  });

  test('decides once even if several try', async ({ app, account }) => {
    const live = await app.openAccount('live');
    const { companyId } = await initiatedCompany(account, live);
    const verdicts = ['approve', 'reject', 'approve', 'reject'] as const;
    const decided = await Promise.allSettled(
      verdicts.map((verdict) => reviewCompany(app.owner, { companyId, verdict }, initialTime)),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('gets an error for an id that does not wait', async ({ account, app }) => {
    const sandboxed = await initiatedCompany(account);
    for (const companyId of ['x', unknownId, sandboxed.companyId])
      await expect(
        reviewCompany(app.owner, { companyId, verdict: 'approve' }, initialTime),
      ).rejects.toThrow(`No company or worker ${companyId} of a live account needs a decision.`);
  });

  test('who rejects a company lets it correct its information and try again', async ({
    app,
    account,
    profile,
  }) => {
    const live = await app.openAccount('live');
    const { companyId, kybInformationId } = await initiatedCompany(account, live);
    const review = { companyId, verdict: 'reject', reason: 'No such EIN.' } as const;
    await reviewCompany(app.owner, review, initialTime);
    const { companyOnboarding } = live.client;
    await companyOnboarding.updateKybInformation({
      kybInformation: { kybInformationId, ein: '12-1212121' },
    });
    await companyOnboarding.initiateCompanyKyb({ companyId });
    const shown = await profile(companyId, live);
    expect([shown?.kycStatus, shown?.kycReason]).toEqual(['pending', undefined]);
  });
});

const findReview = statement<{ by: string; operation: string }>(
  '',
  `select content::jsonb ->> 'by' "by", content::jsonb ->> 'operation' "operation" from audit_entry
   where content::jsonb ->> 'operation' like 'review%'
     and content::jsonb -> 'request' ->> 'companyId' = $1`,
);
