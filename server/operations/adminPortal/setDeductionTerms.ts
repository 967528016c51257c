import type { setDeductionTerms as declared } from '../../../contract/adminPortal/setDeductionTerms.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { newId } from '../../../database/new-id.ts';
import {
  type CountedDeduction,
  type DeductionTerms,
  deductionKey,
  isLoan,
  listDeductionTermsProblems,
  noDeductionSums,
  type OpeningAmounts,
  withOpening,
} from '../../../engine/benefits/deduction-terms.ts';
import { noLoanBalances } from '../../../engine/ledger/plan-loans.ts';
import { insertOpening } from '../../../store/deduction-movements.ts';
import { listDeductions, lockDeductions, putDeduction } from '../../../store/deductions.ts';
import { findLoanBalances } from '../../../store/loan-balances.ts';
import { findLastSchedule } from '../../../store/worker-schedules.ts';
import { formatMoney, minus, noMoney, plus } from '../../../values/money.ts';
import { bookLoanTerms } from '../../../workflows/payroll/book-loans.ts';
import { findLifetimeLimit, isDeferralKind } from '../../../workflows/payroll/pay-kinds.ts';
import { describeDeductionTerms } from '../../views/describe-deduction.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { listGarnishmentKinds } from '../../views/garnishment-label.ts';
import { nameOfSchedule } from '../../views/schedule-move-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { findNamedDeduction } from './named-deduction.ts';

export const setDeductionTerms = withLockedWorker<typeof declared>(
  async ({ deductionTerms: input }, context) => {
    const { tx, worker, today, now, by, refuse } = context;
    const { companyId, workerId, type } = input;
    await lockDeductions(tx, companyId, [workerId]);
    const [named, known, schedule] = await Promise.all([
      findNamedDeduction(tx, worker, { name: type, on: today }),
      listDeductions(tx, companyId, [workerId]),
      findLastSchedule(tx, worker),
    ]);
    const user = fullNameOf(worker);
    if (!named) return refuse('unknownDeduction', { user, type });
    const existing = known.find(
      (each) =>
        each.source === named.source && deductionKey(each.name) === deductionKey(named.name),
    );
    const terms = toTerms(input);
    const sums = existing ?? noDeductionSums;
    const opening = toOpening(input);
    const wasLoan = existing !== undefined && isLoan(existing.terms);
    const booked = wasLoan
      ? await findLoanBalances(tx, companyId, existing.deductionId)
      : noLoanBalances;
    const writtenOff = {
      principal: booked.forgiven,
      interest: minus(sums.writtenOff, booked.forgiven),
    };
    const lifetimeLimit = findLifetimeLimit(named.kind);
    const problems = listDeductionTermsProblems(terms, {
      hasLeft: worker.exitOn !== null && worker.exitOn < today,
      isDeferral: isDeferralKind(named.kind),
      lifetimeLimit,
      // A contractor's pay has no orders: it deducts and counts a garnishment as any other deduction.
      isGarnishment:
        worker.workerType === 'W2' && listGarnishmentKinds().some(({ id }) => id === named.kind),
      share: named.share,
      sums,
      wasLoan,
      ...(wasLoan && { writtenOff }),
      opening,
      frequency: schedule?.frequency,
    });
    const places = {
      user,
      type: named.name,
      amount: `$${formatMoney(opening ? withOpening(sums, opening).due : sums.due)}`,
      principal: `$${formatMoney(writtenOff.principal)}`,
      interest: `$${formatMoney(writtenOff.interest)}`,
      most: `$${formatMoney(lifetimeLimit ?? noMoney)}`,
      schedule: nameOfSchedule(schedule?.name ?? ''),
    };
    const refusal = Refusal.of([
      ...problems.map((key) => ({
        key,
        path: `deductionTerms.${fieldOf[key]}`,
        message: refuse(key, places).message,
      })),
      ...(input.loanInterest && !input.loanPrincipal
        ? [
            {
              key: 'interestWithoutLoan' as const,
              path: 'deductionTerms.loanInterest',
              message: refuse('interestWithoutLoan').message,
            },
          ]
        : []),
    ]);
    if (refusal) return refusal;

    const deduction: CountedDeduction = {
      ...(opening ? withOpening(sums, opening) : sums),
      deductionId: existing?.deductionId ?? newId<'deduction'>(),
      source: named.source,
      name: named.name,
      terms,
    };
    putDeduction(tx, { companyId, workerId }, deduction, now);
    if (opening && deduction.due > 0)
      insertOpening(tx, { companyId, workerId }, deduction, { by, on: today, now });
    const { deductionId, name } = deduction;
    await bookLoanTerms(
      { tx, today, now },
      { companyId, workerId, deductionId, name, kind: named.kind },
      { before: existing?.terms, after: terms, openingTaken: opening?.taken, booked },
    );
    const message = `${user}: ${describeDeductionTerms(deduction)}`;
    return {
      deductionTerms: { deductionId, status: 'success', message },
    };
  },
);

function toTerms(input: RequestOf<typeof declared>['deductionTerms']): DeductionTerms {
  const { goalAmount, loanPrincipal, loanInterest } = input;
  const isOfLoan = loanPrincipal !== undefined;
  const owed = isOfLoan && loanInterest ? plus(loanPrincipal, loanInterest) : loanPrincipal;
  return {
    payrolls: input.payrolls ?? 'every',
    amountPer: input.amountPer ?? 'payroll',
    goal: owed ?? goalAmount ?? null,
    ...(isOfLoan && { loanInterest: loanInterest ?? noMoney }),
    keepsArrears: input.keepsArrears,
    arrearsLimit: input.arrearsLimit ?? null,
    takesRestAtExit: input.takesRestAtExit,
    position: input.takingOrder ?? null,
  };
}

/** Zero is an amount for a loan: it was paid out before Paywright, and nothing was repaid. */
function toOpening({
  openingTaken,
  openingOwed,
  loanPrincipal,
}: RequestOf<typeof declared>['deductionTerms']): OpeningAmounts | undefined {
  const isSent = openingTaken !== undefined || openingOwed !== undefined;
  if (!openingTaken && !openingOwed && !(isSent && loanPrincipal)) return undefined;
  return { taken: openingTaken ?? noMoney, owed: openingOwed ?? noMoney };
}

const fieldOf = {
  terminated: 'userId',
  termsOfGarnishment: 'type',
  arrearsOfDeferral: 'keepsArrears',
  arrearsOfPercentage: 'keepsArrears',
  monthOfPercentage: 'amountPer',
  noSecondPayroll: 'payrolls',
  limitWithoutArrears: 'arrearsLimit',
  restWithoutBalance: 'takesRestAtExit',
  goalBelowDue: 'goalAmount',
  loanAfterStart: 'loanPrincipal',
  loanBelowWrittenOff: 'loanPrincipal',
  goalWithinLifetime: 'goalAmount',
  openingAfterStart: 'openingTaken',
  openingWithoutArrears: 'openingOwed',
} as const;
