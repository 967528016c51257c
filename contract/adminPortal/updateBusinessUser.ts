import { companyPeople } from '../access-rules.ts';
import { businessUserUpdateDeclaration } from '../companyOnboarding/updateAdminUser.ts';
import { operation } from '../operation.ts';

export const updateBusinessUser = operation({
  module: 'adminPortal',
  name: 'updateBusinessUser',
  verb: 'PUT',
  access: companyPeople,
  summary: 'Updates a business user.',
  description: 'A field that is missing or empty is not changed.',
  ...businessUserUpdateDeclaration,
});
