import { z } from 'zod';
import { mainIsTaken } from '../companyOnboarding/addCompanyLocation.ts';
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
  summary: 'Changes the address or the uses of a location.',
  description:
    'What is left out, or given as empty text, stays as it is. A location named Main becomes the ' +
    'primary one; the primary one keeps that place under any name until another is named Main.',
  request: z.object({
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
  response: z.object({ companyLocation: outcome('companyLocationId') }),
  refusals: { unknownLocation: 'Invalid CompanyLocationId', mainIsTaken },
});
