import { z } from 'zod';
import { companyBank } from '../access-rules.ts';
import { microDeposit, pendingFundingAccount } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { id, outcomeFields } from '../wire.ts';

export const verifyMicroDeposits = operation({
  module: 'adminPortal',
  name: 'verifyMicroDeposits',
  verb: 'POST',
  access: companyBank,
  summary: 'Verifies a funding account by the amounts of the two deposits it received.',
  description:
    'The amounts may be sent in either order. Wrong amounts are answered with the status ' +
    'Failed instead of an error, because each attempt counts: after three attempts the account has ' +
    'failed and must be added again.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      companyFundingSourceEntityId: pendingFundingAccount.id(),
      debitAmount1: microDeposit(),
      debitAmount2: microDeposit(),
    }),
  response: () => z.object(outcomeFields),
  refusals: { unknownCompany: 'Invalid CompanyId', ...pendingFundingAccount.refusals },
});
