import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { companyMoney } from '../access-rules.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { paymentOutcome, requestReferenceId, unknownPayment } from './payment-fields.ts';

export const reissuePayment = operation({
  module: 'payroll',
  name: 'reissuePayment',
  verb: 'POST',
  access: companyMoney,
  summary: 'Replaces a returned payment, once.',
  description:
    'With Direct Deposit, the payment goes to the same account if that has been changed since, ' +
    'otherwise to the worker’s primary account. With Check, the company pays, and the money drawn ' +
    'is refunded to it. A company debit that was returned after workers were paid is drawn again, and so ' +
    'are debits and refunds for tax payments: send companyId with their taxPaymentId.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      requestReferenceId: requestReferenceId(),
      paymentMethod: z.enum(paymentMethods),
    }),
  response: () => z.object({ payment: paymentOutcome }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayment,
    isOpenAgain:
      'A returned payment to an agency is open again: pay it with payTaxDeposits or payOrders, or by hand.',
    debitPaidNothing:
      'Nothing was paid from this debit: pay what is open with payTaxDeposits or payOrders, or by hand.',
    alreadyReissued: 'This payment was already replaced.',
    notReturned: 'Only a returned payment can be reissued: this one is {status}.',
    runFailed:
      'The payroll of {payPeriod} was not funded and nobody was paid: submit it again with initiatePayroll.',
    isReversal: 'A returned reversal cannot be sent again: settle the amount with {name}.',
    onlyByTransfer: 'Payments to and from {name} are made by Direct Deposit only.',
    lessOwed:
      'Since the payroll was corrected, {name} is owed only {owed} of this payment: correct it again with correctPayroll (Recompute), which pays that amount and refunds the rest.',
    fundingNotReady: 'Company funding source entity is not ready. Current status: {status}',
    onlyByCheck:
      'The check of {name} was drawn on the company’s own account: issue another one with the payment method Check.',
    mayNotBeSent:
      'The payment of {name} may not be sent again ({reason}): pay by check, with the payment method Check.',
    noAccount: '{name} has no bank account: add one with addUserBankAccount, or pay by check.',
    unchanged:
      'The payment to this bank account of {name} was returned ({reason}): correct the account with updateUserBankAccount, or pay by check.',
    unconfirmed:
      'The bank account of {name} was changed: confirm with confirmUserBankAccount that {name} asked for it, or pay by check.',
  },
});
