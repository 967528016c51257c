import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../../engine/calendar/banking-days.ts';
import type { PayItem } from '../../../engine/pay/pay-item.ts';
import {
  listChanges,
  listMissing,
  looksPaidTwice,
  type RunChange,
} from '../../../engine/pay/run-changes.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { dayOf } from '../../../values/instant.ts';
import { type Cents, cents, formatMoney, plus } from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import { groupBy } from '../../group-by.ts';
import { methodOf, paidByCompany, sayHeld } from '../../payroll/make-payments.ts';
import { repayment } from '../../payroll/recover.ts';
import { isDeposited, type Judged, judgePeriod } from '../../payroll/submit.ts';
import type { Handler } from '../../perform.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { listPaidElsewhere } from '../../store/history.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { listLastItems } from '../../store/pay-runs.ts';
import { nameOf, rangeText } from '../reports/pay-item.ts';
import { sayBlocker } from './run-refusal.ts';

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
    judgePeriod(context, company, period, { runNow }),
    listLastItems(tx, period),
    listPaidElsewhere(tx, companyId, period),
  ]);
  const { computed, items, previewHash } = judged;
  const { totals } = computed.result;
  const elsewhere = groupBy(
    paidElsewhere.filter((other) => looksPaidTwice(period, other)),
    ({ workerId }): string => workerId,
  );
  const isSelfPaid = (item: PayItem) => methodOf(item, judged) === paidByCompany;
  const isTransferred = (item: PayItem) =>
    isDeposited(item) && methodOf(item, judged) === 'Direct Deposit';
  const netOf = ({ pay }: PayItem) => pay.net;
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
      deadlineToRunPayroll: dayOf(period.deadlineAt),
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
        userId: item.workerId,
        userName: nameOf(item),
        hours: item.hours,
        gross: item.pay.gross,
        employeeTaxes: item.pay.employeeTaxes,
        employerTaxes: item.pay.employerTaxes,
        deductions: item.pay.deductions,
        reimbursements: item.pay.reimbursements,
        net: item.pay.net,
        paymentMethod: methodOf(item, judged),
        changes: listChanges(item, {
          last: before.get(item.workerId),
          isFirstRun: last.length === 0,
          elsewhere: elsewhere.get(item.workerId) ?? [],
        }).map(say),
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
function warningsOf(
  { computed, items, selfPaid, held }: Judged,
  company: Company,
  last: readonly PayItem[],
) {
  const warning = { severity: 'warns', responsible: 'company' } as const;
  const ofCompany = { kind: 'company', id: company.companyId, name: company.name } as const;
  const withAccount = new Set<string>(
    computed.workers.flatMap(({ known }) => (known.hasPayAccount ? known.workerId : [])),
  );
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
    ...items.flatMap((item) => {
      const since = held.get(item.workerId);
      if (since === undefined || !isDeposited(item) || selfPaid.has(item.workerId)) return [];
      const name = nameOf(item);
      return {
        ...warning,
        key: 'payAccountHeld',
        subject: ofWorker(item),
        message: `${sayHeld(since)}: ${name} is paid by check, unless it is confirmed with confirmUserBankAccount before the payroll is processed.`,
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
        message: `${nameOf(item)} is paid by check.`,
        fixOperation: withAccount.has(item.workerId) ? 'updateUserWage' : 'addUserBankAccount',
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
    ...items.flatMap((item) =>
      item.pay.notTaken.map(({ description, amount, why }) => ({
        ...warning,
        key: 'notTaken',
        subject: ofWorker(item),
        message: `${nameOf(item)}: $${formatMoney(amount)} of ${description} is not taken: ${whyNotTaken[why]}.`,
        fixOperation: description === repayment ? 'recoverOverpayment' : 'explainPay',
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

const whyNotTaken = {
  limit: 'the limit of the law is reached',
  'not enough pay': 'the pay does not suffice',
  'legal limit': 'the law protects the rest of the pay',
  'roth only': 'the law lets it be taken after tax only',
} as const satisfies Record<PayItem['pay']['notTaken'][number]['why'], string>;

function say(change: RunChange): string {
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
      return `The imported history has pay for ${rangeText(change)}, paid on ${americanText(change.payOn)}: see that nothing is paid twice.`;
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
