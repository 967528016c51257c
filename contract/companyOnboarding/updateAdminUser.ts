import { z } from 'zod';
import { operation } from '../operation.ts';
import {
  flagIfGiven,
  id,
  optionalCountry,
  optionalDate,
  optionalEmail,
  optionalName,
  optionalPercentage,
  optionalPhone,
  optionalSsn,
  optionalState,
  optionalZipCode,
  outcome,
  possiblyEmptyText,
} from '../wire.ts';
import { businessUserRefusals } from './addBusinessUser.ts';

export const businessUserUpdateFields = {
  firstName: optionalName(),
  middleName: optionalName(),
  lastName: optionalName(),
  phoneNumber: optionalPhone(),
  email: optionalEmail(),
  address1: optionalName(),
  address2: possiblyEmptyText().nullish(),
  city: optionalName(),
  state: optionalState(),
  zipcode: optionalZipCode(),
  country: optionalCountry(),
  ssn: optionalSsn(),
  dateOfBirth: optionalDate(),
  payrollAdmin: flagIfGiven(),
  bookKeeper: flagIfGiven(),
  beneficialOwner: flagIfGiven(),
  ownershipPercentage: optionalPercentage(),
};

/** A change of a business user, the same under both of its addresses. */
export const businessUserUpdateDeclaration = {
  request: z.object({
    businessUser: z.object({
      businessUserId: id('businessUser', 'Invalid BusinessUserId'),
      ...businessUserUpdateFields,
    }),
  }),
  response: z.object({ businessUser: outcome('businessUserId') }),
  refusals: {
    unknownBusinessUser: 'Invalid BusinessUserId',
    incompleteOwner: '{missing} must be given for {name} to be a beneficial owner.',
    ...businessUserRefusals,
    lastOwner:
      '{company} must keep a beneficial owner with at least 25 percent, and {name} is the last: add another first.',
  },
} as const;

export const updateAdminUser = operation({
  module: 'companyOnboarding',
  name: 'updateAdminUser',
  verb: 'PUT',
  summary: 'Completes or changes what is known of the person who registered the company.',
  description: 'What is left out, or given as empty text, stays as it is.',
  ...businessUserUpdateDeclaration,
});
