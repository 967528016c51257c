import { calendarDay, exampleId, type FieldTexts, guid, whole } from './field-text.ts';

const year = ['Year that the deposit counts for.', 2026, whole] as const;
const quarter = [
  'Quarter that the deposit counts for, from 1 to 4; null if it counts for the year.',
  1,
  whole,
] as const;

/** Tax deposits. */
export const depositFields: FieldTexts = {
  taxDeposit: ['The deposit.'],
  taxDeposits: ['Taxes owed and deposits.'],
  taxDepositId: ['Id of a recorded deposit, as getTaxDeposits returns it.', exampleId, guid],
  taxGroup: [
    'Taxes that are deposited together: US 941, US 940, or the code of a state or local tax.',
    'US 941',
  ],
  taxGroups: ['Tax groups with taxes in the span of dates, the federal ones first.'],
  'TaxGroup.agency': ['US, or the code of the state whose tax it is.', 'US'],
  'taxDeposit.year': ['Year that the deposit counts for.', 2026],
  'taxDeposit.quarter': [
    'Quarter that the deposit counts for, from 1 to 4. Mandatory unless taxGroup is US 940.',
    1,
  ],
  paymentDate: ['Day on which the agency was paid.', '2026-04-15', calendarDay],
  'taxDeposit.amount': ['Amount that was paid, in dollars.', 2754],
  'taxDeposit.reference': ['Number by which the agency confirmed the payment.', '270512345678901'],
  'TaxDeposit.reference': [
    'Number by which the agency confirmed the payment; null without one.',
    '270512345678901',
  ],
  isOverpayment: [
    'True if more than the open tax was paid on purpose. Without it, an amount above the open tax is refused.',
  ],
  'taxDeposit.reason': ['Why the deposit is cancelled.', 'Entered twice'],
  'TaxDeposits.startDate': ['First pay date of the span.', '2026-01-01', calendarDay],
  'TaxDeposits.endDate': ['Last pay date of the span.', '2026-12-31', calendarDay],
  'getTaxDeposits.startDate': [
    'First pay date; without it, January 1 of the year of endDate, or of this year.',
    '2026-01-01',
  ],
  'getTaxDeposits.endDate': ['Last pay date; without it, December 31 of the year.', '2026-12-31'],
  'getTaxDeposits.depositSchedule': [
    'Federal deposit schedule of the company at the beginning of the year. Without it, the schedule follows from the records.',
    'Monthly',
  ],
  'TaxDeposits.depositSchedule': ['Federal deposit schedule at the beginning of the year.'],
  scheduleSource: [
    'Request: depositSchedule was sent. Records: it follows from the records of the lookback period. Assumed: these records are incomplete.',
  ],
  'TaxGroup.amount': ['Sum of the deposits in dollars.', 2754],
  'TaxGroup.paid': ['What was paid for these deposits, in dollars.', 2754],
  'TaxGroup.open': ['What is left to pay, in dollars.', 0],
  'TaxGroup.taxes': ['Taxes in the ledger with pay dates in the span.'],
  'OwedTax.taxCode': ['Code of the tax.', 'US_FIT'],
  'OwedTax.amount': ['Tax in dollars; corrections count on the pay date they correct.', 812],
  'TaxGroup.deposits': [
    'Deposits with a pay date in the span, in the order in which they are due.',
  ],
  'OwedDeposit.year': year,
  'OwedDeposit.quarter': quarter,
  'OwedDeposit.rule': [
    'Rule for the due date. With the return: unemployment tax that did not reach the limit of a deposit.',
  ],
  'OwedDeposit.payDates': ['Pay dates whose taxes are deposited.', ['2026-03-13']],
  'OwedDeposit.dueDate': [
    'Day on which it is due; null if it is not known.',
    '2026-04-15',
    calendarDay,
  ],
  mayPayWithReturn: ['True if the tax is small enough to be paid with the return instead.', false],
  'OwedDeposit.amount': ['Amount in dollars.', 2754],
  'OwedDeposit.paid': ['What was paid for it, in dollars.', 2754],
  'OwedDeposit.open': ['What is left to pay, in dollars.', 0],
  'OwedDeposit.status': ['Paid, paid after the due date, open, or open after the due date.'],
  'OwedDeposit.paidOn': [
    'Day of the last payment for it; null without one.',
    '2026-04-15',
    calendarDay,
  ],
  'OwedDeposit.shortfall': [
    'The part that was not paid by the due date; null if nothing was missing.',
  ],
  'DepositShortfall.missing': ['Amount that was missing, in dollars.', 40],
  isTolerated: ['True if there is no penalty when the rest is paid by makeUpBy.', true],
  makeUpBy: ['Day by which the missing amount is to be paid.', '2026-04-30', calendarDay],
  'TaxDeposits.payments': ['Recorded deposits for the periods of the span, by payment date.'],
  'TaxDeposit.year': year,
  'TaxDeposit.quarter': quarter,
  'TaxDeposit.amount': ['Amount in dollars.', 2754],
  'TaxDeposit.excess': ['The part that was not owed when the deposit was recorded, in dollars.', 0],
  'TaxDeposit.status': ['Recorded, or Cancelled.'],
  cancelReason: ['Why it was cancelled; null without a reason.', 'Entered twice'],
};
