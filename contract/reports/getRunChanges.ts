import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { runChanges } from './run-changes.ts';

export const getRunChanges = operation({
  module: 'reports',
  name: 'getRunChanges',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Explains the difference between the net pay of a payroll and of the one before it.',
  description:
    'The previous payroll is the last one of the same type of period and of workers that was ' +
    'submitted before. The amounts of all causes sum to the difference: people who are paid in one ' +
    'of the two only, hours, rates, extra pay and reimbursements, taxes, and deductions. While the ' +
    'period can be changed, its pay is computed at the time of the request.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
    }),
  response: () => z.object({ runChanges }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownPayPeriod: 'Invalid PayPeriodId' },
});
