import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../../engine/calendar/banking-days.ts';
import type { PayItem } from '../../../engine/pay/pay-item.ts';
import { listChanges, listMissing, type RunChange } from '../../../engine/pay/run-changes.ts';
import { dayOf } from '../../../values/instant.ts';
import { type Cents, cents, plus } from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import { isDeposited, type Judged, judgePeriod } from '../../payroll/submit.ts';
import type { Handler } from '../../perform.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { listLastItems } from '../../store/pay-runs.ts';
import { nameOf } from '../reports/pay-item.ts';
import { sayBlocker } from './run-refusal.ts';

export const previewPayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId },
  context,
) => {
  const { tx, refuse } = context;
  const [company, period] = await Promise.all([
    findCompany(tx, companyId),
    findPayPeriod(tx, payPeriodId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const [judged, last] = await Promise.all([
    judgePeriod(context, company, period),
    listLastItems(tx, period),
  ]);
  const { computed, items, previewHash } = judged;
  const { totals } = computed.result;
  const directDeposit = totalOf(items.filter(isDeposited), ({ pay }) => pay.net);
  const checks = cents(totals.net - directDeposit);
  const owedToOthers = cents(totals.employeeTaxes + totals.employerTaxes + totals.deductions);
  const before = new Map(last.map((item) => [item.workerId, item]));
  return {
    preview: {
      payPeriodId,
      payPeriodStatus: period.status,
      payDate: computed.payDate,
      deadlineToRunPayroll: dayOf(period.deadlineAt),
      isEstimated: computed.isEstimated,
      totals: { workers: items.length, ...totals },
      employeeTaxes: taxesOf(items, 'employee'),
      employerTaxes: taxesOf(items, 'employer'),
      cash: {
        directDeposit,
        debitedOn: addBankingDays(computed.payDate, -1),
        checks,
        owedToOthers,
        total: plus(plus(directDeposit, checks), owedToOthers),
      },
      payrollLineItems: items.map((item) => ({
        userId: item.workerId,
        userName: nameOf(item),
        hours: item.hours,
        gross: item.pay.gross,
        employeeTaxes: item.pay.employeeTaxes,
        employerTaxes: item.pay.employerTaxes,
        deductions: item.pay.deductions,
        reimbursements: item.pay.reimbursements,
        net: item.pay.net,
        paymentMethod: item.paymentMethod,
        changes: last.length === 0 ? [] : listChanges(item, before.get(item.workerId)).map(say),
      })),
      blockers: [...blockersOf(judged, company), ...warningsOf(judged, company, last)],
      previewHash,
    },
  };
};

function blockersOf({ blockers, computed: { period, payDate } }: Judged, company: Company) {
  return blockers.map((blocker) => ({
    ...sayBlocker(blocker, { company, period, payDate }),
    severity: 'blocks' as const,
  }));
}

/** What need not be mended but should be seen. */
function warningsOf({ computed, items }: Judged, company: Company, last: readonly PayItem[]) {
  const warning = { severity: 'warns', responsible: 'company' } as const;
  const ofCompany = { kind: 'company', id: company.companyId, name: company.name } as const;
  const ofWorker = (item: PayItem) =>
    ({ kind: 'worker', id: item.workerId, name: nameOf(item) }) as const;
  return [
    ...computed.statesWithoutRate.map((state) => ({
      ...warning,
      key: 'registrationMissing',
      subject: ofCompany,
      message: `${company.name} has given no unemployment rate for ${stateNames[state as keyof typeof stateNames]}: a new employer's is used where the state's law names one.`,
      fixOperation: 'addStateRegistration',
    })),
    ...items
      .filter(({ paymentMethod, pay }) => paymentMethod === 'Check' && pay.net > 0)
      .map((item) => ({
        ...warning,
        key: 'paidByCheck',
        subject: ofWorker(item),
        message: `${nameOf(item)} is paid by check.`,
        fixOperation: 'addUserBankAccount',
      })),
    ...items.flatMap((item) =>
      item.pay.warnings.map((message) => ({
        ...warning,
        key: 'payWarning',
        subject: ofWorker(item),
        message: `${nameOf(item)}: ${message}`,
        fixOperation: 'explainPay',
      })),
    ),
    ...listMissing(items, last).map((item) => ({
      ...warning,
      key: 'notPaidThisTime',
      subject: ofWorker(item),
      message: `${nameOf(item)} was paid last time and is not this time.`,
      fixOperation: 'importRegularDifferentialPayrollData',
    })),
  ];
}

function say(change: RunChange): string {
  switch (change.key) {
    case 'newWorker':
      return 'Not paid in the last run.';
    case 'wageChanged':
      return 'The wage has changed since the last run.';
    case 'netChanged':
      return `Net pay is ${Math.abs(change.percent)} percent ${change.percent > 0 ? 'more' : 'less'} than in the last run.`;
    case 'manyHours':
      return `${change.hours / 10_000} hours are more than 80.`;
  }
}

function totalOf(items: readonly PayItem[], of: (item: PayItem) => Cents): Cents {
  return cents(items.reduce((total, item) => total + of(item), 0));
}

function taxesOf(items: readonly PayItem[], payer: 'employee' | 'employer') {
  const totals = new Map<string, number>();
  for (const { pay } of items)
    for (const tax of pay.taxes)
      if (tax.payer === payer) totals.set(tax.name, (totals.get(tax.name) ?? 0) + tax.amount);
  return [...totals].map(([taxName, amount]) => ({ taxName, amount: cents(amount) }));
}
