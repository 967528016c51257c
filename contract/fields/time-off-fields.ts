import { calendarDay, exampleId, type FieldTexts, guid, whole } from './field-text.ts';

/** Policies of paid time off, and balances. */
export const timeOffFields: FieldTexts = {
  timeOffPolicy: ['The policy.'],
  timeOffPolicies: ['Policies of the company by name.'],
  timeOffPolicyId: ['Id of the policy, as addTimeOffPolicy returns it.', exampleId, guid],
  'getTimeOffBalances.timeOffPolicyId': ['Lists only balances of this policy.', exampleId],
  policyName: ['Name of the policy, as pay stubs show it.', 'Vacation'],
  policyKind: ['Kind of time off.', 'Vacation'],
  usedPayCodes: [
    'Types of leave and pay codes of pay data whose paid hours count as used; upper and lower case do not matter.',
    ['Vacation'],
  ],
  accrualMethod: ['How hours are earned.', 'Per Hour Worked'],
  hoursEarned: ['Hours earned for each perHoursWorked, each pay period or each year.', 1],
  'TimeOffPolicy.hoursEarned': [
    'Hours earned for each perHoursWorked, each pay period or each year.',
    1,
  ],
  'TimeOffBalance.hoursEarned': ['Hours earned this calendar year, without grants.', 13.5],
  'TimeOffOfPayment.hoursEarned': [
    'Hours earned by this payment, with grants. Where later payments were submitted first, also what they earn more or less since.',
    2.6667,
  ],
  perHoursWorked: [
    'Hours worked for which hoursEarned are earned: 1 for each 30. Paid leave does not count as worked. Only with Per Hour Worked.',
    30,
  ],
  grantDay: [
    'Day on which the hours of a year are granted: 1 January, or the anniversary of the hire. Only with Per Year.',
    'Calendar Year',
  ],
  balanceLimit: ['Balance at which no more hours are earned or granted.', 120],
  yearLimit: ['Hours that can be earned in a calendar year. Not with Per Year.', 48],
  carryOverLimit: [
    'Hours of the balance that remain on carryOverDay; the others are lost. Without it, all remain.',
    40,
  ],
  carryOverDay: ['Month and day on which hours are carried over. Without it, 01-01.', '01-01'],
  waitingDays: ['Days from the hire until hours are earned, or may be used.', 90, whole],
  waitingRule: [
    'What begins after waitingDays: hours are earned (Accrual), or may be used (Use). Without it, Accrual.',
    'Use',
  ],
  payout: [
    'Payment of the balance when a worker leaves: Yes, No, or By Law where the law of the state asks for it.',
    'Yes',
  ],
  'timeOffPolicy.endDate': ['Last day on which hours are earned.', '2026-12-31', calendarDay],
  'TimeOffPolicy.endDate': [
    'Last day on which hours are earned; null if none is known.',
    '2026-12-31',
    calendarDay,
  ],
  'timeOffPolicy.userIds': ['Workers for whom the policy ends; without it, all.', [exampleId]],
  'TimeOffPolicy.workers': ['Number of workers who have or had the policy.', 12, whole],
  timeOffAssignment: ['The workers who get the policy.'],
  'timeOffAssignment.workers': ['Workers with their first day and balance.'],
  'workers.startDate': [
    'First day on which hours are earned; without it, the date of hire, and today for hours that are granted for a year.',
    '2026-01-05',
  ],
  openingBalance: ['Hours that the worker brings along on startDate.', 24],
  timeOffAdjustment: ['The adjustment.'],
  'timeOffAdjustment.hours': ['Hours to add; negative hours are taken away.', -8],
  'timeOffAdjustment.reason': ['Why, for people.', 'Eight hours were entered twice in March.'],
  timeOffPayout: ['The payout.'],
  'payOutTimeOff.hours': [
    'Hours to pay out; without it, the whole balance. 0 withdraws the payout.',
    24,
  ],
  timeOffBalances: ['Balances by worker and policy.'],
  'getTimeOffBalances.userIds': ['Lists only balances of these workers.', [exampleId]],
  'getTimeOffBalances.asOfDate': ['Day of the balances: today.', '2026-03-03', calendarDay],
  'TimeOffBalance.startDate': ['First day on which hours are earned.', '2026-01-05', calendarDay],
  'TimeOffBalance.endDate': [
    'Last day on which hours are earned; null if none is known.',
    '2026-12-31',
    calendarDay,
  ],
  'TimeOffBalance.hoursUsed': ['Hours used this calendar year.', 8],
  'TimeOffBalance.balance': [
    'Hours left, with grants and carry-overs that are due until today; negative if more was used than earned.',
    29.5,
  ],
  'TimeOffBalance.usableFrom': [
    'First day on which hours may be used; null if the waiting time is over.',
    '2026-04-05',
    calendarDay,
  ],
  timeOff: ['Paid time off by policy; absent for a worker without a policy.'],
  'CorrectionLine.timeOff': ['Time off by policy; absent if the correction changes none.'],
  balanceBefore: ['Hours left before the correction.', 3],
  balanceAfter: ['Hours left after the correction.', 4],
  recounts: [
    'Hours that other payrolls have booked and that count after those of the payment, with the change of each.',
  ],
  recountKind: ['What is counted again.', 'Carried Over'],
  countedDate: ['The day of the hours.', '2026-03-09', calendarDay],
  'TimeOffRecount.hours': ['Hours added to the balance; negative for hours taken.', -6],
  'TimeOffOfPayment.hoursUsed': ['Hours used in the period.', 8],
  'TimeOffOfPayment.hoursLost': [
    'Hours that were not carried over to the new year. Negative if a later payment was submitted first, and fewer hours are lost since.',
    0,
  ],
  'TimeOffOfPayment.hoursPaidOut': ['Hours paid out with this payment.', 0],
  'TimeOffOfPayment.balance': ['Hours left after this payment.', 24.6667],
};
