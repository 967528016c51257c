import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';
import { id, name, outcomeFields } from '../wire.ts';
import { effectiveMonth, matchBases, matchTierFields, monthNotOpen } from './election-fields.ts';

export const setMatchFormula = operation({
  module: 'benefits',
  name: 'setMatchFormula',
  verb: 'POST',
  access: companyPreparation,
  summary:
    'Sets the formula by which a company matches what workers defer to a retirement plan, from a month on.',
  description:
    'The formula counts for all deferrals to the plan, pre-tax and Roth, of workers for whom no contribution of ' +
    'the company is entered. Without tiers, the company matches nothing from then on. Pay and contributions of ' +
    'a year are limited by law; what is cut is a warning of the payment.',
  request: () =>
    z.object({
      matchFormula: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        benefitType: name(),
        effectiveMonth: effectiveMonth(),
        matchBasis: translatedEnum(matchBases),
        matchTiers: z
          .array(named('MatchTier', 'A tier of a match.', z.object(matchTierFields)))
          .max(10),
      }),
    }),
  response: () => z.object({ matchFormula: z.object(outcomeFields) }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    monthNotOpen,
    notRetirementPlan: '{benefit} is not a retirement plan with a match. Use one of: {plans}.',
    notOffered:
      '{company} does not offer {benefit} in {month}: offer it with addCompanyBenefits first.',
    tiersNotAscending: 'payPercentage must be greater in each tier than in the one before.',
    matchAboveShare: 'The law allows a match of at most {most} of pay in a {plan}.',
    matchAboveLimit:
      'Somebody with much pay would be matched {match} in a year, and all additions to a {plan} are at most {limit} (26 U.S.C. 415(c)): lower the tiers.',
  },
});
