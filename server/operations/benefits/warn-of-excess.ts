import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import { countCoverageMonths } from '../../../engine/benefits/coverage-months.ts';
import { findLimitUse } from '../../../engine/benefits/limit-use.ts';
import {
  listEnrollmentsOfYear,
  noRecurringRecords,
} from '../../../engine/benefits/recurring-pay.ts';
import { type Law, readBenefitTypes } from '../../../law/law.ts';
import { findLimitFacts } from '../../../store/company-enrollments.ts';
import { listRecurring } from '../../../store/recurring.ts';
import type { Worker } from '../../../store/workers.ts';
import { type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import { formatMoney, minus } from '../../../values/money.ts';
import { loadRunLaw } from '../../../workflows/payroll/run-law.ts';
import { fullNameOf } from '../../views/full-name.ts';

interface Change {
  readonly tx: Transaction;
  readonly law: Law;
  readonly today: CalendarDate;
  readonly warn: Warn;
}

/**
 * Warns of contributions of this year above the limit that is left after a change of coverage. Called after the change was
 * stored; benefits without a limit by month have no such warning.
 */
export async function warnOfExcess(
  { tx, law, today, warn }: Change,
  worker: Worker,
  benefitType: string,
): Promise<void> {
  const types = readBenefitTypes();
  const type = types.find((each) => each.type === benefitType);
  if (!type?.limitByMonth) return;
  const { companyId, workerId } = worker;
  const { pay } = loadRunLaw(law, { beginsOn: today, endsOn: today }, today, []).law;
  const { year } = pay.federal;
  const [records, facts] = await Promise.all([
    listRecurring(tx, companyId, [workerId], { payDate: today }),
    findLimitFacts(tx, worker, year),
  ]);
  const enrollments = listEnrollmentsOfYear(records.get(workerId) ?? noRecurringRecords);
  const use = findLimitUse(pay, type.worker, {
    yearTotals: facts.yearTotals ?? {},
    ...(facts.bornOn && { ageAtYearEnd: year - yearOf(facts.bornOn) }),
    coverage: countCoverageMonths(enrollments, types, year) ?? [],
  });
  if (!use || use.used <= use.limit) return;
  const excess = formatMoney(minus(use.used, use.limit));
  warn({
    key: 'contributedAboveLimit',
    path: 'benefitUserElection.effectiveMonth',
    message: `${fullNameOf(worker)} has $${formatMoney(use.used)} of ${benefitType} in ${year}, and the limit for the months of coverage is now $${formatMoney(use.limit)}: the worker takes $${excess} back from the account until the tax return is due (26 U.S.C. 223(f)(3)).`,
  });
}
