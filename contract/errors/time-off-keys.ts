import type { KeyDescriptions } from './key-description.ts';

/** Keys about paid time off. */
export const timeOffKeys = {
  alreadyAssigned: [
    'The worker already has the time-off policy.',
    'Change the balance with adjustTimeOffBalance, or leave the worker out.',
  ],
  earnsMoreThanWorked: [
    'A time-off policy would give more hours than are worked.',
    'Exchange hoursEarned and perHoursWorked if they were mixed up.',
  ],
  nameTaken: [
    'The company already has a time-off policy with this name.',
    'Choose another name, or change the policy with updateTimeOffPolicy.',
  ],
  notAssigned: [
    'The worker does not have the time-off policy.',
    'Assign it with assignTimeOffPolicy, or correct the ids.',
  ],
  notPerHour: [
    'perHoursWorked was sent for a policy that does not count hours worked.',
    'Leave it out, or send the accrualMethod Per Hour Worked.',
  ],
  notPerYear: [
    'grantDay was sent for a policy that grants no hours of a year.',
    'Leave it out, or send the accrualMethod Per Year.',
  ],
  employeePeriod: [
    'Time off can be paid out only in a pay period of employees.',
    'Choose a regular or supplemental period for W2 workers.',
  ],
  finalPayDateUnknown: [
    'A worker has left, the last pay is not paid, and the deadline of the state is not confirmed.',
    'Look up the deadline, and pay the worker in a regular payroll or in a period of addSupplementalPayPeriod.',
  ],
  finalPayDue: [
    'A worker leaves or has left, and the last pay is due.',
    'Pay it in a regular payroll, or in a period of addSupplementalPayPeriod.',
  ],
  timeOffPayoutDue: [
    'The balance of time off of a worker who leaves is to be paid out, by the policy or by law.',
    'Add it to a payroll with payOutTimeOff.',
  ],
  timeOffPayoutUnknown: [
    'A policy pays out what the law asks for, and what the law of the state asks for is not confirmed.',
    'Look it up, then use payOutTimeOff, or remove the hours with adjustTimeOffBalance.',
  ],
  moreThanLeft: [
    'More hours are to be paid out than the balance has.',
    'Send fewer hours, or none to pay out the whole balance.',
  ],
  noHoursLeft: [
    'The balance has no hours that could be paid out, or other periods pay them out already.',
    'getTimeOffBalances lists balances.',
  ],
  payoutLeftOut: [
    'The worker was removed from the pay period.',
    'Add the worker with addUsersToRegularPayPeriod, or choose another period.',
  ],
  payoutWithoutWage: [
    'Hours are paid out at the wage of the worker, who has none.',
    'Add a wage with addUserWage.',
  ],
  policyEnded: [
    'The time-off policy has ended.',
    'Assign another policy; getTimeOffPolicies lists them.',
  ],
  repeatedPayCode: ['A pay code was sent twice.', 'Send each pay code or type of leave once.'],
  repeatedUser: ['A worker was sent twice.', 'Send each worker once.'],
  sharedPayCode: [
    'Two policies of a worker would count the same hours as used.',
    'End the other policy for the worker, or give the policies different pay codes.',
  ],
  unknownPolicy: [
    'The company has no time-off policy with this id.',
    'Use an id that getTimeOffPolicies returns.',
  ],
  workedPayCode: [
    'The pay code of hours worked was named as a pay code of time off.',
    'Send the pay codes or types of leave for time off, such as Vacation.',
  ],
  yearLimitOfGrants: [
    'yearLimit was sent for a policy that grants the hours of a year at once.',
    'Leave it out: hoursEarned are the hours of a year.',
  ],
} as const satisfies KeyDescriptions;
