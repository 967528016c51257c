import type { KeyDescriptions } from './key-description.ts';

/** Keys about tax deposits and remittances of garnishments. */
export const depositKeys = {
  amountsChanged: [
    'The taxes or garnishments to pay are not the amount that the request states.',
    'Call getTaxPayments or getOrderPayments again, check what it shows, and send its totalAmount.',
  ],
  debitPaidNothing: [
    'Nothing was paid from a debit that was returned, so nothing is owed.',
    'Pay what is open with payTaxDeposits or payOrders, or by hand.',
  ],
  transferTooLarge: [
    'The taxes or garnishments to pay are more than one transfer can move.',
    'Pay by hand, or choose an earlier last day.',
  ],
  federalAccountMissing: [
    'The operator has not configured the account that receives federal taxes.',
    'Pay by hand, or ask the operator to set EFTPS_ROUTING and EFTPS_ACCOUNT.',
  ],
  isOpenAgain: [
    'A returned payment to an agency is not sent again: its tax or garnishment is open.',
    'Pay it with payTaxDeposits or payOrders, or by hand.',
  ],
  nothingToPay: [
    'No tax or garnishment that can be paid by file is open for these days.',
    'Look at getTaxPayments or getOrderPayments: they list what is paid by hand, and what is on its way.',
  ],
  paidByFile: [
    'The tax or garnishment is about to be sent to the agency by file.',
    'Wait until it is sent, then record further payments.',
  ],
  sentByFile: [
    'A payment that was sent to the agency by file cannot be cancelled.',
    'Nothing: if the bank returns the payment, it is cancelled.',
  ],
  taxDebitReturned: [
    'A transfer from or to the company for tax payments was returned by the bank.',
    'Clear the matter with the bank, then pay the open taxes again.',
  ],
  taxPaymentReturned: [
    'A tax payment was returned by the bank; the tax is open again and the money is refunded.',
    'Pay the tax by hand and record it with recordTaxDeposit, or pay it again with payTaxDeposits.',
  ],
  orderDebitReturned: [
    'A transfer from or to the company for garnishments was returned by the bank.',
    'Clear the matter with the bank, then pay the open garnishments again.',
  ],
  orderPaymentReturned: [
    'A payment of a garnishment was returned by the bank; the garnishment is open again and the money is refunded.',
    'Pay it by hand and record it with recordRemittance, or pay it again with payOrders.',
  ],
  exceedsOpenAmount: [
    'The amount of a remittance is above what is open for the garnishment.',
    'Correct the amount, or send isOverpayment true if more was paid on purpose.',
  ],
  sameRemittance: [
    'A remittance with the same garnishment, pay period, date, amount and reference is already recorded.',
    'Nothing, if it is the same payment; or else send another reference.',
  ],
  unknownOrder: [
    'No processed payroll of the pay period withheld anything for that worker and orderId.',
    'Take payPeriodId, userId and orderId from getOrderPayments.',
  ],
  unknownRemittance: [
    'No remittance of the company has this id.',
    'Take the id from getOrderPayments.',
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
    'A tax deposit or remittance was recorded for a day in the future.',
    'Record it after it was paid.',
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
