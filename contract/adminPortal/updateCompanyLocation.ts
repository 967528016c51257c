import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { mainLocationExists } from '../companyOnboarding/addCompanyLocation.ts';
import { operation } from '../operation.ts';
import {
  flagIfGiven,
  id,
  optionalName,
  optionalPhone,
  optionalState,
  optionalZipCode,
  outcome,
} from '../wire.ts';

export const updateCompanyLocation = operation({
  module: 'adminPortal',
  name: 'updateCompanyLocation',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Updates the address or the uses of a location.',
  description:
    'A field that is missing or empty is not changed. A location named Main becomes the ' +
    'primary location; the primary location stays primary under any name until another one ' +
    'is named Main.',
  request: () =>
    z.object({
      companyLocation: z.object({
        companyLocationId: id('location', 'Invalid CompanyLocationId'),
        companyLocation: optionalName(),
        address1: optionalName(),
        address2: optionalName(),
        city: optionalName(),
        state: optionalState(),
        zipcode: optionalZipCode(),
        phoneNumber: optionalPhone(),
        isWorkLocation: flagIfGiven(),
        isMailingAddress: flagIfGiven(),
        isFilingAddress: flagIfGiven(),
      }),
    }),
  response: () => z.object({ companyLocation: outcome('companyLocationId') }),
  refusals: { unknownLocation: 'Invalid CompanyLocationId', mainLocationExists },
});
