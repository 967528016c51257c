import { expect } from 'vitest';
import {
  addWorker,
  aPayAccount,
  aWage,
  someKybInformation,
  someKycInformation,
} from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { copyWorker } from '../../harness/many-workers.ts';
import { tamperWithDatabase } from '../../harness/tamper.ts';

test('each task of a worker is listed also if it is the only one', async ({
  app,
  account,
  companyId,
}) => {
  const { adminPortal, companyOnboarding, userOnboarding, userPortal, reports } = account.client;
  const kybInformation = someKybInformation(companyId, { dateOfIncorporation: '2019-07-01' });
  await companyOnboarding.addKybInformation({ kybInformation });
  const userId = await addWorker(account, companyId);
  await adminPortal.addUserWage({
    userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit' }),
  });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  await account.client.sandbox.simulateVerification({ userId, result: 'passed' });
  await userOnboarding.addW4Information({ w4Information: { userId, w4FilingStatus: 'Single' } });
  await userOnboarding.addStateW4Information({ userId, stateCode: 'VA', stateW4Information: {} });
  await userPortal.addUserBankAccount({ userPayAccountEntity: aPayAccount({ companyId, userId }) });
  const changes: [task: string, change: string][] = [
    ['wageMissing', 'delete from worker_wage where'],
    ['identityMissing', "update worker set identity_status = 'new' where"],
    ['identityPending', "update worker set identity_status = 'pending' where"],
    ['identityFailed', "update worker set identity_status = 'failed' where"],
    ['joinedBeforeIncorporation', "update worker set joined_on = '2019-06-30' where"],
    ['federalFormMissing', "delete from withholding_certificate where jurisdiction = 'US' and"],
    [
      'exemptFormExpires',
      `update withholding_certificate set form_year = 2024, effective_on = '2024-01-01',
         answers = answers || '{"exempt": "Yes"}' where jurisdiction = 'US' and`,
    ],
    ['stateFormMissing', "delete from withholding_certificate where jurisdiction = 'VA' and"],
    ['payAccountMissing', 'update worker set has_deposit_account = false where'],
    ['', 'update worker_identity set updated_at = updated_at where'],
  ];
  await copyWorker(app, userId, changes.length);
  const ofCopy = (copy: number) => `worker_id = md5('${userId.toLowerCase()}${copy}')::uuid`;
  await tamperWithDatabase(
    app,
    changes.map(([, change], index) => `${change} ${ofCopy(index + 1)};`).join('\n'),
  );
  const { blockers } = await reports.getCompanyTask({ companyId });
  const listed = blockers.flatMap(({ key, subject }) =>
    subject.kind === 'worker' ? [`${subject.name.replace(/.* /, '')} ${key}`] : [],
  );
  const expected = changes.flatMap(([task], index) => (task ? [`Copy${index + 1} ${task}`] : []));
  expect(listed).toEqual(expected);
  const failed = await reports.getCompanyTask({ companyId, task: 'identityFailed', limit: 5 });
  expect(failed.tasks.map(({ subject }) => subject.name)).toEqual(['Katherine Copy4']);
  const keys = ['identityFailed', 'payAccountMissing'] as const;
  const ofKeys = await reports.getCompanyTask({ companyId, keys: [...keys] });
  expect(ofKeys.blockers.map(({ key }) => key)).toEqual(keys);
  const blocking = await reports.getCompanyTask({ companyId, severity: 'blocks' });
  expect(blocking.blockers.every(({ severity }) => severity === 'blocks')).toBe(true);
});
