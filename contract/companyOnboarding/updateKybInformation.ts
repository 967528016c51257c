import { z } from 'zod';
import { entityTypes } from '../../values/vocabulary.ts';
import { companyIdentity } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import {
  id,
  optionalDate,
  optionalEin,
  optionalState,
  optionalTextEnum,
  optionalYesOrNo,
  outcome,
} from '../wire.ts';
import { kybRefusals } from './addKybInformation.ts';
import { optionalFederalForm } from './federal-form.ts';

export const updateKybInformation = operation({
  module: 'companyOnboarding',
  name: 'updateKybInformation',
  verb: 'PUT',
  access: companyIdentity,
  summary:
    'Updates the information for the verification of a business (KYB) until it is initiated.',
  description:
    'A field that is missing or empty is not changed. After a failed verification the ' +
    'information can be changed, and the verification initiated again.',
  request: () =>
    z.object({
      kybInformation: aliased(
        z.object({
          kybInformationId: id('kybInformation', 'Invalid KybInformationId'),
          ein: optionalEin(),
          entityType: optionalTextEnum(entityTypes),
          dateOfIncorporation: optionalDate(),
          incorporationState: optionalState(),
          irsAssisgnedFederalFilingForm: optionalFederalForm(),
          payrollRunThisYear: optionalYesOrNo(),
          formerPaidThisYear: optionalYesOrNo(),
        }),
      ),
    }),
  response: () => z.object({ kybInformation: outcome('kybInformationId') }),
  refusals: { unknownKybInformation: 'Invalid KybInformationId', ...kybRefusals },
});
