import type { setPayrollApproval as declared } from '../../../contract/adminPortal/setPayrollApproval.ts';
import { isSamePerson } from '../../../engine/submission/approval.ts';
import {
  findApprovalEnd,
  loadApprovingPeople,
  putApprovalEnd,
  setApprovalRequired,
} from '../../../store/approvals.ts';
import { listBusinessUsers } from '../../../store/business-users.ts';
import { type Company, lockCompany } from '../../../store/companies.ts';
import { findDecidingPerson, findFirstPerson } from '../deciding-person.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type ApprovalContext = RequestContext<typeof declared>;

export const setPayrollApproval: Handler<typeof declared> = async (
  { companyId, required },
  context,
) => {
  const company = await lockCompany(context.tx, companyId);
  if (!company) return context.refuse('unknownCompany');
  return required ? requireApproval(context, company) : endApproval(context, company);
};

async function requireApproval({ tx, refuse }: ApprovalContext, { companyId, name }: Company) {
  const { hasPeople, approvers } = await loadApprovingPeople(tx, companyId);
  const people = hasPeople
    ? approvers.filter(({ isPayrollAdmin }) => isPayrollAdmin)
    : (await listBusinessUsers(tx, companyId)).filter(({ payrollAdmin }) => payrollAdmin);
  const admins = people.length === 0 ? 'no' : 'one';
  if (people.length < 2)
    return refuse(hasPeople ? 'tooFewPeople' : 'tooFewAdmins', { company: name, admins });
  setApprovalRequired(tx, companyId, true);
  const message = `From now on two payroll admins of ${name} must approve each payroll.`;
  return { company: { companyId, status: 'ready' as const, message } };
}

/** Ends the approvals, after a second person has agreed where people sign in. */
async function endApproval(context: ApprovalContext, company: Company) {
  const { tx, refuse } = context;
  const { companyId, name, needsApproval } = company;
  const deciding = needsApproval ? await findDecidingPerson(context, company) : undefined;
  if (deciding instanceof Refusal) return deciding;
  if (deciding) {
    const { person, people } = deciding;
    const first = findFirstPerson(people, await findApprovalEnd(tx, companyId));
    if (first && isSamePerson(first, person)) return refuse('samePerson', { name: person.name });
    if (!first) {
      putApprovalEnd(tx, companyId, person.personId);
      const message = `${person.name} wants to end the approval of payrolls of ${name}. It ends when another payroll admin asks for it, too.`;
      return { company: { companyId, status: 'approvalPending' as const, message } };
    }
  }
  setApprovalRequired(tx, companyId, false);
  const message = `From now on one call of initiatePayroll submits a payroll of ${name}.`;
  return { company: { companyId, status: 'ready' as const, message } };
}
