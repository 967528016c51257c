import { z } from 'zod';
import { operation } from '../operation.ts';
import { benefitCompanyElection, benefitOutcome, monthNotOpen } from './election-fields.ts';

export const addCompanyBenefits = operation({
  module: 'benefits',
  name: 'addCompanyBenefits',
  verb: 'POST',
  summary: 'Offers a benefit to the workers of the company from a month on.',
  description: 'getBenefitTypes lists what there is; case and signs in the name do not count.',
  request: z.object({ benefitCompanyElection }),
  response: benefitOutcome,
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownType: 'benefitType must be one of: {types}.',
    monthNotOpen,
    offeredAlready:
      '{company} offers {benefit} already, from {begins} on {until}: choose a month after that.',
    offeredForGood: '{company} offers {benefit} already, from {begins} on.',
  },
});
