import type { enrolUserBenefit as declared } from '../../../contract/benefits/enrolUserBenefit.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findWithdrawnEnrollment,
  listElectionProblems,
} from '../../../engine/benefits/enrollments.ts';
import {
  findBenefitType,
  findOffer,
  listEffectiveMonths,
} from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { lockOffersShared } from '../../../store/benefits.ts';
import { findCompany } from '../../../store/companies.ts';
import { listEnrollments, putEnrollment } from '../../../store/enrollments.ts';
import { lockWorker } from '../../../store/workers.ts';
import { formatMonth } from '../../../values/calendar-date.ts';
import { noMoney } from '../../../values/money.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { describeContributions, describeMonths, parseContribution } from './contribution-input.ts';

export const enrolUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: given },
  { tx, now, today, refuse },
) => {
  const { companyId, workerId, effectiveMonth: month } = given;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const months = listEffectiveMonths(today);
  if (!months.includes(month)) return refuse('monthNotOpen', { months: describeMonths(months) });

  const benefit = findBenefitType(readBenefitTypes(), given.benefitType)?.type ?? given.benefitType;
  const [offers, everyEnrolment] = await Promise.all([
    lockOffersShared(tx, { companyId, benefitType: benefit, on: today }),
    listEnrollments(tx, { companyId, workerId }),
  ]);
  const offer = findOffer(offers, month);
  const enrolments = everyEnrolment.filter((each) => each.benefitId === offer?.benefitId);
  const contributions = {
    worker: parseContribution({
      amount: given.employeeAmount,
      percentage: given.employeePercentage,
    }) ?? { amount: noMoney },
    company:
      parseContribution({ amount: given.companyAmount, percentage: given.companyPercentage }) ??
      null,
  };
  const user = `${worker.firstName} ${worker.lastName}`;
  const places = { user, benefit, company: company.name, month: formatMonth(month) };
  const election = { worker, offer, enrolments, month };
  const refusal = Refusal.of(
    listElectionProblems(contributions, election).map((problem) => ({
      path: `benefitUserElection.${fieldOf[problem]}`,
      message: refuse(problem, places).message,
    })),
  );
  if (refusal) return refusal;
  if (!offer) throw new Error('an enrolment without problems has its offer');

  const enrolmentId =
    findWithdrawnEnrollment(enrolments, today)?.enrolmentId ?? newId<'enrolment'>();
  putEnrollment(
    tx,
    {
      companyId,
      workerId,
      enrolmentId,
      benefitId: offer.benefitId,
      ...contributions,
      startsOn: month,
      endsOn: offer.endsOn,
    },
    now,
  );
  const sides = describeContributions(contributions.worker, contributions.company, places);
  const message = `${user} is enrolled in ${benefit} from ${places.month} on: ${sides} in every regular pay period.`;
  return {
    benefitUserElection: { benefitUserElectionId: enrolmentId, status: 'ready', message },
  };
};

const fieldOf = {
  contractor: 'userId',
  terminated: 'userId',
  notOffered: 'benefitType',
  noCompanyContribution: 'companyAmount',
  noContribution: 'employeeAmount',
  enrolledAlready: 'benefitType',
} as const;
