import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showComparison, showMoney, toCents } from '../../format/money.ts';

type Changes = Answered<'reports', 'getRunChanges'>['runChanges'];
type Cause = Changes['causes'][number];

/** The words of a cause that changes the pay of some workers. */
const causeWords: Readonly<Record<Cause['cause'], (workers: number) => string>> = {
  joined: (workers) => `${workers.toLocaleString('en-US')} new`,
  left: (workers) => `${workers.toLocaleString('en-US')} not paid any more`,
  hours: (workers) => `hours of ${countWorkers(workers)}`,
  rates: (workers) => `wages of ${countWorkers(workers)}`,
  oneOffs: (workers) => `extra pay or expenses of ${countWorkers(workers)}`,
  taxes: (workers) => `taxes of ${countWorkers(workers)}`,
  taxCaps: (workers) => `yearly tax caps of ${countWorkers(workers)}`,
  deductions: (workers) => `deductions of ${countWorkers(workers)}`,
  deductionLimits: (workers) => `deduction limits of ${countWorkers(workers)}`,
};

const countWorkers = (workers: number) => showCount(workers, 'worker', 'workers');

/** Describes how the net pay differs from the last payroll, and by whom; the largest causes first. */
export function describeExpectedChange({
  previousPayDate,
  netDifference,
  causes,
}: Pick<Changes, 'previousPayDate' | 'netDifference' | 'causes'>): string {
  if (previousPayDate === null) return 'the first payroll';
  const largest = causes
    .filter(({ amount, workers }) => amount !== 0 && workers > 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const words = largest.map(({ cause, workers }) => causeWords[cause](workers)).join(', ');
  const change = showComparison(toCents(netDifference), 'last time');
  return words && netDifference !== 0 ? `${change} (${words})` : change;
}

/** Describes the net pay of a payroll that is not submitted. */
export function describeExpected({
  totals,
  isEstimated,
}: Pick<Answered<'payroll', 'previewPayroll'>['preview'], 'totals' | 'isEstimated'>): string {
  const paid = `${showMoney(toCents(totals.net))} to ${showCount(totals.workers, 'worker', 'workers')}`;
  return `${paid} ${isEstimated ? 'expected, estimated by the law of an earlier year' : 'expected'}`;
}
