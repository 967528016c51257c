import { expect } from 'vitest';
import { verifyAudit } from '../../../database/audit.ts';
import { reviewWorker } from '../../../server/cli/review.ts';
import { initialTime, type TestAccount } from '../../harness/app.ts';
import { addWorker, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';

async function pendingWorker(account: TestAccount) {
  const companyId = await registerCompany(account);
  const userId = await addWorker(account, companyId);
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId),
  });
  const status = async () => {
    const { user } = await account.client.reports.getUser({ companyId, userId });
    return user[0]?.kycStatus;
  };
  return { workerId: userId, status };
}

test('an operator decides the verification of a live worker once, and the audit trail records it', async ({
  app,
}) => {
  const live = await app.openAccount('live');
  for (const [verdict, kycStatus] of [
    ['approve', 'passed'],
    ['reject', 'failed'],
  ] as const) {
    const { workerId, status } = await pendingWorker(live);
    expect(await status()).toBe('pending');
    const review = { workerId, verdict, reason: 'seen the passport' };
    expect(await reviewWorker(app.owner, review, initialTime)).toContain(kycStatus);
    expect(await status()).toBe(kycStatus);
    expect(await reviewWorker(app.owner, review, initialTime)).toBeUndefined();
  }
  expect((await verifyAudit(app.owner)).faults).toEqual([]);
});

test('a sandbox worker does not wait for an operator', async ({ app }) => {
  const { workerId } = await pendingWorker(await app.openAccount());
  const review = { workerId, verdict: 'approve' } as const;
  expect(await reviewWorker(app.owner, review, initialTime)).toBeUndefined();
});
