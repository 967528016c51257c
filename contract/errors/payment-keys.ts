import type { KeyDescriptions } from './key-description.ts';

/** Keys about payments, checks, documents, webhooks, reports and the sandbox. */
export const paymentKeys = {
  alreadyReissued: [
    'The returned payment was already replaced by another one.',
    'Nothing is left to do; getTransactions lists the replacement.',
  ],
  backwards: [
    'The clock of a sandbox cannot go back.',
    'Send a later time; getClock returns the current one.',
  ],
  byTransfer: [
    'The worker is paid by direct deposit, which the company cannot mark as paid.',
    'Wait until the transfer has settled or was returned.',
  ],
  documentStorageFull: [
    'The documents of the account have reached their size in total.',
    'Ask the operator to raise LIMIT_DOCUMENT_MEGABYTES.',
  ],
  fundingFailed: [
    'The debit of the company was returned, so the payroll failed and nobody was paid.',
    'Do what the message names, then submit the payroll again with initiatePayroll.',
  ],
  fundingReturned: [
    'A transfer from or to the company was returned after workers were paid.',
    'Do what the message names, then send it again with reissuePayment.',
  ],
  inTransit: [
    'A transfer of the worker has not settled yet.',
    'Try again after the money has arrived or was returned.',
  ],
  invalidCursor: [
    'The cursor is not one of this report.',
    'Send the nextCursor of the previous answer of the same report, or no cursor for the first page.',
  ],
  invalidDate: ['A date has another format than documented.', 'Send a real date as YYYY-MM-DD.'],
  isReversal: [
    'A returned reversal cannot be sent again.',
    'Settle the amount with the worker, and record it with recoverOverpayment (Repaid).',
  ],
  isSkipped: ['The period is skipped, so nobody is paid in it.', 'Check payPeriodId.'],
  isVoid: ['The check is already void.', 'Nothing is left to do.'],
  lessOwed: [
    'After a correction the worker is owed less than the returned payment.',
    'Correct the payroll again with correctPayroll (Recompute), which pays what is owed.',
  ],
  liveAccount: [
    'The operation is for sandbox accounts, and the account is live.',
    'Use it with a sandbox account. In a live account time passes and banks decide by themselves.',
  ],
  madeVoid: [
    'The correction made the payment void, and nothing replaces it.',
    'Ask for the payment before the correction, with isBefore.',
  ],
  mayNotBeSent: [
    'The rules of the bank network do not allow sending the payment again.',
    'Pay by check, with the payment method Check.',
  ],
  notReturned: [
    'Only a returned payment can be reissued.',
    'Read the status of the payment with getTransactions.',
  ],
  notWhole: [
    'A reversal recovers whole transfers, which do not add up to the amount.',
    'Use Deduction or Repaid.',
  ],
  nothingNamed: [
    'The request names neither a transfer nor a worker.',
    'Send requestReferenceId or userId.',
  ],
  nothingOwed: ['The worker was not overpaid for the period.', 'Nothing is left to do.'],
  nothingSent: [
    'No transfer that could be returned has been sent.',
    'Move the clock forward with advanceClock: transfers are sent with the next file.',
  ],
  nothingToPrint: [
    'There are no checks to print.',
    'Nothing is left to do; getChecks lists all checks.',
  ],
  onlyByCheck: [
    'The payment was a check on the account of the company.',
    'Issue another one with the payment method Check.',
  ],
  onlyByTransfer: [
    'The payment is made by direct deposit only.',
    'Send the payment method Direct Deposit, or leave it out.',
  ],
  paymentReturned: [
    'A payment to a worker was returned.',
    'Do what the message names: correct the account and reissue the payment, or pay by check.',
  ],
  runFailed: [
    'The payroll was not funded and nobody was paid, so there is no payment to reissue.',
    'Submit the payroll again with initiatePayroll.',
  ],
  tooLarge: ['The file has more than 10 MiB.', 'Send a smaller file.'],
  tooMany: [
    'There are more webhooks or checks than allowed.',
    'Remove a webhook with removeWebhook first; print checks in several requests.',
  ],
  tooManyDocuments: [
    'The account has as many documents as it may have.',
    'Ask the operator to raise LIMIT_DOCUMENTS.',
  ],
  tooMuchAtOnce: [
    'The debit of the company would exceed what one transfer can move.',
    'Pay some workers in a supplemental period, by check, or outside this system with markPaid.',
  ],
  unchanged: [
    'The bank account to which the payment was returned has not been corrected.',
    'Correct it with updateUserBankAccount, or pay by check.',
  ],
  unconfirmed: [
    'The bank account of the worker was changed and is not confirmed.',
    'Confirm with confirmUserBankAccount that the worker asked for it, or pay by check.',
  ],
  unknownCheck: ['The check does not exist.', 'Check the number; getChecks lists all checks.'],
  unknownDocument: [
    'The account does not have the document with this id.',
    'Check documentId; getDocuments lists them.',
  ],
  unknownFile: [
    'The account does not have the payment file with this id.',
    'Check paymentFileId; getPaymentFiles lists them.',
  ],
  unknownPayment: [
    'The account does not have the payment with this id.',
    'Check requestReferenceId; getTransactions lists payments.',
  ],
  unknownCorrection: [
    'The payment of the worker in the pay period has no correction with this id.',
    'Check correctionId; getCorrections lists the corrections of a pay period.',
  ],
  unknownRequest: [
    'No request with this Idempotency-Key is being processed or was completed.',
    'Send the request again with the same key.',
  ],
  unprintable: [
    'The name on a check has no letters that can be printed.',
    'Correct the name of the worker with updateUser.',
  ],
  unreadableFile: [
    'A return file is not a valid ACH file; details lists the faults by line.',
    'Send the file as the bank delivered it.',
  ],
  voidCheck: ['A void check cannot be printed.', 'Leave its number out, or reissue the payment.'],
  wrongCursor: [
    'The cursor is not one of this list.',
    'Send the nextCursor of the previous answer, or no cursor for the first page.',
  ],
} as const satisfies KeyDescriptions;
