import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';

export const closeCompany = operation({
  module: 'operator',
  name: 'closeCompany',
  verb: 'POST',
  access: operatorDesk,
  summary: 'Closes the company that the session has opened.',
  request: () => z.object({}),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: { noCompanyOpen: 'The session has no company open.' },
});
