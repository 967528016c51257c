import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, optionalText, outcome } from '../wire.ts';
import { taxDepositId, unknownTaxDeposit } from './tax-deposit-fields.ts';

export const cancelTaxDeposit = operation({
  module: 'payroll',
  name: 'cancelTaxDeposit',
  verb: 'POST',
  access: companyMoney,
  summary: 'Cancels a tax deposit that was recorded by mistake or was not executed.',
  description:
    'The ledger gets the opposite postings on the day of the cancellation, and the taxes are open again. ' +
    'getTaxDeposits still lists the deposit, as Cancelled. A cancelled deposit can be recorded again.',
  request: () =>
    z.object({
      taxDeposit: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        taxDepositId: taxDepositId(),
        reason: optionalText(),
      }),
    }),
  response: () => z.object({ taxDeposit: outcome('taxDepositId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownTaxDeposit,
    sentByFile:
      'This deposit was sent to the agency by file and cannot be cancelled. A return of the bank cancels it.',
  },
});
