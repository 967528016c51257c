import type { getUserBenefits as declared } from '../../../contract/benefits/getUserBenefits.ts';
import { wasWithdrawn } from '../../../engine/benefits/enrollments.ts';
import { listEnrollments } from '../../../store/enrollments.ts';
import { paginate } from '../list-page.ts';
import { withWorker } from '../scoped-handlers.ts';
import { toEnrollmentRecord } from './contribution-input.ts';

export const getUserBenefits = withWorker<typeof declared>(
  async ({ companyId, workerId, ...options }, context) => {
    const key = { companyId, workerId };
    const all = await listEnrollments(context.tx, key);
    const enrollments = all.filter((enrollment) => !wasWithdrawn(enrollment));
    const page = paginate(enrollments, options, ({ enrollmentId }) => enrollmentId);
    if (!page) return context.refuse('invalidCursor');
    return {
      ...page.next,
      benefitUserElections: page.items.map(toEnrollmentRecord),
    };
  },
);
