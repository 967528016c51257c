import { z } from 'zod';
import { operation } from '../operation.ts';
import {
  id,
  mandatoryWhen,
  name,
  optionalDate,
  optionalEmail,
  optionalFlag,
  optionalName,
  optionalPercentage,
  optionalPhone,
  optionalSsn,
  optionalState,
  optionalZipCode,
  outcome,
  possiblyEmptyText,
} from '../wire.ts';

const businessUser = z
  .object({
    companyId: id('company', 'Invalid CompanyId'),
    firstName: name(),
    middleName: optionalName(),
    lastName: name(),
    phoneNumber: optionalPhone(),
    email: optionalEmail(),
    address1: optionalName(),
    address2: possiblyEmptyText(),
    city: optionalName(),
    state: optionalState(),
    zipcode: optionalZipCode(),
    ssn: optionalSsn(),
    dateOfBirth: optionalDate(),
    payrollAdmin: optionalFlag(),
    bookKeeper: optionalFlag(),
    beneficialOwner: optionalFlag(),
    ownershipPercentage: optionalPercentage(),
  })
  .check(
    mandatoryWhen(
      [
        'address1',
        'address2',
        'city',
        'state',
        'zipcode',
        'ssn',
        'dateOfBirth',
        'ownershipPercentage',
      ],
      (user) => user.beneficialOwner,
      'for a beneficial owner',
    ),
  );

/** What can be wrong with a business user beside the form of each field. */
export const businessUserRefusals = {
  impossibleAge: 'dateOfBirth must lie in the past, and not more than 120 years ago.',
  ssnNeverAssigned: 'ssn must be a number the Social Security Administration gives out.',
  ownershipTooSmall: 'A beneficial owner must state an ownershipPercentage of at least 25.',
  ownershipOverWhole:
    'The owners of a company cannot hold more than 100 percent together: {held} percent is held already.',
} as const;

export const addBusinessUser = operation({
  module: 'companyOnboarding',
  name: 'addBusinessUser',
  verb: 'POST',
  summary:
    'Adds a person who runs or owns the company: payroll admin, book keeper, beneficial owner.',
  description:
    'A person may hold several roles. For a beneficial owner the address, social security number, ' +
    'date of birth and ownership percentage are mandatory; the percentage is at least 25.',
  request: z.object({ businessUser }),
  response: z.object({ businessUser: outcome('businessUserId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...businessUserRefusals },
});
