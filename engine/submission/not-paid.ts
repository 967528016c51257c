import {
  type DateRange,
  type EmploymentSpan,
  findWageOn,
  isLastPeriod,
  isSalaried,
  type WageTerms,
} from '../earnings/salary.ts';

/** Reasons why a worker who is employed in a period is not paid in it, in order of precedence. */
export type NotPaidReason =
  /** Not added to a supplemental period. */
  | 'notAdded'
  /** Removed from the period by the company. */
  | 'excluded'
  | 'wageMissing'
  /** The pay data entered pays nothing, such as zero hours. */
  | 'zeroPay'
  /** The final pay is paid outside the regular payroll. */
  | 'paidElsewhere'
  | 'hoursMissing'
  | 'commissionMissing'
  /** Salaried, but not employed on a working day of the period. */
  | 'noWorkingDay'
  /** Not in the submitted payroll, although the facts known now would pay the worker. */
  | 'notInRun';

export interface NotPaidFacts extends Pick<EmploymentSpan, 'departures' | 'inOtherSchedule'> {
  readonly isExcluded: boolean;
  readonly hasPayData: boolean;
  readonly wages: readonly WageTerms[];
}

/** Finds the reason why a worker without pay in a period is not paid. */
export function findNotPaidReason(worker: NotPaidFacts, period: DateRange): NotPaidReason {
  if (worker.isExcluded) return 'excluded';
  if (worker.hasPayData) return 'zeroPay';
  const wage = findWageOn(worker.wages, period.endsOn);
  if (!wage) return 'wageMissing';
  const isFinalPeriod = worker.departures.some(
    ({ exitOn, isPaidElsewhere }) =>
      isPaidElsewhere && isLastPeriod(exitOn, period, worker.inOtherSchedule ?? []),
  );
  if (isFinalPeriod) return 'paidElsewhere';
  if (isSalaried(wage)) return 'noWorkingDay';
  return wage.userType.startsWith('Commission only') ? 'commissionMissing' : 'hoursMissing';
}
