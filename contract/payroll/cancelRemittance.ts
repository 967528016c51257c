import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, optionalText, outcome } from '../wire.ts';
import { remittanceId, unknownRemittance } from './remittance-fields.ts';

export const cancelRemittance = operation({
  module: 'payroll',
  name: 'cancelRemittance',
  verb: 'POST',
  access: companyMoney,
  summary: 'Cancels a remittance that was recorded by mistake or was not executed.',
  description:
    'The ledger gets the opposite postings on the day of the cancellation, and the garnishment is open again. ' +
    'getOrderPayments still lists the remittance, as Cancelled. A cancelled remittance can be recorded again.',
  request: () =>
    z.object({
      remittance: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        remittanceId: remittanceId(),
        reason: optionalText(),
      }),
    }),
  response: () => z.object({ remittance: outcome('remittanceId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownRemittance,
    sentByFile:
      'This remittance was sent to the payee by file and cannot be cancelled. A return of the bank cancels it.',
  },
});
