import { z } from 'zod';
import { entityTypes } from '../../values/entity-type.ts';
import { federalForms } from '../../values/federal-form.ts';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import {
  id,
  optionalDate,
  optionalEin,
  optionallyOneOf,
  optionalState,
  optionalYesOrNo,
  outcome,
} from '../wire.ts';
import { kybProblems } from './addKybInformation.ts';

export const updateKybInformation = operation({
  module: 'companyOnboarding',
  name: 'updateKybInformation',
  verb: 'PUT',
  summary: 'Changes what the verification of the business (KYB) is told, until it is initiated.',
  description:
    'What is left out, or given as empty text, stays as it is. After a verification that failed ' +
    'the information can be changed, and the verification initiated again.',
  request: z.object({
    kybInformation: respelled({
      kybInformationId: id('kybInformation', 'Invalid KybInformationId'),
      ein: optionalEin(),
      entityType: optionallyOneOf(entityTypes),
      dateOfIncorporation: optionalDate(),
      incorporationState: optionalState(),
      irsAssisgnedFederalFilingForm: optionallyOneOf(federalForms),
      payrollRunThisYear: optionalYesOrNo(),
      formerPaidThisYear: optionalYesOrNo(),
    }),
  }),
  response: z.object({ kybInformation: outcome('kybInformationId') }),
  refusals: { unknownKybInformation: 'Invalid KybInformationId', ...kybProblems },
});
