import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const setPayrollApproval = operation({
  module: 'adminPortal',
  name: 'setPayrollApproval',
  verb: 'PUT',
  summary: 'Sets whether two people must approve a payroll before it is submitted.',
  description:
    'Each calls initiatePayroll with the businessUserId of a payroll admin; the second submits the figures that the first approved. The same holds for correctPayroll.',
  request: z.object({ companyId: id('company', 'Invalid CompanyId'), required: z.boolean() }),
  response: z.object({ company: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    tooFewAdmins:
      '{company} has {admins} payroll admin: two are needed. Add another with addBusinessUser.',
  },
});
