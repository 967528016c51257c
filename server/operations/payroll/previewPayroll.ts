import type { RequestOf } from '../../../contract/operation.ts';
import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { confirmUserBankAccount } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { isEmptyPayData } from '../../../engine/earnings/pay-data.ts';
import { recentAccountDays } from '../../../engine/submission/pay-notices.ts';
import { listDepositChanges } from '../../../store/deposit-splits.ts';
import { listImportedPayments } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPayReviews } from '../../../store/pay-reviews.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { listPeriodWorkerIds } from '../../../store/period-workers.ts';
import {
  findPreviousPeriod,
  listPreviousPay,
  listPreviousSparedAmounts,
} from '../../../store/previous-runs.ts';
import { listWorkersSharingAccounts } from '../../../store/tasks.ts';
import { addDays } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { newYorkDateOf, startOfDay } from '../../../values/instant.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { type AssessedPart, assessPeriod } from '../../../workflows/payroll/assess-period.ts';
import { loadStoredAssessment } from '../../../workflows/payroll/stored-assessment.ts';
import type { EnteredPay } from '../../../workflows/payroll/unsaved-facts.ts';
import { authorize } from '../../principals/authorize.ts';
import { PreviewSheet } from '../../views/payroll-preview.ts';
import type { RequestContext } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { type ImportContext, readPayData } from './import-pay-data.ts';
import type { CompanyPayPeriod } from './lock-editable-period.ts';
import { toStatedEntries } from './pay-data-input.ts';
import { toEntryInput, toEntryWirePath } from './pay-entry-input.ts';

export const previewPayroll = withCompany<typeof declared>(async (request, context) => {
  const { companyId, payPeriodId, runNow, workerIds, totalsOnly, asColumns } = request;
  const { tx, company, now, today, refuse } = context;
  const period = await findPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
  const entered = await readUnsaved(request, { company, period }, context);
  if (entered instanceof Refusal) return entered;
  const only = workerIds && { only: workerIds };
  // Unsaved data and runNow ask for other figures than those that were submitted.
  const isStored = !isEditable(period.status) && !entered && !runNow;
  const isCompared = !totalsOnly || request.withRunChanges || request.cause !== undefined;
  const readPrevious = async () => {
    const previousPeriod = await findPreviousPeriod(tx, period);
    const isRead = isCompared && previousPeriod;
    const [previous, previousSpared] = isRead
      ? await Promise.all([
          listPreviousPay(tx, { companyId, ...previousPeriod }, workerIds),
          listPreviousSparedAmounts(tx, { companyId, ...previousPeriod }, request.cause),
        ])
      : [[], []];
    return { previousPeriod, previous, previousSpared, isFirst: previousPeriod === undefined };
  };
  const readAccountChanges = async () => {
    const run = isStored ? await findPayRun(tx, payPeriodId) : undefined;
    const day = run ? newYorkDateOf(run.submittedAt) : today;
    const from = startOfDay(addDays(day, -recentAccountDays));
    return listDepositChanges(tx, companyId, { from, only: workerIds });
  };
  const [before, imported, accountChanges, sharingAccounts, reviews, everybody] = await Promise.all(
    [
      readPrevious(),
      totalsOnly ? [] : listImportedPayments(tx, companyId, period),
      totalsOnly ? new Map() : readAccountChanges(),
      totalsOnly ? new Set<string>() : readSharingAccounts(context, companyId, workerIds),
      totalsOnly ? [] : listPayReviews(tx, period),
      asColumns ? (workerIds ?? listPeriodWorkerIds(tx, period)) : undefined,
    ],
  );
  const isLate = !isStored && !runNow && now > period.deadlineAt;
  const facts = {
    company,
    period,
    isLate,
    ...before,
    imported,
    accountChanges,
    sharingAccounts,
    reviews,
  };
  const { limit, withRunChanges, cause } = request;
  const sheet = new PreviewSheet(facts, {
    totalsOnly,
    limit,
    columnsOf: everybody,
    withRunChanges,
    cause,
  });
  const take = (part: AssessedPart) => sheet.add(part);
  const assessment = isStored
    ? await loadStoredAssessment(context, company, period, { ...only }, take)
    : await assessPeriod(context, company, period, { runNow, entered, ...only }, take);
  return { preview: sheet.end(assessment) };
});

/** Finds workers who share accounts, for those who may confirm accounts. Data of sandboxes repeats. */
async function readSharingAccounts(
  { tx, account, caller }: Pick<RequestContext<typeof declared>, 'tx' | 'account' | 'caller'>,
  companyId: Id<'company'>,
  only: readonly Id<'worker'>[] | undefined,
): Promise<ReadonlySet<string>> {
  const mayConfirm = !(authorize(caller, confirmUserBankAccount) instanceof Refusal);
  if (account.kind !== 'live' || !mayConfirm) return new Set();
  return new Set(await listWorkersSharingAccounts(tx, companyId, only));
}

/** Reads pay data that is not stored, by the rules by which it would be. */
async function readUnsaved(
  { payrollData }: RequestOf<typeof declared>,
  opened: CompanyPayPeriod,
  context: Pick<ImportContext, 'tx' | 'today'>,
): Promise<ReadonlyMap<Id<'worker'>, EnteredPay> | undefined | Refusal> {
  if (!payrollData) return undefined;
  const entries = toStatedEntries(payrollData, toEntryInput);
  const read = { entries, toWire: toEntryWirePath };
  const { checked, problems } = await readPayData(read, opened, context, (data) => data);
  const refusal = Refusal.of(problems);
  if (refusal) return refusal;
  return new Map(
    payrollData.map(({ workerId, isExcluded, exclusionReason = null }, index) => {
      const data = checked.stored[index] ?? {};
      return [workerId, { data: isEmptyPayData(data) ? null : data, isExcluded, exclusionReason }];
    }),
  );
}
