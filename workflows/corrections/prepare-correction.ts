import { createHash } from 'node:crypto';
import { earliestPayDate } from '../../engine/calendar/pay-days.ts';
import { type AmendedForm, listAmendedForms } from '../../engine/corrections/amended-forms.ts';
import { compileEarningRules } from '../../engine/earnings/earning-rules.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import {
  isDebited,
  type PaymentExceptions,
  plannedRailOf,
} from '../../engine/payments/choose-rail.ts';
import { listFundingBlockers, type RunBlocker } from '../../engine/submission/run-blockers.ts';
import { findPayRules } from '../../store/companies.ts';
import { listLaterPayResults, listNetPayBalances } from '../../store/corrections.ts';
import { listDeductions, lockDeductions } from '../../store/deductions.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { listStandardHours, listWageRevisions } from '../../store/earning-facts.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listGarnishments, lockGarnishmentsOf } from '../../store/garnishments.ts';
import { shareBalances } from '../../store/lock-balances.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import { listPayCodes } from '../../store/pay-codes.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { listImportSources } from '../../store/place-imports.ts';
import { listRiskClasses } from '../../store/risk-classes.ts';
import { listTimeOff, lockTimeOff } from '../../store/time-off.ts';
import { listTimeOffTerms } from '../../store/time-off-policies.ts';
import { listYearTotals, lockYearTotals } from '../../store/year-totals.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { type Cents, minus, sum } from '../../values/money.ts';
import { bankOfAccount } from '../payments/bank-of-account.ts';
import { firstCountedDay } from '../payroll/book-time-off.ts';
import { hashedRecounts, hashedTimeOff } from '../payroll/hashed-time-off.ts';
import { payDescriptions } from '../payroll/pay-kinds.ts';
import { restoreRunFacts } from '../payroll/run-law.ts';
import { loadEarlierDays, toWageRules } from '../payroll/wage-rules.ts';
import type { PayrollContext } from '../payroll-context.ts';
import {
  type CorrectedPay,
  correctPay,
  type EarningContext,
  type RequestedCorrection,
} from './correct-pay.ts';

/** Everything a correction does, computed and not yet applied. */
export interface CorrectionPlan extends PaymentExceptions {
  readonly period: PayPeriod;
  /** The corrected payroll run. */
  readonly run: PayRunRecord;
  readonly payments: readonly CorrectedPay[];
  readonly forms: readonly AmendedForm[];
  /** The date on which amounts owed to workers are paid. */
  readonly paidOn: CalendarDate;
  /** Reasons why the company cannot be debited for them. */
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
}

interface CorrectedRun {
  readonly period: PayPeriod;
  readonly run: PayRunRecord;
}

/** Computes a correction of one run; the number of queries does not depend on its workers. */
export async function prepareCorrection(
  context: PayrollContext,
  corrected: CorrectedRun,
  requested: readonly RequestedCorrection[],
  { lockTotals }: { readonly lockTotals: boolean },
): Promise<CorrectionPlan> {
  const { account, bank, now } = context;
  const { period, run } = corrected;
  const { paidByCompany, held, ...facts } = await loadFacts(context, corrected, requested, {
    lockTotals,
  });
  const { payDate } = run;
  const formFacts = { payDate, today: newYorkDateOf(now), workerType: period.workerType };
  const payments = requested.map((each) => {
    const { workerId } = each.result;
    return correctPay(each, facts.earning, {
      totals: facts.totals.get(workerId) ?? {},
      balance: facts.balances.get(workerId) ?? 0,
      later: facts.later.get(workerId) ?? [],
      formFacts,
    });
  });
  const differences = payments.map(({ difference }) => difference);
  return {
    period,
    run,
    payments,
    paidOn: earliestPayDate(now),
    forms: listAmendedForms({ ...formFacts, differences }),
    blockers: listFundingBlockers({
      drawn: sumDebits(payments, { paidByCompany }),
      fundingAccounts: facts.fundingAccounts.map(({ status }) => status),
      hasBank: bankOfAccount(account, bank) !== undefined,
    }),
    paidByCompany,
    held,
    previewHash: hashOf(period, payments, { paidByCompany, held }),
  };
}

/** Sums the amounts for which the company's account is debited. */
function sumDebits(
  payments: readonly CorrectedPay[],
  exceptions: Pick<PaymentExceptions, 'paidByCompany'>,
): Cents {
  const debited = payments.filter(({ cash, result }) => isDebited(result.item, cash, exceptions));
  return sum(debited.map(({ cash }) => cash));
}

async function loadFacts(
  context: PayrollContext,
  { period, run }: CorrectedRun,
  requested: readonly RequestedCorrection[],
  { lockTotals }: { readonly lockTotals: boolean },
) {
  const { tx, now } = context;
  const { companyId, payPeriodId } = period;
  const workerIds = requested.map(({ result }) => result.workerId);
  if (lockTotals) shareBalances(tx, companyId);
  const loadTotals = lockTotals ? lockYearTotals : listYearTotals;
  const totals = await loadTotals(tx, companyId, yearOf(run.payDate), workerIds);
  if (lockTotals) {
    await lockGarnishmentsOf(tx, companyId, workerIds);
    await lockTimeOff(tx, companyId, workerIds);
    await lockDeductions(tx, companyId, workerIds);
  }
  const heldFrom = accountHoldStart({ deadlineAt: now, processedAt: now });
  const [later, balances, earning, fundingAccounts, paidByCompany, held] = await Promise.all([
    listLaterPayResults(tx, run, workerIds),
    listNetPayBalances(tx, period, workerIds),
    loadEarningContext(context, { period, run }, requested),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
  ]);
  const laterByWorker = groupBy(later, ({ workerId }) => workerId);
  return { totals, later: laterByWorker, balances, earning, fundingAccounts, paidByCompany, held };
}

async function loadEarningContext(
  { tx, law }: PayrollContext,
  { period, run }: CorrectedRun,
  requested: readonly RequestedCorrection[],
): Promise<EarningContext> {
  const { companyId, payPeriodId } = period;
  const replaced = requested.flatMap(({ result, action, data }) =>
    action === 'replace' ? [{ workerId: result.workerId, data }] : [],
  );
  const ids = replaced.map(({ workerId }) => workerId);
  const corrected = requested.map(({ result }) => result.workerId);
  const from = firstCountedDay(
    requested.flatMap(({ result }) => result.item.timeOff ?? []),
    period,
  );
  const { wageRules } = run.terms;
  const [
    wages,
    riskClasses,
    payCodes,
    hours,
    garnishments,
    payRules,
    importSources,
    timeOff,
    terms,
    deductions,
    earlierDays,
  ] = await Promise.all([
    listWageRevisions(tx, companyId, ids),
    listRiskClasses(tx, ids),
    listPayCodes(tx, companyId),
    listStandardHours(tx, companyId, [payPeriodId]),
    listGarnishments(tx, companyId, undefined),
    findPayRules(tx, companyId),
    listImportSources(tx),
    listTimeOff(tx, { companyId, year: period.endsOn, from, only: corrected }),
    listTimeOffTerms(tx, companyId),
    listDeductions(tx, companyId, ids),
    wageRules ? loadEarlierDays(tx, period, replaced, wageRules) : undefined,
  ]);
  const frequency = run.terms.payFrequency;
  const standardHours = hours.get(payPeriodId) ?? null;
  const runFacts = restoreRunFacts(law, run.terms, run.payDate);
  return {
    law,
    run: runFacts,
    rules: compileEarningRules(
      payDescriptions(payRules.areGiftCardsReceived),
      { ...period, frequency, standardHours },
      new Map(payCodes.map((code) => [code.payCode, code])),
      wageRules && toWageRules(wageRules, runFacts.law),
    ),
    earlierDays: earlierDays ?? new Map(),
    wages: groupBy(wages, ({ workerId }) => workerId),
    riskClasses: groupBy(riskClasses, ({ workerId }) => workerId),
    debts: new Map(
      garnishments.flatMap(({ orderId, total, taken }) =>
        total === null ? [] : [[orderId, minus(total, taken)]],
      ),
    ),
    deductions: new Map(deductions.map((deduction) => [deduction.deductionId, deduction])),
    importSources,
    timeOff: groupBy(timeOff, ({ workerId }) => workerId),
    timeOffTerms: new Map(
      terms.map(({ policyId, version, terms: held }) => [`${policyId} ${version}`, held]),
    ),
  };
}

/** Hashes the figures: two previews with the same hash make the same correction. */
function hashOf(
  { payPeriodId }: PayPeriod,
  payments: readonly CorrectedPay[],
  exceptions: PaymentExceptions,
): string {
  const digest = createHash('sha256').update(`correction ${payPeriodId}\n`);
  for (const { result, action, difference, cash, item, recounts } of payments) {
    const totals = Object.entries(difference).sort(([a], [b]) => (a < b ? -1 : 1));
    const method = plannedRailOf(result.item, exceptions).label;
    const timeOff = `${hashedTimeOff(item?.timeOff)}${hashedRecounts(recounts)}`;
    digest.update(
      `${result.workerId} ${result.payRunId} ${action} ${method} ${cash} ${totals}${timeOff}\n`,
    );
  }
  return digest.digest('hex').slice(0, 32);
}
