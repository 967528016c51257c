import type { endUserBenefit as declared } from '../../../contract/benefits/endUserBenefit.ts';
import { planEnrollmentEnd } from '../../../engine/benefits/enrollments.ts';
import { endEnrollment } from '../../../store/enrollments.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { refuseClosedMonth } from './effective-month.ts';
import { loadAndLockEnrollment } from './load-enrollment.ts';
import { warnOfExcessOf } from './warn-of-excess.ts';

export const endUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: { benefitUserElectionId, effectiveMonth } },
  context,
) => {
  const { tx, refuse } = context;
  const found = await loadAndLockEnrollment(tx, benefitUserElectionId);
  if (!found) return refuse('unknownElection');
  const closedMonth = refuseClosedMonth(effectiveMonth, context);
  if (closedMonth) return closedMonth;

  const { benefitType, startsOn, endsOn } = found.enrollment;
  const lastDay = planEnrollmentEnd(found.enrollment, effectiveMonth);
  if (lastDay !== undefined) {
    endEnrollment(tx, found.key, lastDay);
    await warnOfExcessOf(context, found.worker, benefitType);
  }
  const enrollment = `The enrollment of ${fullNameOf(found.worker)} in ${benefitType}`;
  const message =
    lastDay === undefined
      ? `${enrollment} already ends on ${endsOn}: nothing was changed.`
      : lastDay === startsOn
        ? `${enrollment} was withdrawn before it started.`
        : `${enrollment} ends on ${lastDay}.`;
  return { benefitUserElection: { benefitUserElectionId, status: 'inactive', message } };
};
