import { expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { test } from '../../harness/fixtures.ts';

test('acceptTermsAndCondition keeps the time of the first acceptance', async ({
  account,
  userId,
  app,
}) => {
  const accept = () => account.client.userOnboarding.acceptTermsAndCondition({ userId });
  expect((await accept()).user).toEqual({
    userId,
    status: 'Ready',
    message: 'Katherine Johnson accepted the terms and conditions.',
  });
  const accepted = statement<{ at: number }>(
    '',
    'select terms_accepted_at "at" from worker where worker_id = $1',
  );
  const before = await app.owner.query(accepted, [userId]);
  await account.client.sandbox.advanceClock({ to: '2026-03-05' });
  await accept();
  expect(await app.owner.query(accepted, [userId])).toEqual(before);
});
