import { z } from 'zod';
import { microDeposit, pendingFundingAccount } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const verifyMicroDeposits = operation({
  module: 'adminPortal',
  name: 'verifyMicroDeposits',
  verb: 'POST',
  summary: 'Verifies an account a company pays from by the two deposits it has received.',
  description:
    'The amounts may be given in either order. Wrong amounts are answered with the status Failed ' +
    'and not refused, because they count: after three the account has failed and is added anew.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    companyFundingSourceEntityId: pendingFundingAccount.id(),
    debitAmount1: microDeposit(),
    debitAmount2: microDeposit(),
  }),
  response: z.object({ status: z.string(), message: z.string() }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...pendingFundingAccount.refusals },
});
