import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { secondPersonRefusals } from '../second-person-messages.ts';
import { id, outcome } from '../wire.ts';

export const setPayrollApproval = operation({
  module: 'adminPortal',
  name: 'setPayrollApproval',
  verb: 'PUT',
  access: companyMoney,
  summary: 'Sets whether two people must approve a payroll before it is submitted.',
  description:
    'Each approver calls initiatePayroll with the businessUserId of a payroll admin; the ' +
    'second call submits the figures that the first approved. The same applies to ' +
    'correctPayroll. Where people sign in, they approve in their own name, and a second person must ' +
    'agree to end the approvals: both send the same request.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), required: z.boolean() }),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    tooFewAdmins:
      '{company} has {admins} payroll admin, and two are needed: add another one with addBusinessUser.',
    tooFewPeople:
      '{company} has {admins} payroll admin who signs in, and two are needed: give another person this role.',
    ...secondPersonRefusals,
    samePerson:
      '{name} has already asked for this: another payroll admin must send the same request.',
  },
});
