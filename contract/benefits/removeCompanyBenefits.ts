import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { benefitCompanyElection, benefitOutcome, monthNotOpen } from './election-fields.ts';

export const removeCompanyBenefits = operation({
  module: 'benefits',
  name: 'removeCompanyBenefits',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Ends a benefit of a company, and the enrollments in it, from a month on.',
  description:
    'The last day is the day before effectiveMonth. If the company does not offer the ' +
    'benefit, nothing changes and the message explains why.',
  request: () => z.object({ benefitCompanyElection }),
  response: () => benefitOutcome,
  refusals: { unknownCompany: 'Invalid CompanyId', monthNotOpen },
});
