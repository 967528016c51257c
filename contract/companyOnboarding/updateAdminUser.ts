import { z } from 'zod';
import { companyPeople } from '../access-rules.ts';
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

/** Declaration shared by updateAdminUser and updateBusinessUser. */
export const businessUserUpdateDeclaration = {
  request: () =>
    z.object({
      businessUser: z.object({
        businessUserId: id('businessUser', 'Invalid BusinessUserId'),
        ...businessUserUpdateFields,
      }),
    }),
  response: () => z.object({ businessUser: outcome('businessUserId') }),
  refusals: {
    unknownBusinessUser: 'Invalid BusinessUserId',
    incompleteOwner: '{name} needs these fields to be a beneficial owner: {missing}.',
    ...businessUserRefusals,
    lastOwner:
      '{name} is the last beneficial owner of {company} with at least 25 percent: add another one with addBusinessUser first.',
  },
} as const;

export const updateAdminUser = operation({
  module: 'companyOnboarding',
  name: 'updateAdminUser',
  verb: 'PUT',
  access: companyPeople,
  summary: 'Updates the business user who registered the company.',
  description: 'A field that is missing or empty is not changed.',
  ...businessUserUpdateDeclaration,
});
