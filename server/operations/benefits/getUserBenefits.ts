import type { getUserBenefits as declared } from '../../../contract/benefits/getUserBenefits.ts';
import { wasWithdrawn } from '../../../engine/benefits/enrollments.ts';
import { listEnrollments } from '../../../store/enrollments.ts';
import { monthOf } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';
import { toContributionRecord } from './contribution-input.ts';

export const getUserBenefits: Handler<typeof declared> = async (
  { companyId, workerId, ...options },
  context,
) => {
  const key = { companyId, workerId };
  const [found, all] = await Promise.all([
    loadWorker(key, context),
    listEnrollments(context.tx, key),
  ]);
  if (found instanceof Refusal) return found;
  const enrollments = all.filter((enrollment) => !wasWithdrawn(enrollment));
  const page = paginate(enrollments, options, ({ enrollmentId }) => enrollmentId);
  if (!page) return context.refuse('invalidCursor');
  return {
    ...page.next,
    benefitUserElections: page.items.map((enrollment) => {
      const employee = toContributionRecord(enrollment.worker);
      const employer = toContributionRecord(enrollment.company);
      return {
        benefitUserElectionId: enrollment.enrollmentId,
        benefitType: enrollment.benefitType,
        effectiveMonth: monthOf(enrollment.startsOn),
        endDate: enrollment.endsOn,
        employeeAmount: employee.amount,
        employeePercentage: employee.percentage,
        companyAmount: employer.amount,
        companyPercentage: employer.percentage,
      };
    }),
  };
};
