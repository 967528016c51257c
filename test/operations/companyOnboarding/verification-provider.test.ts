import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { defaultProviders } from '../../../providers/providers.ts';
import type { VerificationDecision } from '../../../providers/verification.ts';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { anOwner, someKybInformation, someKycInformation } from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';

// A provider that the test answers for, in place of the sandbox's own.

let answer: () => Promise<VerificationDecision>;

const sandbox = {
  name: 'test provider',
  verifyCompany: () => answer(),
  verifyWorker: () => answer(),
};
const test = freshCompanyTest.extend(
  'providers',
  { scope: 'file' },
  {
    ...defaultProviders,
    verification: { ...defaultProviders.verification, sandbox },
  },
);

async function initiateCompany(account: TestAccount, companyId: string): Promise<void> {
  const { companyOnboarding } = account.client;
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
}

const kybStatus = async (account: TestAccount, companyId: string) =>
  (await account.client.reports.getCompanyInfo({ companyId })).Company[0]?.kycStatus;

const countAttempts = async (app: TestApp, subjectId: string, outcome: string) =>
  (await app.owner.query(listOutcomes, [subjectId])).filter((row) => row.outcome === outcome)
    .length;

describe('a verification provider', () => {
  test('is called while no transaction is open', async ({ account, companyId, app, advance }) => {
    await initiateCompany(account, companyId);
    answer = async () => {
      const [open] = await app.owner.query(countOpenTransactions);
      return open?.count === 0 ? 'passed' : 'failed';
    };
    await advance('2026-03-04');
    expect(await kybStatus(account, companyId)).toBe('passed');
  });

  test('that fails is called again later, and each failure is kept in the audit trail', async ({
    account,
    companyId,
    advance,
    app,
  }) => {
    await initiateCompany(account, companyId);
    let failures = 0;
    answer = async () => {
      failures += 1;
      throw new Error('provider unavailable');
    };
    await advance('2026-03-03T10:02:59-05:00');
    expect(failures).toBe(2);
    expect(await kybStatus(account, companyId)).toBe('pending');
    expect(await app.owner.query(findCall, [companyId])).toEqual([
      { attempts: 2, failure: 'provider unavailable', isDone: false },
    ]);
    expect(await countAttempts(app, companyId, 'provider unavailable')).toBe(2);
    expect(app.logLines.join('')).toContain('outbound call failed');

    answer = async () => 'passed';
    await advance('2026-03-03T10:03:00-05:00');
    expect(await kybStatus(account, companyId)).toBe('passed');
    expect(await countAttempts(app, companyId, 'passed by test provider')).toBe(1);
  });

  test('that decides after an operator has is ignored', async ({
    account,
    companyId,
    app,
    advance,
  }) => {
    await initiateCompany(account, companyId);
    answer = async () => {
      await app.owner.query(setVerification, [companyId, 'failed']);
      return 'passed';
    };
    await advance('2026-03-04');
    expect(await kybStatus(account, companyId)).toBe('failed');
    expect(
      await countAttempts(app, companyId, 'decided before, ignored: passed by test provider'),
    ).toBe(1);
  });

  test('that decides about an SSN that was corrected meanwhile is called again', async ({
    account,
    userId,
    advance,
    companyId,
  }) => {
    const { userOnboarding, reports } = account.client;
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
    let calls = 0;
    answer = async () => {
      calls += 1;
      if (calls > 1) return 'passed';
      const kycInformation = { userId, ssn: '223-45-9876' };
      await userOnboarding.updateKycInformation({ kycInformation });
      return 'failed';
    };
    await advance('2026-03-04');
    expect(calls).toBe(2);
    expect((await reports.getUser({ companyId, userId })).user[0]?.kycStatus).toBe('passed');
  });
});

const countOpenTransactions = statement<{ count: number }>(
  '',
  `select count(*)::int "count" from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
);
const findCall = statement<{ attempts: number; failure: string | null; isDone: boolean }>(
  '',
  'select attempts, failure, done_at is not null "isDone" from job where subject_id = $1',
);
const listOutcomes = statement<{ outcome: string }>(
  '',
  `select content::jsonb ->> 'answer' "outcome" from audit_entry
   where content::jsonb ->> 'operation' like 'verify%'
     and upper(content::jsonb -> 'request' ->> 'subjectId') = upper($1)`,
);
const setVerification = statement(
  '',
  'update company set verification_status = $2 where company_id = $1',
);
