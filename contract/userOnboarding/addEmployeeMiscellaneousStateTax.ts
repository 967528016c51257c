import { z } from 'zod';
import { aliasedObject } from '../aliases.ts';
import { operation } from '../operation.ts';
import { hourlyRateText } from '../w4-fields.ts';
import { id, name, outcome } from '../wire.ts';

export const addEmployeeMiscellaneousStateTax = operation({
  module: 'userOnboarding',
  name: 'addEmployeeMiscellaneousStateTax',
  verb: 'POST',
  summary: 'Gives a worker a class of risk with its premiums by the hour (Washington L&I).',
  description:
    'Rates stand on the rate notice of the company, in dollars for an hour. The payroll deduction is ' +
    "the worker's part of the composite. A class given again gets the new rates.",
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: id('worker', 'Invalid UserId'),
    employeeMiscellaneousStateTax: aliasedObject({
      CompositeRate: hourlyRateText(),
      RiskClassName: name(),
      RiskClassCode: name(),
      PayrollDeductionRate: hourlyRateText(),
    }),
  }),
  response: z.object({ employeeMiscellaneousStateTax: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    contractor: '{worker} is a contractor: premiums are owed for employees only.',
    nothingToPay: 'CompositeRate must be more than 0.',
    partOverWhole: 'PayrollDeductionRate is a part of CompositeRate and cannot be more than it.',
  },
});
