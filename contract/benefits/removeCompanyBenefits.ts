import { z } from 'zod';
import { operation } from '../operation.ts';
import { benefitCompanyElection, benefitOutcome, monthNotOpen } from './election-fields.ts';

export const removeCompanyBenefits = operation({
  module: 'benefits',
  name: 'removeCompanyBenefits',
  verb: 'POST',
  summary: 'Ends a benefit of the company, and the enrolments in it, from a month on.',
  description:
    'The benefit holds until the day before effectiveMonth. A benefit that the company does not offer ' +
    'is no refusal: the message says so, and nothing changes.',
  request: z.object({ benefitCompanyElection }),
  response: benefitOutcome,
  refusals: { unknownCompany: 'Invalid CompanyId', monthNotOpen },
});
