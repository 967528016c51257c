import type { updateUserBenefit as declared } from '../../../contract/benefits/updateUserBenefit.ts';
import { ready } from '../../../contract/statuses.ts';
import {
  findContributionProblems,
  findFreePlace,
  planChange,
} from '../../../engine/benefits/enrolments.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import { type Month, monthOf, monthText } from '../../../values/month.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import { shareBenefit } from '../../store/benefits.ts';
import { findCompany } from '../../store/companies.ts';
import {
  endEnrolment,
  findEnrolmentPlace,
  listEnrolments,
  putEnrolment,
} from '../../store/enrolments.ts';
import { lockWorker } from '../../store/workers.ts';
import { bothSidesText, monthsText, toContribution } from './state-election.ts';

export const updateUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: given },
  { tx, now, today, refuse },
) => {
  const place = await findEnrolmentPlace(tx, given.benefitUserElectionId);
  if (!place) return refuse('unknownElection');
  const { companyId, workerId, benefitId } = place;
  const worker = await lockWorker(tx, workerId);
  shareBenefit(tx, companyId, benefitId);
  const [company, everyEnrolment] = await Promise.all([
    findCompany(tx, companyId),
    listEnrolments(tx, place),
  ]);
  const enrolment = everyEnrolment.find((each) => each.enrolmentId === place.enrolmentId);
  if (!worker || !company || !enrolment) throw new Error('an enrolment lost what it hangs on');
  const months = listEffectiveMonths(today);
  if (!months.includes(given.effectiveMonth))
    return refuse('monthNotOpen', { months: monthsText(months) });

  const enrolments = everyEnrolment.filter((each) => each.benefitId === benefitId);
  const user = `${worker.firstName} ${worker.lastName}`;
  const benefit = enrolment.benefitType;
  const change = planChange(enrolment, enrolments, given.effectiveMonth);
  if (change.is === 'problem')
    return refuse(change.problem, { user, benefit, month: monthText(given.effectiveMonth) });
  const contributions = {
    worker:
      toContribution({ amount: given.employeeAmount, percentage: given.employeePercentage }) ??
      enrolment.worker,
    company:
      toContribution({ amount: given.companyAmount, percentage: given.companyPercentage }) ??
      enrolment.company,
  };
  const [problem] = findContributionProblems(contributions, enrolment);
  if (problem) return refuse(problem, { benefit });

  let from: Month = monthOf(enrolment.startsOn);
  let enrolmentId = enrolment.enrolmentId;
  if (change.is === 'succession') {
    endEnrolment(tx, place, change.lastDay);
    from = given.effectiveMonth;
    enrolmentId = findFreePlace(enrolments, today)?.enrolmentId ?? newId<'enrolment'>();
  }
  const { endsOn } = enrolment;
  putEnrolment(
    tx,
    { companyId, workerId, enrolmentId, benefitId, ...contributions, startsOn: from, endsOn },
    now,
  );
  const names = { user, company: company.name };
  const sides = bothSidesText(contributions.worker, contributions.company, names);
  const message = `${benefit} from ${monthText(from)} on: ${sides} in every regular period.`;
  return { benefitUserElection: { benefitUserElectionId: enrolmentId, status: ready, message } };
};
