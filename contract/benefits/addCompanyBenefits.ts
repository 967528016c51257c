import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { benefitCompanyElection, benefitOutcome, monthNotOpen } from './election-fields.ts';

export const addCompanyBenefits = operation({
  module: 'benefits',
  name: 'addCompanyBenefits',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Offers a benefit to the workers of a company from a month on.',
  description:
    'getBenefitTypes lists the types; upper and lower case and punctuation do not matter.',
  request: () => z.object({ benefitCompanyElection }),
  response: () => benefitOutcome,
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownType: 'benefitType must be one of: {types}.',
    monthNotOpen,
    offeredUntil:
      '{company} already offers {benefit} from {begins} until {ends}: choose a later month.',
    offeredWithoutEnd: '{company} already offers {benefit} from {begins} on.',
  },
});
