import { z } from 'zod';
import { entityTypes } from '../../values/vocabulary.ts';
import { companyIdentity } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { date, ein, id, optionalYesOrNo, outcome, stateName } from '../wire.ts';
import { federalForm } from './federal-form.ts';

export const kybFields = {
  ein: ein(),
  entityType: z.enum(entityTypes),
  dateOfIncorporation: date(),
  incorporationState: stateName(),
  irsAssisgnedFederalFilingForm: federalForm(),
  payrollRunThisYear: optionalYesOrNo(),
  formerPaidThisYear: optionalYesOrNo(),
};

export const kybRefusals = {
  notYetIncorporated: 'dateOfIncorporation must not be in the future.',
  alreadyInitiated:
    'KYB verification of {company} has been initiated: its information can no longer be changed.',
} as const;

export const addKybInformation = operation({
  module: 'companyOnboarding',
  name: 'addKybInformation',
  verb: 'POST',
  access: companyIdentity,
  summary: 'Records the information that the verification of a business (KYB) needs.',
  description:
    'Sent again before the verification is initiated, it replaces the earlier information.',
  request: () =>
    z.object({
      kybInformation: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          ...kybFields,
        }),
      ),
    }),
  response: () => z.object({ kybInformation: outcome('kybInformationId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...kybRefusals },
});
