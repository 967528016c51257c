import { z } from 'zod';
import { companyAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { personId, roleRefusals, unknownPerson } from './person-fields.ts';

export const changeRole = operation({
  module: 'access',
  name: 'changeRole',
  verb: 'PUT',
  access: companyAccess,
  summary: 'Changes the role of a person in a company, effective with their next request.',
  description:
    'To make a person account admin, or a worker, invite them again: they accept the invitation while signed in. ' +
    'Invitations made by somebody who may not invite any more are withdrawn. ' +
    'Nobody changes their own role, or gives or takes a role above their own.',
  request: () =>
    z.object({
      personId: personId(),
      companyId: id('company', 'Invalid CompanyId'),
      role: z.enum(['payrollAdmin', 'preparer', 'bookKeeper', 'owner']),
    }),
  response: () => z.object({ person: outcome('personId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownPerson, ...roleRefusals },
});
