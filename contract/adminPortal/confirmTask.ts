import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalId, outcome } from '../wire.ts';

export const confirmTask = operation({
  module: 'adminPortal',
  name: 'confirmTask',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Confirms that a shared EIN, social security number or bank account is correct.',
  description:
    'The confirmation covers the EIN the company has now, or the workers who share the ' +
    'number or the bank account now. If the EIN changes, or another worker has the same number or account, ' +
    'the task appears again. A shared bank account is confirmed for both workers by somebody who may confirm accounts.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        task: z.enum(['einShared', 'ssnShared', 'payAccountShared']),
      }),
    ),
  response: () => z.object({ task: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    nothingToConfirm:
      'There is nothing to confirm: getCompanyTask does not list {task} for this company or worker.',
  },
});
