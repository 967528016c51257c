import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, name, notBoth, outcome } from '../wire.ts';
import {
  contributionFields,
  contributionRefusals,
  effectiveMonth,
  monthNotOpen,
} from './election-fields.ts';

export const enrolUserBenefit = operation({
  module: 'benefits',
  name: 'enrolUserBenefit',
  verb: 'POST',
  summary: 'Enrols a worker in a benefit of the company from a month on.',
  description:
    'Each side contributes an amount in every regular period, or a percentage of its cash pay. The ' +
    'contributions of a month are taken on the pay days in it.',
  request: z.object({
    benefitUserElection: z
      .object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: id('worker', 'Invalid UserId'),
        benefitType: name(),
        effectiveMonth: effectiveMonth(),
        ...contributionFields,
      })
      .check(
        notBoth(['employeeAmount', 'employeePercentage'], ['companyAmount', 'companyPercentage']),
      ),
  }),
  response: z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    monthNotOpen,
    contractor: '{user} is a contractor: benefits are for employees.',
    hasLeft: '{user} has left the company: bring them back with activateUser first.',
    notOffered:
      '{company} does not offer {benefit} in {month}: offer it with addCompanyBenefits first.',
    ...contributionRefusals,
    enrolledAlready:
      '{user} is enrolled in {benefit} already: change that with updateUserBenefit, or end it first.',
  },
});
