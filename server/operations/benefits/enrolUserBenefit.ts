import type { enrolUserBenefit as declared } from '../../../contract/benefits/enrolUserBenefit.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findWithdrawnEnrollment,
  listElectionProblems,
} from '../../../engine/benefits/enrollments.ts';
import { findBenefitType, findOffer } from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { lockOffersShared } from '../../../store/benefits.ts';
import { listEnrollments, putEnrollment } from '../../../store/enrollments.ts';
import { formatMonth } from '../../../values/calendar-date.ts';
import { noMoney } from '../../../values/money.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { describeContributions, toContributions } from './contribution-input.ts';
import { refuseClosedMonth } from './effective-month.ts';
import { warnOfExcessOf } from './warn-of-excess.ts';

type Election = RequestOf<typeof declared>['benefitUserElection'];

export const enrolUserBenefit = withLockedWorker<typeof declared>(
  async ({ benefitUserElection: election }, context) => {
    const { tx, company, worker, now, today } = context;
    const { companyId, workerId, effectiveMonth: month } = election;
    const closedMonth = refuseClosedMonth(month, context);
    if (closedMonth) return closedMonth;
    const benefit = await loadBenefit(election, context);

    const { offer, enrollments } = benefit;
    const none = { worker: { amount: noMoney }, company: null, cover: null, coveredSince: null };
    const contributions = toContributions(election, none);
    const names = { user: fullNameOf(worker), company: company.name };
    const texts = { ...names, benefit: benefit.type, month: formatMonth(month) };
    const problems = listElectionProblems(contributions, {
      worker,
      offer,
      hasCover: benefit.hasCover,
      isLimitedByMonth: benefit.isLimitedByMonth,
      enrollments,
      month,
    });
    const refusal = Refusal.of(problems.map((problem) => toProblem(problem, texts, context)));
    if (refusal) return refusal;
    if (!offer) throw new Error('an election without problems has no offer');

    const withdrawn = findWithdrawnEnrollment(enrollments, today);
    const enrollmentId = withdrawn?.enrollmentId ?? newId<'enrollment'>();
    const { benefitId, endsOn } = offer;
    const key = { companyId, workerId, benefitId, enrollmentId };
    putEnrollment(tx, { ...key, ...contributions, startsOn: month, endsOn }, now);
    await warnOfExcessOf(context, worker, benefit.type);
    const message = `${texts.user} is enrolled in ${benefit.type} from ${texts.month} on: ${describeContributions(contributions, names)}.`;
    return {
      benefitUserElection: { benefitUserElectionId: enrollmentId, status: 'ready', message },
    };
  },
);

/** Loads the company's offer of the benefit in that month, and the worker's enrollments in it. */
async function loadBenefit(
  { companyId, workerId, benefitType, effectiveMonth }: Election,
  { tx, today }: RequestContext<typeof declared>,
) {
  const known = findBenefitType(readBenefitTypes(), benefitType);
  const type = known?.type ?? benefitType;
  const [offers, enrollments] = await Promise.all([
    lockOffersShared(tx, { companyId, benefitType: type, on: today }),
    listEnrollments(tx, { companyId, workerId }),
  ]);
  const offer = findOffer(offers, effectiveMonth);
  return {
    type,
    hasCover: known?.cover !== undefined,
    isLimitedByMonth: known?.limitByMonth !== undefined,
    offer,
    enrollments: enrollments.filter(({ benefitId }) => benefitId === offer?.benefitId),
  };
}

function toProblem(
  problem: keyof typeof fieldOf,
  texts: Readonly<Record<'user' | 'company' | 'benefit' | 'month', string>>,
  { refuse }: RequestContext<typeof declared>,
) {
  return {
    key: problem,
    path: `benefitUserElection.${fieldOf[problem]}`,
    message: refuse(problem, texts).message,
  };
}

const fieldOf = {
  contractor: 'userId',
  terminated: 'userId',
  notOffered: 'benefitType',
  noCompanyContribution: 'companyAmount',
  noContribution: 'employeeAmount',
  noCover: 'coverAmount',
  noCoverageMonths: 'coveredSince',
  coveredLater: 'coveredSince',
  enrolledAlready: 'benefitType',
} as const;
