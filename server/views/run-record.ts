import type { ResponseOf } from '../../contract/operation.ts';
import type { getRuns } from '../../contract/reports/getRuns.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import type { ListedRun } from '../../store/run-lists.ts';
import { formatInstant } from '../../values/instant.ts';
import { cents } from '../../values/money.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';

/** A pay period with the totals of its payroll; fields without a value are absent. */
export function toRunRecord(run: ListedRun): ResponseOf<typeof getRuns>['runs'][number] {
  const { submittedAt, submittedName, approvedName, isCorrected, totals } = run;
  return {
    ...toPayPeriodRecord(run),
    deadlineAt: formatInstant(run.deadlineAt),
    debitedOn: addBankingDays(run.payDate, -1),
    ...(run.scheduleName !== null && { scheduleName: run.scheduleName }),
    ...(submittedAt !== null && { submittedAt: formatInstant(submittedAt) }),
    ...(submittedName && { submittedBy: submittedName }),
    ...(approvedName && { approvedBy: approvedName }),
    ...(isCorrected && { isCorrected }),
    ...(totals && {
      totals: {
        workers: totals.workers,
        gross: cents(totals.gross),
        employeeTaxes: cents(totals.employeeTaxes),
        employerTaxes: cents(totals.employerTaxes),
        deductions: cents(totals.deductions),
        reimbursements: cents(totals.reimbursements),
        net: cents(totals.net),
      },
    }),
  };
}
