import { type ExampleStep, step } from './example-step.ts';

const vacation = {
  companyId: '{companyId}',
  policyName: 'Vacation',
  policyKind: 'Vacation',
  usedPayCodes: ['Vacation'],
  accrualMethod: 'Per Hour Worked',
  hoursEarned: 1,
  perHoursWorked: 26,
  balanceLimit: 120,
  carryOverLimit: 40,
  payout: 'Yes',
} as const;

/** Policies of paid time off, and balances. */
export const timeOffSteps: readonly ExampleStep[] = [
  step(
    'addTimeOffPolicy',
    { timeOffPolicy: vacation },
    { timeOffPolicyId: 'timeOffPolicy.timeOffPolicyId' },
  ),
  step('assignTimeOffPolicy', {
    timeOffAssignment: {
      companyId: '{companyId}',
      timeOffPolicyId: '{timeOffPolicyId}',
      workers: [{ userId: '{userId}', startDate: '2026-03-02', openingBalance: 24 }],
    },
  }),
  step('updateTimeOffPolicy', {
    timeOffPolicy: { timeOffPolicyId: '{timeOffPolicyId}', ...vacation, balanceLimit: 160 },
  }),
  step('adjustTimeOffBalance', {
    timeOffAdjustment: {
      companyId: '{companyId}',
      userId: '{userId}',
      timeOffPolicyId: '{timeOffPolicyId}',
      hours: -8,
      reason: 'Eight hours were taken before the policy was assigned.',
    },
  }),
  step('getTimeOffPolicies', { companyId: '{companyId}' }),
  step('getTimeOffBalances', { companyId: '{companyId}' }),
  step('endTimeOffPolicy', {
    timeOffPolicy: {
      companyId: '{companyId}',
      timeOffPolicyId: '{timeOffPolicyId}',
      endDate: '2027-12-31',
    },
  }),
];
