import type { endUserBenefit as declared } from '../../../contract/benefits/endUserBenefit.ts';
import { inactive } from '../../../contract/statuses.ts';
import { planEnd } from '../../../engine/benefits/enrolments.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import type { Handler } from '../../perform.ts';
import { shareBenefit } from '../../store/benefits.ts';
import { endEnrolment, findEnrolmentPlace, listEnrolments } from '../../store/enrolments.ts';
import { lockWorker } from '../../store/workers.ts';
import { monthsText } from './state-election.ts';

export const endUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: { benefitUserElectionId, effectiveMonth } },
  { tx, today, refuse },
) => {
  const place = await findEnrolmentPlace(tx, benefitUserElectionId);
  if (!place) return refuse('unknownElection');
  const worker = await lockWorker(tx, place.workerId);
  shareBenefit(tx, place.companyId, place.benefitId);
  const enrolments = await listEnrolments(tx, place);
  const enrolment = enrolments.find((each) => each.enrolmentId === place.enrolmentId);
  if (!worker || !enrolment) throw new Error('an enrolment lost what it hangs on');
  const months = listEffectiveMonths(today);
  if (!months.includes(effectiveMonth))
    return refuse('monthNotOpen', { months: monthsText(months) });

  const user = `${worker.firstName} ${worker.lastName}`;
  const { benefitType, startsOn, endsOn } = enrolment;
  const end = planEnd(enrolment, effectiveMonth);
  if (end !== undefined) endEnrolment(tx, place, end);
  const message =
    end === undefined
      ? `The enrolment of ${user} in ${benefitType} ends on ${endsOn} as it is: nothing was changed.`
      : end === startsOn
        ? `The enrolment of ${user} in ${benefitType} is taken back before it began.`
        : `The enrolment of ${user} in ${benefitType} ends on ${end}.`;
  return { benefitUserElection: { benefitUserElectionId, status: inactive, message } };
};
