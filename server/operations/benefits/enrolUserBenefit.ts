import type { enrolUserBenefit as declared } from '../../../contract/benefits/enrolUserBenefit.ts';
import { ready } from '../../../contract/statuses.ts';
import { findElectionProblems, findFreePlace } from '../../../engine/benefits/enrolments.ts';
import {
  findBenefitType,
  findOffer,
  listEffectiveMonths,
} from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/benefits/read.ts';
import { noMoney } from '../../../values/money.ts';
import { monthText } from '../../../values/month.ts';
import { newId } from '../../identity.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { shareOffers } from '../../store/benefits.ts';
import { findCompany } from '../../store/companies.ts';
import { listEnrolments, putEnrolment } from '../../store/enrolments.ts';
import { lockWorker } from '../../store/workers.ts';
import { bothSidesText, monthsText, toContribution } from './state-election.ts';

export const enrolUserBenefit: Handler<typeof declared> = async (
  { benefitUserElection: given },
  { tx, now, today, refuse },
) => {
  const { companyId, userId: workerId, effectiveMonth: month } = given;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const months = listEffectiveMonths(today);
  if (!months.includes(month)) return refuse('monthNotOpen', { months: monthsText(months) });

  const benefit = findBenefitType(readBenefitTypes(), given.benefitType)?.type ?? given.benefitType;
  const [offers, everyEnrolment] = await Promise.all([
    shareOffers(tx, { companyId, benefitType: benefit, on: today }),
    listEnrolments(tx, { companyId, workerId }),
  ]);
  const offer = findOffer(offers, month);
  const enrolments = everyEnrolment.filter((each) => each.benefitId === offer?.benefitId);
  const contributions = {
    worker: toContribution({
      amount: given.employeeAmount,
      percentage: given.employeePercentage,
    }) ?? { amount: noMoney },
    company:
      toContribution({ amount: given.companyAmount, percentage: given.companyPercentage }) ?? null,
  };
  const user = `${worker.firstName} ${worker.lastName}`;
  const places = { user, benefit, company: company.name, month: monthText(month) };
  const election = { worker, offer, enrolments, month };
  const [first, ...more] = findElectionProblems(contributions, election).map((problem) => ({
    path: `benefitUserElection.${fieldOf[problem]}`,
    message: refuse(problem, places).message,
  }));
  if (first) return Refusal.together([first, ...more]);
  if (!offer) throw new Error('an enrolment without problems has its offer');

  const enrolmentId = findFreePlace(enrolments, today)?.enrolmentId ?? newId<'enrolment'>();
  putEnrolment(
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
  const sides = bothSidesText(contributions.worker, contributions.company, places);
  const message = `${user} is enrolled in ${benefit} from ${places.month} on: ${sides} in every regular period.`;
  return { benefitUserElection: { benefitUserElectionId: enrolmentId, status: ready, message } };
};

const fieldOf = {
  contractor: 'userId',
  hasLeft: 'userId',
  notOffered: 'benefitType',
  companyHasNoPart: 'companyAmount',
  nobodyContributes: 'employeeAmount',
  enrolledAlready: 'benefitType',
} as const;
