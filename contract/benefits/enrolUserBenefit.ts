import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
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
  access: workerPreparation,
  summary: 'Enrolls a worker in a benefit of the company from a month on.',
  description:
    'The worker and the company each contribute an amount in every regular pay period, or a ' +
    'percentage of its cash pay. The contributions of a month are deducted on its pay dates.',
  request: () =>
    z.object({
      benefitUserElection: aliased(
        z
          .object({
            companyId: impliedCompanyId(),
            userId: id('worker', 'Invalid UserId'),
            benefitType: name(),
            effectiveMonth: effectiveMonth(),
            ...contributionFields,
          })
          .check(
            notBoth(
              ['employeeAmount', 'employeePercentage'],
              ['companyAmount', 'companyPercentage'],
            ),
          ),
      ),
    }),
  response: () => z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    monthNotOpen,
    contractor: '{user} is a contractor: benefits are for employees.',
    terminated: '{user} has left the company: bring the worker back with activateUser first.',
    notOffered:
      '{company} does not offer {benefit} in {month}: offer it with addCompanyBenefits first.',
    ...contributionRefusals,
    enrolledAlready:
      '{user} is already enrolled in {benefit}: change the enrollment with updateUserBenefit, or end it with endUserBenefit first.',
  },
});
