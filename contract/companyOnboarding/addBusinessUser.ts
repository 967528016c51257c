import { z } from 'zod';
import { companyPeople } from '../access-rules.ts';
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

/** Reasons to refuse a business user whose fields are all well-formed. */
export const businessUserRefusals = {
  impossibleAge: 'dateOfBirth must be in the past and not more than 120 years ago.',
  ssnNeverAssigned: 'ssn must be a number that the Social Security Administration can assign.',
  ownershipTooSmall: 'ownershipPercentage of a beneficial owner must be at least 25.',
  ownershipOver100:
    'ownershipPercentage is too high: the other owners already hold {held} percent, and all owners together cannot hold more than 100.',
} as const;

export const addBusinessUser = operation({
  module: 'companyOnboarding',
  name: 'addBusinessUser',
  verb: 'POST',
  access: companyPeople,
  summary: 'Adds a business user: a payroll admin, book keeper or beneficial owner of a company.',
  description:
    'A person may hold several roles. For a beneficial owner the address, social security ' +
    'number, date of birth and ownership percentage are mandatory; the percentage must be at ' +
    'least 25.',
  request: () => z.object({ businessUser }),
  response: () => z.object({ businessUser: outcome('businessUserId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...businessUserRefusals },
});
