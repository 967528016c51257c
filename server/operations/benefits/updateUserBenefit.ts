import type { updateUserBenefit as declared } from '../../../contract/benefits/updateUserBenefit.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findWithdrawnEnrollment,
  listContributionProblems,
  planEnrollmentChange,
} from '../../../engine/benefits/enrollments.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import { lockBenefitShared } from '../../../store/benefits.ts';
import { findCompany } from '../../../store/companies.ts';
import {
  endEnrollment,
  findEnrollmentKey,
  listEnrollments,
  putEnrollment,
} from '../../../store/enrollments.ts';
import { lockWorker } from '../../../store/workers.ts';
import { formatMonth, type Month, monthOf } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { describeContributions, describeMonths, parseContribution } from './contribution-input.ts';

export const updateUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: given },
  { tx, now, today, refuse },
) => {
  const place = await findEnrollmentKey(tx, given.benefitUserElectionId);
  if (!place) return refuse('unknownElection');
  const { companyId, workerId, benefitId } = place;
  const worker = await lockWorker(tx, workerId);
  lockBenefitShared(tx, companyId, benefitId);
  const [company, everyEnrolment] = await Promise.all([
    findCompany(tx, companyId),
    listEnrollments(tx, place),
  ]);
  const enrolment = everyEnrolment.find((each) => each.enrolmentId === place.enrolmentId);
  if (!worker || !company || !enrolment) throw new Error('an enrolment lost what it hangs on');
  const months = listEffectiveMonths(today);
  if (!months.includes(given.effectiveMonth))
    return refuse('monthNotOpen', { months: describeMonths(months) });

  const enrolments = everyEnrolment.filter((each) => each.benefitId === benefitId);
  const user = `${worker.firstName} ${worker.lastName}`;
  const benefit = enrolment.benefitType;
  const change = planEnrollmentChange(enrolment, enrolments, given.effectiveMonth);
  if (change.type === 'problem')
    return refuse(change.problem, { user, benefit, month: formatMonth(given.effectiveMonth) });
  const contributions = {
    worker:
      parseContribution({ amount: given.employeeAmount, percentage: given.employeePercentage }) ??
      enrolment.worker,
    company:
      parseContribution({ amount: given.companyAmount, percentage: given.companyPercentage }) ??
      enrolment.company,
  };
  const [problem] = listContributionProblems(contributions, enrolment);
  if (problem) return refuse(problem, { benefit });

  let from: Month = monthOf(enrolment.startsOn);
  let enrolmentId = enrolment.enrolmentId;
  if (change.type === 'succession') {
    endEnrollment(tx, place, change.lastDay);
    from = given.effectiveMonth;
    enrolmentId = findWithdrawnEnrollment(enrolments, today)?.enrolmentId ?? newId<'enrolment'>();
  }
  const { endsOn } = enrolment;
  putEnrollment(
    tx,
    { companyId, workerId, enrolmentId, benefitId, ...contributions, startsOn: from, endsOn },
    now,
  );
  const names = { user, company: company.name };
  const sides = describeContributions(contributions.worker, contributions.company, names);
  const message = `${benefit} from ${formatMonth(from)} on: ${sides} in every regular pay period.`;
  return {
    benefitUserElection: { benefitUserElectionId: enrolmentId, status: 'ready', message },
  };
};
