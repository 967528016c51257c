import { calendarDay, exampleMoment, type FieldTexts, moment, whole } from './field-text.ts';

/** Pay entries: the grid in which hours and amounts are entered. */
export const consoleFields: FieldTexts = {
  'totals.notPaid': ['Number of workers who are not paid.', 1, whole],
  totalsOnly: ['True to leave out workers and warnings.'],
  'previewPayroll.payrollData': [
    'Pay data to compute with instead of what is stored. It is not stored.',
  ],
  notices: ['What differs from the last pay, or should be looked at, as data.'],
  'PayNotice.key': ['Stable name for programs.', 'netChanged'],
  'PayNotice.before': ['Value in the previous payroll: dollars, or the rate of the wage.', 800],
  'PayNotice.after': ['Value in this payroll: dollars, hours, or the rate of the wage.', 1000],
  'PayNotice.limit': [
    'Limit that is reached: percent of the net pay, or the hours that are usual.',
    20,
  ],
  'PayNotice.on': [
    'Day: the last day of work, of the change of the account, or of the other payment.',
    '2026-03-06',
    calendarDay,
  ],
  'PayNotice.text': [
    'A sentence for people.',
    'Net pay is 25 percent higher than in the previous payroll.',
  ],
  payEntries: ['Workers of the pay period, by last name and first name.'],
  'savePayEntries.savePayEntries': ['Result.'],
  'savePayEntries.payEntries': ['The new version of the pay data of each worker, as requested.'],
  enteredAt: [
    'Version of the pay data: when it was entered. Absent or null if nothing was entered.',
    exampleMoment,
    moment,
  ],
  'PayEntry.entry': ['The pay data entered; absent if nothing was entered.'],
  'PayEntry.wage': ['Wage on the last day of the period.', '30.00/h'],
  'PayEntry.stateCode': ['State of work on the last day of the period.', 'NY'],
  isSalaried: ['True if the worker is paid a salary without hours.'],
  'PayEntry.notPaid': ['Why the worker is not paid in the period; absent if the worker is paid.'],
  last: ['Pay in the previous payroll of the same type; absent if the worker was not paid in it.'],
  'last.hours': ['Hours paid.', 40],
  deadlineAt: ['Moment until which the payroll must be submitted.', exampleMoment, moment],
  isEditable: ['True if pay data can be entered.'],
  note: ['Remark, such as the reason for retroactive pay.', 'Raise of March 1'],
  isExcluded: ['True to leave the worker out of the pay period.'],
  exclusionReason: ['Why the worker is left out.', 'On leave'],
  'payrollData.amount': ['Gross amount in a supplemental pay period, in dollars.', 650],
  'EnteredPay.amount': ['Gross amount in a supplemental pay period, in dollars.', 650],
};
