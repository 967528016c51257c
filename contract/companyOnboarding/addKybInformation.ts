import { z } from 'zod';
import { entityTypes } from '../../values/entity-type.ts';
import { federalForms } from '../../values/federal-form.ts';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import { date, ein, id, optionalYesOrNo, outcome, stateName } from '../wire.ts';

export const kybFields = {
  ein: ein(),
  entityType: z.enum(entityTypes),
  dateOfIncorporation: date(),
  incorporationState: stateName(),
  irsAssisgnedFederalFilingForm: z.enum(federalForms),
  payrollRunThisYear: optionalYesOrNo(),
  formerPaidThisYear: optionalYesOrNo(),
};

export const kybProblems = {
  notYetIncorporated: 'dateOfIncorporation must not lie in the future.',
  alreadyInitiated:
    'KYB verification of {company} has been initiated: its information can no longer be replaced.',
} as const;

export const addKybInformation = operation({
  module: 'companyOnboarding',
  name: 'addKybInformation',
  verb: 'POST',
  summary: 'Gives what the verification of the business (KYB) needs to know.',
  description: 'Sent again before the verification is initiated, it replaces what was sent before.',
  request: z.object({
    kybInformation: respelled({
      companyId: id('company', 'Invalid CompanyId'),
      ...kybFields,
    }),
  }),
  response: z.object({ kybInformation: outcome('kybInformationId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...kybProblems },
});
