import type { setPayrollApproval as declared } from '../../../contract/adminPortal/setPayrollApproval.ts';
import { setApprovalRequired } from '../../../store/approvals.ts';
import { listBusinessUsers } from '../../../store/business-users.ts';
import { lockCompany } from '../../../store/companies.ts';
import type { Handler } from '../handler.ts';

export const setPayrollApproval: Handler<typeof declared> = async (
  { companyId, required },
  { tx, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const people = await listBusinessUsers(tx, companyId);
  const admins = people.filter(({ payrollAdmin }) => payrollAdmin).length;
  if (required && admins < 2)
    return refuse('tooFewAdmins', { company: company.name, admins: admins === 0 ? 'no' : 'one' });

  setApprovalRequired(tx, companyId, required);
  const message = required
    ? `From now on two payroll admins of ${company.name} must approve each payroll.`
    : `From now on one call of initiatePayroll submits a payroll of ${company.name}.`;
  return { company: { companyId, status: 'ready', message } };
};
