import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcomeFields, stateCode } from '../wire.ts';
import { invalidState } from './updateStateRegistration.ts';

export const deleteStateRegistration = operation({
  module: 'adminPortal',
  name: 'deleteStateRegistration',
  verb: 'DELETE',
  access: companyPreparation,
  summary: 'Deletes the registration of a company with a state.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      code: stateCode(invalidState),
    }),
  response: () => z.object(outcomeFields),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    notRegistered: '{company} is not registered in {state}.',
  },
});
