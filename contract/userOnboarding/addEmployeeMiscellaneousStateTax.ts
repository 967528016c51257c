import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { hourlyRateText } from '../w4-fields.ts';
import { id, name, outcome } from '../wire.ts';

export const addEmployeeMiscellaneousStateTax = operation({
  module: 'userOnboarding',
  name: 'addEmployeeMiscellaneousStateTax',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Assigns a worker a risk class with its hourly premiums (Washington L&I).',
  description:
    'The rates are on the rate notice of the company, in dollars per hour. ' +
    "PayrollDeductionRate is the worker's part of CompositeRate. Sending a class again " +
    'replaces its rates.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        employeeMiscellaneousStateTax: aliased(
          z.object({
            CompositeRate: hourlyRateText(),
            RiskClassName: name(),
            RiskClassCode: name(),
            PayrollDeductionRate: hourlyRateText(),
          }),
        ),
      }),
    ),
  response: () => z.object({ employeeMiscellaneousStateTax: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    contractor: '{worker} is a contractor: premiums are owed for employees only.',
    zeroRate: 'CompositeRate must be greater than 0.',
    deductionTooHigh:
      'PayrollDeductionRate must not be greater than CompositeRate, of which it is a part.',
  },
});
