import type { CalendarDate } from '../../values/calendar-date.ts';
import { daysOfPeriod, type FilingPeriod, quarterlyForms, stateForms } from './filings.ts';

/** A filing that somebody wants to record. */
export interface FilingAttempt {
  readonly period: FilingPeriod;
  readonly filedOn: CalendarDate;
  readonly isAmendment: boolean;
  /** Day on which the last version was filed. */
  readonly earlierFiledOn: CalendarDate | undefined;
  readonly today: CalendarDate;
}

export type FilingProblem =
  | 'quarterMissing'
  | 'quarterNotExpected'
  | 'stateMissing'
  | 'stateNotExpected'
  | 'filedBeforePeriodEnd'
  | 'filedInFuture'
  | 'alreadyFiled'
  | 'notFiledYet'
  | 'amendedBeforeFiled';

/** Finds the first reason why a filing cannot be recorded. */
export function findFilingProblem(attempt: FilingAttempt): FilingProblem | undefined {
  return findPeriodProblem(attempt.period) ?? findDateProblem(attempt);
}

function findPeriodProblem({ form, quarter, state }: FilingPeriod): FilingProblem | undefined {
  const hasQuarter = quarterlyForms.includes(form);
  if (hasQuarter && quarter === null) return 'quarterMissing';
  if (!hasQuarter && quarter !== null) return 'quarterNotExpected';
  const hasState = stateForms.includes(form);
  if (hasState && state === null) return 'stateMissing';
  return !hasState && state !== null ? 'stateNotExpected' : undefined;
}

function findDateProblem(attempt: FilingAttempt): FilingProblem | undefined {
  const { period, filedOn, isAmendment, earlierFiledOn, today } = attempt;
  if (filedOn <= daysOfPeriod(period).until) return 'filedBeforePeriodEnd';
  if (filedOn > today) return 'filedInFuture';
  if (earlierFiledOn === undefined) return isAmendment ? 'notFiledYet' : undefined;
  if (!isAmendment) return 'alreadyFiled';
  return filedOn < earlierFiledOn ? 'amendedBeforeFiled' : undefined;
}
