import { addBankAccount } from './bank-accounts.ts';
import {
  addSchedule,
  aLocation,
  anOwner,
  aPayAccount,
  knownRecords,
  someKybInformation,
  someKycInformation,
} from './examples.ts';
import type { TestAccount } from './house.ts';

/** A company with one of everything, by the name of the field each id would be sent in. */
export async function recordsOf(account: TestAccount): Promise<Readonly<Record<string, string>>> {
  const { adminPortal, companyOnboarding, userOnboarding, userPortal } = account.client;
  // Nobody listens there.
  const { webhook } = await adminPortal.addWebhook({
    webhook: { url: 'http://127.0.0.1:9/events' },
  });
  const worker = await knownRecords(account);
  const { companyId, userId } = worker;
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
  });
  const { kybInformation } = await companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(companyId),
  });
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId),
  });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  const { userPayAccountEntity } = await userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount(worker),
  });
  const periods = await addSchedule(account, companyId, {
    compensationFrequency: 'Monthly',
    payBeginDate: '2026-04-01',
    payDate: '2026-04-30',
  });
  const { deliveries } = await adminPortal.getWebhookDeliveries({ webhookId: webhook.webhookId });
  return {
    ...worker,
    businessUserId: businessUser.businessUserId,
    kybInformationId: kybInformation.kybInformationId,
    companyLocationId: companyLocation.companyLocationId,
    companyFundingSourceEntityId: await addBankAccount(account, companyId),
    userPayAccountEntityId: userPayAccountEntity.userPayAccountEntityId,
    ...periods,
    webhookId: webhook.webhookId,
    eventId: deliveries[0]?.eventId ?? '',
  };
}
