import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalId, outcome } from '../wire.ts';

export const confirmTask = operation({
  module: 'adminPortal',
  name: 'confirmTask',
  verb: 'POST',
  summary: 'Confirms that something odd is meant: an EIN or a social security number given twice.',
  description:
    'A confirmation is of the EIN a company has, or of the workers who share a number now: another EIN, or a number shared with somebody else, is asked about again.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: optionalId('worker', 'Invalid UserId'),
    task: z.enum(['einShared', 'ssnShared']),
  }),
  response: z.object({ task: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    nothingToConfirm: 'There is nothing to confirm: getCompanyTask does not list {task} for it.',
  },
});
