import type { getUserBenefits as declared } from '../../../contract/benefits/getUserBenefits.ts';
import { wasTakenBack } from '../../../engine/benefits/enrolments.ts';
import { monthOf } from '../../../values/month.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listEnrolments } from '../../store/enrolments.ts';
import { findWorker } from '../../store/workers.ts';
import { pageOf } from '../reports/list-page.ts';
import { contributionNumbers } from './state-election.ts';

export const getUserBenefits: Handler<typeof declared> = async (
  { companyId, userId, ...asked },
  { tx, refuse },
) => {
  const [company, worker, enrolments] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, userId),
    listEnrolments(tx, { companyId, workerId: userId }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const kept = enrolments.filter((enrolment) => !wasTakenBack(enrolment));
  const page = pageOf(kept, asked, ({ enrolmentId }) => enrolmentId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    benefitUserElections: page.items.map((enrolment) => {
      const employee = contributionNumbers(enrolment.worker);
      const employer = contributionNumbers(enrolment.company);
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
