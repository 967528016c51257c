import { z } from 'zod';
import { entityTypes } from '../../values/entity-type.ts';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import { date, ein, id, outcome, stateName } from '../wire.ts';

export const addKybInformation = operation({
  module: 'companyOnboarding',
  name: 'addKybInformation',
  verb: 'POST',
  summary: 'Gives what the verification of the business (KYB) needs to know.',
  description: 'Sent again before the verification is initiated, it replaces what was sent before.',
  request: z.object({
    kybInformation: respelled({
      companyId: id('company', 'Invalid CompanyId'),
      ein: ein(),
      entityType: z.enum(entityTypes),
      dateOfIncorporation: date(),
      incorporationState: stateName(),
      irsAssisgnedFederalFilingForm: z.enum(['941', '944']),
    }),
  }),
  response: z.object({ kybInformation: outcome('kybInformationId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    notYetIncorporated: 'dateOfIncorporation must not lie in the future.',
    alreadyInitiated:
      'KYB verification of {company} has been initiated: its information can no longer be replaced.',
  },
});
