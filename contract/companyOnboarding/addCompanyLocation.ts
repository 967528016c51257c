import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import {
  flagIfGiven,
  id,
  name,
  optionalName,
  optionalPhone,
  outcome,
  stateName,
  zipCode,
} from '../wire.ts';

export const locationFields = {
  companyLocation: name(),
  address1: name(),
  address2: optionalName(),
  city: name(),
  state: stateName(),
  zipcode: zipCode(),
  phoneNumber: optionalPhone(),
  isWorkLocation: flagIfGiven(),
  isMailingAddress: flagIfGiven(),
  isFilingAddress: flagIfGiven(),
};

export const mainLocationExists =
  '{company} already has a location named Main: change it with updateCompanyLocation, or give it another name first.';

export const addCompanyLocation = operation({
  module: 'companyOnboarding',
  name: 'addCompanyLocation',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Adds a location of a company: a place of work, a mailing address or a filing address.',
  description:
    'companyLocation is its name. The first location is the primary one, until a later one ' +
    'is named Main. One location is the mailing address and one the filing address: the ' +
    'first location, until another one is given that use. Every location is a place of work ' +
    'unless isWorkLocation is false.',
  request: () =>
    z.object({
      companyLocation: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        ...locationFields,
      }),
    }),
  response: () => z.object({ companyLocation: outcome('companyLocationId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', mainLocationExists },
});
