import type { KeyDescriptions } from './key-description.ts';

/** Keys about tax deposits. */
export const depositKeys = {
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
