import type { Id } from './id.ts';

export const timeOffKinds = ['Vacation', 'Sick', 'PTO', 'Other'] as const;
export type TimeOffKind = (typeof timeOffKinds)[number];

export const accrualMethods = ['Per Hour Worked', 'Per Pay Period', 'Per Year'] as const;

/** The day on which the hours of a year are granted: 1 January, or the day of the year of the hire. */
export const grantDays = ['Calendar Year', 'Anniversary'] as const;
export type GrantDay = (typeof grantDays)[number];

/** Until the waiting time is over, a worker earns no hours, or may not use those earned. */
export const waitingRules = ['Accrual', 'Use'] as const;
export type WaitingRule = (typeof waitingRules)[number];

/** Payment of the balance when a worker leaves. */
export const payoutRules = ['Yes', 'No', 'By Law'] as const;
export type PayoutRule = (typeof payoutRules)[number];

export type TimeOffPolicyId = Id<'timeOffPolicy'>;
