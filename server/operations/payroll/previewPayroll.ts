import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../../engine/calendar/banking-days.ts';
import type { WorkerPay } from '../../../engine/pay/worker-pay.ts';
import { isDebited, plannedRailOf } from '../../../engine/payments/choose-rail.ts';
import { companyRail } from '../../../engine/payments/rails/registry.ts';
import {
  listNoLongerPaid,
  listRunChanges,
  looksPaidTwice,
  type RunChange,
} from '../../../engine/submission/run-changes.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import { listImportedPayments } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPreviousRunItems } from '../../../store/pay-runs.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { type Cents, cents, formatMoney, plus } from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import { repaymentDescription } from '../../../workflows/corrections/recover-overpayment.ts';
import { describeAccountHold } from '../../../workflows/payments/make-payments.ts';
import { assessPeriod, type PeriodAssessment } from '../../../workflows/payroll/submit-period.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { toRunBlockerRecord } from '../../views/run-blocker-record.ts';
import type { Handler } from '../handler.ts';

export const previewPayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow },
  context,
) => {
  const { tx, refuse } = context;
  const [company, period] = await Promise.all([
    findCompany(tx, companyId),
    findPayPeriod(tx, payPeriodId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const [judged, last, paidElsewhere] = await Promise.all([
    assessPeriod(context, company, period, { runNow }),
    listPreviousRunItems(tx, period),
    listImportedPayments(tx, companyId, period),
  ]);
  const { computed, items, previewHash } = judged;
  const { totals } = computed.result;
  const elsewhere = groupBy(
    paidElsewhere.filter((other) => looksPaidTwice(period, other)),
    ({ workerId }): string => workerId,
  );
  const isSelfPaid = (item: WorkerPay) => plannedRailOf(item, judged) === companyRail;
  const isTransferred = (item: WorkerPay) =>
    item.pay.net > 0 && plannedRailOf(item, judged).fundingSource === 'company debit';
  const netOf = ({ pay }: WorkerPay) => pay.net;
  const directDeposit = totalOf(items.filter(isTransferred), netOf);
  const byCompany = totalOf(items.filter(isSelfPaid), netOf);
  const checks = cents(totals.net - directDeposit - byCompany);
  const owedToOthers = cents(totals.employeeTaxes + totals.employerTaxes + totals.deductions);
  const before = new Map(last.map((item) => [item.workerId, item]));
  return {
    preview: {
      payPeriodId,
      payPeriodStatus: period.status,
      payDate: computed.payDate,
      deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
      isEstimated: computed.isEstimated,
      totals: { workers: items.length, ...totals },
      employeeTaxes: taxesOf(items, 'employee'),
      employerTaxes: taxesOf(items, 'employer'),
      cash: {
        directDeposit,
        debitedOn: addBankingDays(computed.payDate, -1),
        checks,
        paidByCompany: byCompany,
        owedToOthers,
        total: plus(totals.net, owedToOthers),
      },
      payrollLineItems: items.map((item) => ({
        workerId: item.workerId,
        userName: fullNameOf(item),
        hours: item.hours,
        gross: item.pay.gross,
        employeeTaxes: item.pay.employeeTaxes,
        employerTaxes: item.pay.employerTaxes,
        deductions: item.pay.deductions,
        reimbursements: item.pay.reimbursements,
        net: item.pay.net,
        paymentMethod: plannedRailOf(item, judged).label,
        changes: listRunChanges(item, {
          last: before.get(item.workerId),
          isFirstRun: last.length === 0,
          elsewhere: elsewhere.get(item.workerId) ?? [],
        }).map(describeRunChange),
      })),
      blockers: [...toBlockerRecords(judged, company), ...toWarningRecords(judged, company, last)],
      previewHash,
    },
  };
};

function toBlockerRecords(
  { blockers, computed: { period, payDate } }: PeriodAssessment,
  company: Company,
) {
  return blockers.map((blocker) => ({
    ...toRunBlockerRecord(blocker, { company, period, payDate }),
    severity: 'blocks' as const,
  }));
}

/** What need not be mended but should be seen. */
function toWarningRecords(
  { computed, items, selfPaid, held }: PeriodAssessment,
  company: Company,
  last: readonly WorkerPay[],
) {
  const warning = { severity: 'warns', responsible: 'company' } as const;
  const ofCompany = { kind: 'company', id: company.companyId, name: company.name } as const;
  const withAccount = new Set<string>(
    computed.workers.flatMap(({ known }) => (known.hasPayAccount ? known.workerId : [])),
  );
  const ofWorker = (item: WorkerPay) =>
    ({ kind: 'worker', id: item.workerId, name: fullNameOf(item) }) as const;
  return [
    ...computed.statesWithoutRate.map((state) => ({
      ...warning,
      key: 'registrationMissing',
      subject: ofCompany,
      message: `${company.name} has given no unemployment rate for ${stateNames[state as keyof typeof stateNames]}: a new employer's is used where the state's law names one.`,
      fixOperation: 'addStateRegistration',
    })),
    ...items.flatMap((item) => {
      const since = held.get(item.workerId);
      if (since === undefined || !isDebited(item, item.pay.net, { selfPaid })) return [];
      const name = fullNameOf(item);
      return {
        ...warning,
        key: 'payAccountHeld',
        subject: ofWorker(item),
        message: `${describeAccountHold(since)}: ${name} is paid by check, unless it is confirmed with confirmUserBankAccount before the payroll is processed.`,
        fixOperation: 'confirmUserBankAccount',
      };
    }),
    ...items
      .filter(
        ({ paymentMethod, pay, workerId }) =>
          paymentMethod === 'Check' && pay.net > 0 && !selfPaid.has(workerId),
      )
      .map((item) => ({
        ...warning,
        key: 'paidByCheck',
        subject: ofWorker(item),
        message: `${fullNameOf(item)} is paid by check.`,
        fixOperation: withAccount.has(item.workerId) ? 'updateUserWage' : 'addUserBankAccount',
      })),
    ...items.flatMap((item) =>
      item.pay.warnings.map((message) => ({
        ...warning,
        key: 'payWarning',
        subject: ofWorker(item),
        message: `${fullNameOf(item)}: ${message}`,
        fixOperation: 'explainPay',
      })),
    ),
    ...items.flatMap((item) =>
      item.pay.notTaken.map(({ description, amount, why }) => ({
        ...warning,
        key: 'notTaken',
        subject: ofWorker(item),
        message: `${fullNameOf(item)}: $${formatMoney(amount)} of ${description} is not taken: ${shortfallReasons[why]}.`,
        fixOperation: description === repaymentDescription ? 'recoverOverpayment' : 'explainPay',
      })),
    ),
    ...listNoLongerPaid(items, last).map((item) => ({
      ...warning,
      key: 'notPaidThisTime',
      subject: ofWorker(item),
      message: `${fullNameOf(item)} was paid last time and is not this time.`,
      fixOperation: 'importRegularDifferentialPayrollData',
    })),
  ];
}

const shortfallReasons = {
  limit: 'the limit of the law is reached',
  'not enough pay': 'the pay does not suffice',
  'legal limit': 'the law protects the rest of the pay',
  'roth only': 'the law lets it be taken after tax only',
} as const satisfies Record<WorkerPay['pay']['notTaken'][number]['why'], string>;

function describeRunChange(change: RunChange): string {
  switch (change.key) {
    case 'newWorker':
      return 'Not paid in the last run.';
    case 'wageChanged':
      return 'The wage has changed since the last run.';
    case 'netChanged':
      if (change.percent === undefined) return 'Nothing was paid out in the last run.';
      return `Net pay is ${Math.abs(change.percent)} percent ${change.percent > 0 ? 'more' : 'less'} than in the last run.`;
    case 'manyHours':
      return `${change.hours / 10_000} hours are more than 80.`;
    case 'paidElsewhere':
      return `The imported history has pay for ${describeDateRange(change)}, paid on ${formatAmericanDate(change.payOn)}: see that nothing is paid twice.`;
  }
}

function totalOf(items: readonly WorkerPay[], of: (item: WorkerPay) => Cents): Cents {
  return cents(items.reduce((total, item) => total + of(item), 0));
}

function taxesOf(items: readonly WorkerPay[], payer: 'employee' | 'employer') {
  const totals = new Map<string, number>();
  for (const { pay } of items)
    for (const tax of pay.taxes)
      if (tax.payer === payer) totals.set(tax.name, (totals.get(tax.name) ?? 0) + tax.amount);
  return [...totals].map(([taxName, amount]) => ({ taxName, amount: cents(amount) }));
}
