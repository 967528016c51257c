import type { KeyDescriptions } from './key-description.ts';

/** Keys about tax deposits. */
export const depositKeys = {
  amountsChanged: [
    'The taxes to pay are not the amount that the request states.',
    'Call getTaxPayments again, check what it shows, and send its totalAmount.',
  ],
  taxesNotSent: [
    'Nothing was paid from a debit for tax payments that was returned, so nothing is owed.',
    'Pay the open taxes with payTaxDeposits, or by hand.',
  ],
  taxTotalTooLarge: [
    'The taxes to pay are more than one transfer can move.',
    'Pay by hand, or choose an earlier dueUntil.',
  ],
  federalAccountMissing: [
    'The operator has not configured the account that receives federal taxes.',
    'Pay by hand, or ask the operator to set EFTPS_ROUTING and EFTPS_ACCOUNT.',
  ],
  isTaxPayment: [
    'A returned tax payment is not sent again: its tax is open.',
    'Pay the tax with payTaxDeposits, or by hand.',
  ],
  nothingToPay: [
    'No federal tax that can be paid by file is open and due by that day.',
    'Look at getTaxPayments: it lists what is paid by hand, and what is on its way.',
  ],
  paidByFile: [
    'The tax of that group and period is about to be sent to the agency by file.',
    'Wait until it is sent, then record further deposits.',
  ],
  sentByFile: [
    'A deposit that was sent to the agency by file cannot be cancelled.',
    'Nothing: if the bank returns the payment, the deposit is cancelled.',
  ],
  taxDebitReturned: [
    'A transfer from or to the company for tax payments was returned by the bank.',
    'Clear the matter with the bank, then pay the open taxes again.',
  ],
  taxPaymentReturned: [
    'A tax payment was returned by the bank; the tax is open again and the money is refunded.',
    'Pay the tax by hand and record it with recordTaxDeposit, or pay it again with payTaxDeposits.',
  ],
  depositsNotCovered: [
    'The rules for tax deposits of that year are missing.',
    'Choose a year from 2025 on.',
  ],
  exceedsOpenTax: [
    'The amount of a tax deposit is above the open tax.',
    'Correct the amount, or send isOverpayment true if more was paid on purpose.',
  ],
  noTaxOwed: [
    'The company has no tax of the tax group in that period.',
    'Choose a tax group and a period that getTaxDeposits lists.',
  ],
  paymentDateInFuture: [
    'A tax deposit was recorded for a day in the future.',
    'Record the deposit after it was paid.',
  ],
  sameDeposit: [
    'A deposit with the same tax group, period, date, amount and reference is already recorded.',
    'Nothing, if it is the same payment; or else send another reference.',
  ],
  spansTwoYears: [
    'The dates of a report are in two calendar years.',
    'Send one request for each calendar year.',
  ],
  taxDepositDue: [
    'A federal tax deposit is due within two weeks.',
    'Pay it, and record it with recordTaxDeposit.',
  ],
  taxDepositLate: [
    'Federal tax deposits were not paid, or not recorded, by their due dates.',
    'Pay them, and record what was paid with recordTaxDeposit.',
  ],
  unknownTaxDeposit: [
    'No tax deposit of the company has this id.',
    'Take the id from getTaxDeposits.',
  ],
} as const satisfies KeyDescriptions;
