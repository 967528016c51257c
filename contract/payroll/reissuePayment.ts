import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { paymentOutcome, requestReferenceId, unknownPayment } from './payment-fields.ts';

export const reissuePayment = operation({
  module: 'payroll',
  name: 'reissuePayment',
  verb: 'POST',
  summary: 'Makes another payment in place of one that came back, once.',
  description:
    'By Direct Deposit it goes to the account it was meant for when that was changed since, else to the worker’s primary account. By Check the company pays, and what it had funded is sent back to it. A debit of the company that came back after people were paid is drawn again.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    requestReferenceId: requestReferenceId(),
    paymentMethod: z.enum(paymentMethods),
  }),
  response: z.object({ payment: paymentOutcome }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayment,
    alreadyReissued: 'Another payment took the place of this one already.',
    notReturned: 'Only a payment that came back is made again: this one is {status}.',
    runFailed:
      'The payroll of {payPeriod} was not funded and nobody was paid: submit it again with initiatePayroll.',
    isReversal:
      'Money taken back from {name} that came back is not taken again: settle it with {name}.',
    onlyByTransfer: 'Money of {name} itself moves by Direct Deposit only.',
    lessOwed:
      'Of this payment {name} is owed {owed} since the payroll was corrected: correct it once more with correctPayroll (Recompute), which pays that and gives the rest back.',
    fundingNotReady: 'Company funding source entity is not ready. Current status: {status}',
    onlyByCheck:
      'The check of {name} was drawn on the company’s own account: write another, with the payment method Check.',
    mayNotBeSent:
      'The payment of {name} may not be sent again ({reason}): pay by check, with the payment method Check.',
    noAccount: '{name} has no bank account: add one with addUserBankAccount, or pay by check.',
    unchanged:
      'The bank account of {name} is still the one it came back from ({reason}): correct it with updateUserBankAccount, or pay by check.',
    unconfirmed:
      'The bank account of {name} was changed: confirm with confirmUserBankAccount that {name} asked for it, or pay by check.',
  },
});
