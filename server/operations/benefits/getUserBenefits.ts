import type { getUserBenefits as declared } from '../../../contract/benefits/getUserBenefits.ts';
import { wasWithdrawn } from '../../../engine/benefits/enrollments.ts';
import { findCompany } from '../../../store/companies.ts';
import { listEnrollments } from '../../../store/enrollments.ts';
import { findWorker } from '../../../store/workers.ts';
import { monthOf } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { toContributionRecord } from './contribution-input.ts';

export const getUserBenefits: Handler<typeof declared> = async (
  { companyId, workerId, ...asked },
  { tx, refuse },
) => {
  const [company, worker, enrolments] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    listEnrollments(tx, { companyId, workerId }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const kept = enrolments.filter((enrolment) => !wasWithdrawn(enrolment));
  const page = paginate(kept, asked, ({ enrolmentId }) => enrolmentId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    benefitUserElections: page.items.map((enrolment) => {
      const employee = toContributionRecord(enrolment.worker);
      const employer = toContributionRecord(enrolment.company);
      return {
        benefitUserElectionId: enrolment.enrolmentId,
        benefitType: enrolment.benefitType,
        effectiveMonth: monthOf(enrolment.startsOn),
        endDate: enrolment.endsOn,
        employeeAmount: employee.amount,
        employeePercentage: employee.percentage,
        companyAmount: employer.amount,
        companyPercentage: employer.percentage,
      };
    }),
  };
};
