import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import { countCoverageMonths } from '../../../engine/benefits/coverage-months.ts';
import type { Enrollment } from '../../../engine/benefits/enrollments.ts';
import { findLimitUse } from '../../../engine/benefits/limit-use.ts';
import {
  listEnrollmentsOfYear,
  noRecurringRecords,
} from '../../../engine/benefits/recurring-pay.ts';
import { type Law, readBenefitTypes } from '../../../law/law.ts';
import { listLimitFacts } from '../../../store/company-enrollments.ts';
import { listRecurring } from '../../../store/recurring.ts';
import type { Termination } from '../../../store/terminations.ts';
import type { Worker } from '../../../store/workers.ts';
import {
  type CalendarDate,
  earlierDate,
  endOfMonth,
  yearOf,
} from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { formatMoney, minus } from '../../../values/money.ts';
import { loadRunLaw } from '../../../workflows/payroll/run-law.ts';
import { fullNameOf } from '../../views/full-name.ts';

export interface Change {
  readonly tx: Transaction;
  readonly law: Law;
  readonly today: CalendarDate;
  readonly warn: Warn;
}

/** Workers whose coverage changes, and how. */
interface ChangeOfCoverage {
  readonly companyId: Id<'company'>;
  readonly workerIds: readonly Id<'worker'>[];
  /** Undefined for all benefits of the workers. */
  readonly benefitType?: string;
  /** Field of the request that changes the coverage. */
  readonly path: string;
  /** The exit of the workers, which may end coverage: the enrollments last longer. */
  readonly exit?: Pick<Termination, 'kind' | 'exitOn'>;
}

/** Warns of an excess after the coverage of one worker by a benefit has changed. */
export async function warnOfExcessOf(
  change: Change,
  { companyId, workerId }: Worker,
  benefitType: string,
): Promise<void> {
  const path = 'benefitUserElection.effectiveMonth';
  await warnOfExcess(change, { companyId, workerIds: [workerId], benefitType, path });
}

/**
 * Warns of contributions of this year above the limit that is left after a change of coverage. Called after the change was
 * stored; benefits without a limit by month have no such warning.
 */
export async function warnOfExcess(
  { tx, law, today, warn }: Change,
  { companyId, workerIds, benefitType, path, exit }: ChangeOfCoverage,
): Promise<void> {
  const types = readBenefitTypes();
  const limited = types.filter(
    ({ type, limitByMonth }) => limitByMonth && type === (benefitType ?? type),
  );
  if (limited.length === 0 || workerIds.length === 0) return;
  const { pay } = loadRunLaw(law, { beginsOn: today, endsOn: today }, today, []).law;
  const { year } = pay.federal;
  const [records, workers] = await Promise.all([
    listRecurring(tx, companyId, workerIds, { payDate: today }),
    listLimitFacts(tx, { companyId, workerIds }, year),
  ]);
  for (const worker of workers) {
    const enrollments = listEnrollmentsOfYear(records.get(worker.workerId) ?? noRecurringRecords);
    const isHeld = (type: string) => enrollments.some((each) => each.benefitType === type);
    const type = limited.find((each) => benefitType !== undefined || isHeld(each.type));
    if (!type) continue;
    const covered = exit ? enrollments.map((each) => endAtExit(each, exit.exitOn)) : enrollments;
    const use = findLimitUse(pay, type.worker, {
      yearTotals: worker.yearTotals ?? {},
      ...(worker.bornOn && { ageAtYearEnd: year - yearOf(worker.bornOn) }),
      coverage: countCoverageMonths(covered, types, year) ?? [],
    });
    if (!use || use.used <= use.limit) continue;
    const excess = formatMoney(minus(use.used, use.limit));
    const limit = `$${formatMoney(use.limit)}`;
    const lowered = exit
      ? `${limit} if the coverage ends with ${endOf[exit.kind]}`
      : `now ${limit}`;
    warn({
      key: 'contributedAboveLimit',
      path,
      message: `${fullNameOf(worker)} has $${formatMoney(use.used)} of ${type.type} in ${year}, and the limit for the months of coverage is ${lowered}: the worker takes $${excess} back from the account until the tax return is due (26 U.S.C. 223(f)(3)).`,
    });
  }
}

const endOf = { terminated: 'the employment', deactivated: 'the pay' } as const;

/** Coverage lasts at most until the end of the month of the exit: it counts by the first day of a month. */
function endAtExit(enrollment: Enrollment, exitOn: CalendarDate): Enrollment {
  const lastDay = endOfMonth(exitOn);
  return { ...enrollment, endsOn: earlierDate(enrollment.endsOn ?? lastDay, lastDay) };
}
