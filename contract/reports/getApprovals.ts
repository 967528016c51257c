import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { payPeriodRecord } from './pay-period-record.ts';

/** A payroll or correction that one of two people has approved. */
export const waitingApproval = named(
  'WaitingApproval',
  'A payroll or correction that waits for the second person.',
  payPeriodRecord.extend({
    deadlineAt: z.string(),
    approvedBy: z.string().nullable(),
    approvedAt: z.string(),
    previewHash: z.string(),
    isCorrection: z.boolean(),
    isApprovedByCaller: z.boolean(),
  }),
);

export const getApprovals = operation({
  module: 'reports',
  name: 'getApprovals',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Returns whether two people must approve each payroll of a company, and the payrolls and ' +
    'corrections that wait for the second one.',
  description:
    'setPayrollApproval changes the setting. The second person approves with initiatePayroll, and a ' +
    'correction, which getApproval returns, with correctPayroll. previewHash identifies ' +
    'the figures that the first person approved. ' +
    'approvedBy is null if the person may no longer approve for the company.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      approvals: named(
        'Approvals',
        'Approvals of the payrolls of a company.',
        z.object({
          isRequired: z.boolean(),
          waiting: z.array(waitingApproval),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
