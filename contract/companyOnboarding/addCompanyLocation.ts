import { z } from 'zod';
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

export const mainIsTaken =
  '{company} has a location named Main already: change it with updateCompanyLocation, or give it another name first.';

export const addCompanyLocation = operation({
  module: 'companyOnboarding',
  name: 'addCompanyLocation',
  verb: 'POST',
  summary: 'Adds a place where a company works, or where its letters and filings go.',
  description:
    'companyLocation is its name. The first location is the primary one; a later one named Main ' +
    'takes its place. One location takes the letters and one the filings: the first does, until ' +
    'another is given these uses. People work at a location unless isWorkLocation is false.',
  request: z.object({
    companyLocation: z.object({ companyId: id('company', 'Invalid CompanyId'), ...locationFields }),
  }),
  response: z.object({ companyLocation: outcome('companyLocationId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', mainIsTaken },
});
