import { businessUserUpdateDeclaration } from '../companyOnboarding/updateAdminUser.ts';
import { operation } from '../operation.ts';

export const updateBusinessUser = operation({
  module: 'adminPortal',
  name: 'updateBusinessUser',
  verb: 'PUT',
  summary: 'Changes what is known of a person who runs or owns the company.',
  description: 'What is left out, or given as empty text, stays as it is.',
  ...businessUserUpdateDeclaration,
});
