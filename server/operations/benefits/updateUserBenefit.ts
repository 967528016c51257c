import type { updateUserBenefit as declared } from '../../../contract/benefits/updateUserBenefit.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findWithdrawnEnrollment,
  listContributionProblems,
  planEnrollmentChange,
} from '../../../engine/benefits/enrollments.ts';
import { findBenefitType } from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { endEnrollment, putEnrollment } from '../../../store/enrollments.ts';
import { formatMonth, monthOf } from '../../../values/calendar-date.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { describeContributions, toContributions } from './contribution-input.ts';
import { refuseClosedMonth } from './effective-month.ts';
import { loadAndLockEnrollment } from './load-enrollment.ts';
import { warnOfExcessOf } from './warn-of-excess.ts';

export const updateUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: election },
  context,
) => {
  const { tx, now, today, refuse } = context;
  const { benefitUserElectionId, effectiveMonth: month } = election;
  const found = await loadAndLockEnrollment(tx, benefitUserElectionId);
  if (!found) return refuse('unknownElection');
  const closedMonth = refuseClosedMonth(month, context);
  if (closedMonth) return closedMonth;

  const { key, enrollment, enrollments } = found;
  const user = fullNameOf(found.worker);
  const benefit = enrollment.benefitType;
  const change = planEnrollmentChange(enrollment, enrollments, month);
  if (change.type === 'problem')
    return refuse(change.problem, { user, benefit, month: formatMonth(month) });
  const contributions = toContributions(election, enrollment);
  const type = findBenefitType(readBenefitTypes(), benefit);
  const [problem] = listContributionProblems(contributions, {
    ...enrollment,
    hasCover: type?.cover !== undefined,
    isLimitedByMonth: type?.limitByMonth !== undefined,
    startsOn: change.type === 'succession' ? month : enrollment.startsOn,
  });
  if (problem) return refuse(problem, { benefit });

  let { startsOn, enrollmentId } = enrollment;
  if (change.type === 'succession') {
    endEnrollment(tx, key, change.lastDay);
    startsOn = month;
    enrollmentId =
      findWithdrawnEnrollment(enrollments, today)?.enrollmentId ?? newId<'enrollment'>();
  }
  const { endsOn } = enrollment;
  putEnrollment(tx, { ...key, enrollmentId, ...contributions, startsOn, endsOn }, now);
  await warnOfExcessOf(context, found.worker, benefit);
  const names = { user, company: found.company.name };
  const message = `${benefit} from ${formatMonth(monthOf(startsOn))} on: ${describeContributions(contributions, names)}.`;
  return {
    benefitUserElection: { benefitUserElectionId: enrollmentId, status: 'ready', message },
  };
};
