import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewWorker } from '../../../server/commands/review.ts';
import { verifyAudit } from '../../../server/store/audit.ts';
import { addWorker, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { beginning, openHouse, type TestAccount, type TestHouse } from '../../harness/house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

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

test('an operator decides who a worker of a live account is, once, and the trail tells it', async () => {
  const live = await house.open('live');
  for (const [verdict, kycStatus] of [
    ['approve', 'passed'],
    ['reject', 'failed'],
  ] as const) {
    const { workerId, status } = await pendingWorker(live);
    expect(await status()).toBe('pending');
    const review = { workerId, verdict, reason: 'seen the passport' };
    expect(await reviewWorker(house.owner, house.keys, review, beginning)).toContain(kycStatus);
    expect(await status()).toBe(kycStatus);
    expect(await reviewWorker(house.owner, house.keys, review, beginning)).toBeUndefined();
  }
  expect((await verifyAudit(house.owner)).faults).toEqual([]);
});

test('a worker of a sandbox waits for nobody', async () => {
  const { workerId } = await pendingWorker(await house.open());
  const review = { workerId, verdict: 'approve' } as const;
  expect(await reviewWorker(house.owner, house.keys, review, beginning)).toBeUndefined();
});
