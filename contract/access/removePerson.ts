import { z } from 'zod';
import { companyAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalId, outcome } from '../wire.ts';
import { personId, roleRefusals, unknownPerson } from './person-fields.ts';

export const removePerson = operation({
  module: 'access',
  name: 'removePerson',
  verb: 'DELETE',
  access: companyAccess,
  summary: 'Ends the roles of a person, in a company or in everything that you administer.',
  description:
    'Invitations of the person, and those that the person has made, are withdrawn. A person without a role in the ' +
    'account is signed out of it. Nobody removes themselves.',
  request: () =>
    z.object({
      personId: personId(),
      companyId: optionalId('company', 'Invalid CompanyId'),
    }),
  response: () => z.object({ person: outcome('personId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPerson,
    ...roleRefusals,
    lastAccountAdmin:
      'This is the only account admin who can sign in. Invite another with invitePerson first.',
  },
});
