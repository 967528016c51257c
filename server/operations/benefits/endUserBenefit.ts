import type { endUserBenefit as declared } from '../../../contract/benefits/endUserBenefit.ts';
import { planEnrollmentEnd } from '../../../engine/benefits/enrollments.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import { lockBenefitShared } from '../../../store/benefits.ts';
import { endEnrollment, findEnrollmentKey, listEnrollments } from '../../../store/enrollments.ts';
import { lockWorker } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';
import { describeMonths } from './contribution-input.ts';

export const endUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: { benefitUserElectionId, effectiveMonth } },
  { tx, today, refuse },
) => {
  const place = await findEnrollmentKey(tx, benefitUserElectionId);
  if (!place) return refuse('unknownElection');
  const worker = await lockWorker(tx, place.workerId);
  lockBenefitShared(tx, place.companyId, place.benefitId);
  const enrolments = await listEnrollments(tx, place);
  const enrolment = enrolments.find((each) => each.enrolmentId === place.enrolmentId);
  if (!worker || !enrolment) throw new Error('an enrolment lost what it hangs on');
  const months = listEffectiveMonths(today);
  if (!months.includes(effectiveMonth))
    return refuse('monthNotOpen', { months: describeMonths(months) });

  const user = `${worker.firstName} ${worker.lastName}`;
  const { benefitType, startsOn, endsOn } = enrolment;
  const end = planEnrollmentEnd(enrolment, effectiveMonth);
  if (end !== undefined) endEnrollment(tx, place, end);
  const message =
    end === undefined
      ? `The enrollment of ${user} in ${benefitType} already ends on ${endsOn}: nothing was changed.`
      : end === startsOn
        ? `The enrollment of ${user} in ${benefitType} was withdrawn before it started.`
        : `The enrollment of ${user} in ${benefitType} ends on ${end}.`;
  return { benefitUserElection: { benefitUserElectionId, status: 'inactive', message } };
};
