import type { Database } from '../../database/database.ts';
import { moveFrom, moveToYear, type PaidPeriod } from '../../engine/calendar/move-period.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { NetPayChanges, type NetPaySummary } from '../../engine/pay/net-pay-changes.ts';
import { asFirstOfYear, withLocalTaxesOf } from '../../engine/withholding/facts-of-other-law.ts';
import { type AddedFile, type Law, openLaw } from '../../law/law.ts';
import {
  type LatestPay,
  listLatestPayPages,
  listPaidCompanies,
  type PaidCompany,
} from '../../store/latest-pay.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';
import type { AccountKind } from '../../values/vocabulary.ts';
import { loadRunLaw, restoreRunFacts } from '../payroll/run-law.ts';

/** Two laws by which the same pay is computed. */
interface LawPair {
  readonly before: Law;
  readonly after: Law;
  /** The days for which a payment is computed by each. */
  daysOf(period: PaidPeriod): { readonly before: PaidPeriod; readonly after: PaidPeriod };
}

/** Net pay of the workers of one kind of accounts by two laws. */
export interface ComparedNetPay {
  readonly accountKind: AccountKind;
  readonly summary: NetPaySummary;
}

interface NetPayInput {
  readonly year: number;
  /** Confirmed files of the installation. */
  readonly inForce: readonly AddedFile[];
  /** Files of the folder, with drafts. */
  readonly files: readonly AddedFile[];
}

/**
 * Computes the latest payment of every worker who was paid in the year by the law before and after the
 * files of a folder: by the next year, if there is one, then by each change within one of the two years.
 */
export async function compareNetPay(
  owner: Database,
  input: NetPayInput,
): Promise<readonly (readonly ComparedNetPay[])[]> {
  const since = calendarDate(`${input.year}-01-01`);
  const compared = pairLaws(input).map((pair) => ({
    pair,
    changes: new Map<AccountKind, NetPayChanges>(),
  }));
  if (compared.length === 0) return [];
  for (const company of await listPaidCompanies(owner, since))
    for await (const page of listLatestPayPages(owner, company, since))
      for (const { pair, changes } of compared) {
        const known = changes.get(company.accountKind) ?? new NetPayChanges();
        changes.set(company.accountKind, known);
        for (const pay of page) compareOne(pair, { company, pay }, known);
      }
  return compared.map(({ changes }) =>
    [...changes].map(([accountKind, { summary }]) => ({ accountKind, summary })),
  );
}

/** The pairs have the same order as the comparison of the figures. */
function pairLaws({ year, inForce, files }: NetPayInput): readonly LawPair[] {
  const replaced = new Set(files.map(({ path }) => path));
  const all = [...inForce.filter(({ path }) => !replaced.has(path)), ...files];
  const isYear = ({ path }: AddedFile) => !/\d{4}-\d{2}-\d{2}\.json$/.test(path);
  const hasNext = files.some((file) => file.year === year + 1 && isYear(file));
  const changed = files.filter((file) => !isYear(file) && [year, year + 1].includes(file.year));
  const days = [...new Set(changed.map(({ from }) => from))].sort();
  return [
    ...(hasNext
      ? [
          pairYears(
            year,
            all.filter((file) => file.year <= year || isYear(file)),
          ),
        ]
      : []),
    ...days.map((day) => pairOfChange(day, all)),
  ];
}

function pairYears(year: number, files: readonly AddedFile[]): LawPair {
  return {
    before: openLaw(files.filter((file) => file.year <= year)),
    after: openLaw(files),
    daysOf: (period) => ({
      before: moveToYear(period, year, 'last'),
      after: moveToYear(period, year + 1, 'first'),
    }),
  };
}

function pairOfChange(day: CalendarDate, files: readonly AddedFile[]): LawPair {
  return {
    before: openLaw(files.filter(({ from }) => from < day)),
    after: openLaw(files.filter(({ from }) => from <= day)),
    daysOf: (period) => {
      const moved = moveFrom(period, day);
      return { before: moved, after: moved };
    },
  };
}

interface PayOfCompany {
  readonly company: PaidCompany;
  readonly pay: LatestPay;
}

function compareOne(pair: LawPair, { company, pay }: PayOfCompany, changes: NetPayChanges): void {
  const { workerId, payDate, terms } = pay;
  const days = pair.daysOf({ beginsOn: terms.beginsOn, endsOn: terms.endsOn, payDate });
  const [before, after] = [
    restore(pair.before, days.before, pay),
    restore(pair.after, days.after, pay),
  ];
  if (!before || !after) {
    const { payDate: missing } = before ? days.after : days.before;
    changes.addNotComputed(`the law of ${yearOf(missing)} is not complete`);
    return;
  }
  // Totals of the year that was paid do not count in another one.
  const isSameYear =
    yearOf(days.before.payDate) === yearOf(days.after.payDate) &&
    yearOf(payDate) === yearOf(days.after.payDate);
  const facts = isSameYear ? pay.facts : asFirstOfYear(pay.facts);
  changes.add({
    workerId,
    company: company.name,
    before: computeWorkerPay(before, withLocalTaxesOf(facts, before.law, after.law)),
    after: computeWorkerPay(after, withLocalTaxesOf(facts, after.law, before.law)),
  });
}

/** Undefined if a part of the law is missing on that day. */
function restore(law: Law, days: PaidPeriod, { terms }: LatestPay) {
  if (loadRunLaw(law, days, days.payDate, terms.states).isEstimated) return undefined;
  return restoreRunFacts(
    law,
    { ...terms, beginsOn: days.beginsOn, endsOn: days.endsOn },
    days.payDate,
  );
}
