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
    'Taxes that are deposited together: US 941, US 945, US 940, or the code of a state or local tax.',
    'US 941',
  ],
  taxGroups: ['Tax groups with taxes in the span of dates, the federal ones first.'],
  'TaxGroup.agency': ['US, or the code of the state whose tax it is.', 'US'],
  'taxDeposit.year': ['Year that the deposit counts for.', 2026],
  'taxDeposit.quarter': [
    'Quarter that the deposit counts for, from 1 to 4. Mandatory unless taxGroup is US 940 or US 945.',
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
  'getTaxDeposits.form945Schedule': [
    'Deposit schedule of backup withholding at the beginning of the year. Without it, the schedule follows from the records.',
    'Monthly',
  ],
  'TaxDeposits.form945Schedule': [
    'Deposit schedule of backup withholding at the beginning of the year; null without backup withholding.',
    'Monthly',
  ],
  form945ScheduleSource: [
    'Where form945Schedule comes from: the request, the records, or an assumption; null without backup withholding.',
    'Records',
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
  'TaxDeposit.paidBy': [
    'Company: the company paid it and recorded it. File: payTaxDeposits paid it by payment file.',
    'Company',
  ],
  taxPayment: ['The payment of taxes.'],
  taxPayments: ['Taxes that can be paid by file, and payments made.'],
  taxPaymentId: [
    'Id of a transfer for tax payments: payTaxDeposits returns that of the debit.',
    exampleId,
    guid,
  ],
  dueUntil: ['Taxes that are due by this day are paid.', '2026-04-15', calendarDay],
  'taxPayment.totalAmount': [
    'Total in dollars, as getTaxPayments shows it. If it has changed since, nothing is paid.',
    2754,
  ],
  'TaxPayments.totalAmount': ['Total of byFile in dollars.', 2754],
  debitDate: ['Day on which the company would be debited.', '2026-04-13', calendarDay],
  arrivalDate: ['Day on which the agency would have the money.', '2026-04-14', calendarDay],
  'TaxPayments.accountNumber': [
    'The account of the company that is debited, masked; null without one.',
    '********6789',
  ],
  'TaxPayments.problems': ['Everything that prevents payments by file now.'],
  byFile: ['Open taxes that payTaxDeposits would pay.'],
  byHand: ['Open taxes that payTaxDeposits does not pay, with the reason.'],
  'TaxToPay.year': year,
  'TaxToPay.quarter': quarter,
  'TaxToPay.amount': ['Amount in dollars.', 2754],
  'TaxToPay.dueDate': ['Earliest day on which a part of it is due.', '2026-04-15', calendarDay],
  'TaxToPay.isLate': ['True if a part of it would arrive too late.', false],
  dueDates: ['The parts of the amount by due date, the earliest first.'],
  'DueTaxPart.dueDate': [
    'Day on which the part is due; null if it is not known.',
    '2026-04-15',
    calendarDay,
  ],
  'DueTaxPart.amount': ['Open amount in dollars.', 2754],
  'DueTaxPart.isLate': [
    'True if a payment by file would arrive too late, or if the day has passed for a tax that is paid by hand and is not on its way. A small tax that may be paid with the return is not late before the return is due.',
    false,
  ],
  addendum: [
    'What the agency reads about the payment (TXP): EIN, tax type, period and amounts in cents.',
    'TXP*123456789*94105*260301*1*124000*2*29000*3*122400\\',
  ],
  'TaxNotPaidByFile.year': year,
  'TaxNotPaidByFile.quarter': quarter,
  'TaxNotPaidByFile.amount': ['Open amount in dollars.', 120],
  'TaxNotPaidByFile.dueDate': [
    'Earliest day on which a part of it is due; null if it is not known.',
    '2026-04-15',
    calendarDay,
  ],
  'TaxNotPaidByFile.reason': [
    'Format not confirmed: how the agency takes payments by file is not confirmed here. Form 944: its tax type is not confirmed. In progress: a payment by file is on its way.',
    'Format not confirmed',
  ],
  transfers: ['Debits, tax payments and refunds of the last two years, the oldest first.'],
  'TaxTransfer.kind': [
    'Debit of the company, payment of tax, or refund of a returned tax payment.',
    'Tax',
  ],
  'TaxTransfer.taxGroup': ['Tax group of a tax payment; otherwise null.', 'US 941'],
  'TaxTransfer.year': ['Year that a tax payment counts for; otherwise null.', 2026, whole],
  'TaxTransfer.quarter': [
    'Quarter that a tax payment counts for; null if it counts for the year, and for other transfers.',
    1,
    whole,
  ],
  'TaxTransfer.amount': ['Amount in dollars.', 2754],
  'TaxTransfer.effectiveDate': ['Day on which it arrives.', '2026-04-14', calendarDay],
  'TaxTransfer.status': [
    'Pending: it is not sent. Sent: it is in a payment file. Cancelled: its debit was returned.',
    'Settled',
  ],
  returnReason: [
    'Code and reason of the return; null if it was not returned.',
    'R03: No account found',
  ],
  'TaxTransfer.paymentFileId': [
    'Payment file that contains it; null until it is sent.',
    exampleId,
    guid,
  ],
};
