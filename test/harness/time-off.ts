import type { TestAccount } from './app.ts';

type Policy = Omit<
  Parameters<TestAccount['client']['adminPortal']['addTimeOffPolicy']>[0]['timeOffPolicy'],
  'companyId'
>;

/** A policy of vacation: 1 hour for each 30 hours worked. */
export const aTimeOffPolicy: Policy = {
  policyName: 'Vacation',
  policyKind: 'Vacation',
  usedPayCodes: ['Vacation'],
  accrualMethod: 'Per Hour Worked',
  hoursEarned: 1,
  perHoursWorked: 30,
  payout: 'Yes',
};

/** Adds a policy of vacation, with changes, and assigns it to workers with an opening balance. */
export async function addTimeOffPolicyFor(
  { client: { adminPortal } }: Pick<TestAccount, 'client'>,
  { companyId, userIds }: { readonly companyId: string; readonly userIds: readonly string[] },
  changes: Partial<Policy> = {},
  openingBalance: number | undefined = 10,
): Promise<string> {
  const { timeOffPolicy } = await adminPortal.addTimeOffPolicy({
    timeOffPolicy: { companyId, ...aTimeOffPolicy, ...changes },
  });
  const { timeOffPolicyId } = timeOffPolicy;
  const workers = userIds.map((userId) => ({ userId, openingBalance }));
  if (workers.length > 0)
    await adminPortal.assignTimeOffPolicy({
      timeOffAssignment: { companyId, timeOffPolicyId, workers },
    });
  return timeOffPolicyId;
}
