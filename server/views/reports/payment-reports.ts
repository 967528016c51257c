import type { Transaction } from '../../../database/database.ts';
import {
  type AccountSum,
  countReportPayments,
  listPaymentFigures,
  listPostedLines,
  listReportPayments,
  listWorkedLines,
  type PaymentFigures,
  type PostedLine,
  type ReportFilter,
  type ReportPayment,
  type ReportPaymentFilter,
  type ReportPaymentKey,
  sumPaymentFigures,
  sumPostedAccounts,
  sumWorkedHours,
} from '../../../store/report-payments.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import { parseId } from '../../../values/id.ts';
import { minus } from '../../../values/money.ts';
import type { WorkerType } from '../../../values/vocabulary.ts';
import { fullNameOf } from '../full-name.ts';
import type { LoadedRow, ReportLoader } from './report.ts';

// Reports whose rows are payments, or lines of payments.

/** Accounts of deductions that are no garnishments. */
const deductionAccounts: readonly string[] = ['liability:deductions', 'asset:employee loans'];

export const payrollRegister = paymentReport(listRegisterRows, sumRegister);
export const contractorPayments = paymentReport(listRegisterRows, sumRegister, {
  workerType: '1099-NEC',
});
export const deductionsAndBenefits = paymentReport(
  async (tx, filter, payments) => {
    const accounts = [...deductionAccounts, 'expense:benefits'];
    const lines = await listPostedLines(tx, filter.companyId, payments, accounts);
    return joinLines(payments, lines, (line) => ({
      ...describeLine(line),
      employeeAmount: deductionAccounts.includes(line.account) ? -line.amount : 0,
      companyAmount: line.account === 'expense:benefits' ? line.amount : 0,
    }));
  },
  async (tx, filter) => {
    const sums = await sumPostedAccounts(tx, filter, [...deductionAccounts, 'expense:benefits']);
    return {
      employeeAmount: -deductionAccounts.reduce(
        (total, account) => total + sumOf(sums, account),
        0,
      ),
      companyAmount: sumOf(sums, 'expense:benefits'),
    };
  },
);
export const garnishments = paymentReport(
  async (tx, filter, payments) => {
    const lines = await listPostedLines(tx, filter.companyId, payments, ['liability:orders']);
    return joinLines(payments, lines, (line) => ({ ...describeLine(line), amount: -line.amount }));
  },
  async (tx, filter) => {
    const sums = await sumPostedAccounts(tx, filter, ['liability:orders']);
    return { amount: -sumOf(sums, 'liability:orders') };
  },
);
export const hoursWorked = paymentReport(
  async (tx, filter, payments) => {
    const lines = await listWorkedLines(tx, filter.companyId, payments);
    return joinLines(payments, lines, ({ kind, description, hours: worked }) => ({
      kind,
      description,
      hours: worked,
    }));
  },
  async (tx, filter) => ({ hours: await sumWorkedHours(tx, filter) }),
);

type LoadRows = (
  tx: Transaction,
  filter: ReportFilter,
  payments: readonly ReportPayment[],
) => Promise<readonly LoadedRow[]>;

type SumPayments = (tx: Transaction, filter: ReportPaymentFilter) => Promise<LoadedRow>;

function paymentReport(
  loadRows: LoadRows,
  sumPayments: SumPayments,
  only: { readonly workerType?: WorkerType } = {},
): ReportLoader<ReportPayment, ReportPaymentKey> {
  return {
    listUnits: (tx, filter, page) => listReportPayments(tx, { ...filter, ...only }, page),
    countUnits: (tx, filter) => countReportPayments(tx, { ...filter, ...only }),
    markOf: ({ payDate, payPeriodId, workerId }) => [payDate, payPeriodId, workerId].join(':'),
    parseMark,
    loadRows,
    sumUnits: (tx, filter) => sumPayments(tx, { ...filter, ...only }),
  };
}

function parseMark(text: string): ReportPaymentKey | undefined {
  const [day = '', period = '', worker = '', ...more] = text.split(':');
  const payDate = parseCalendarDate(day);
  const payPeriodId = parseId<'payPeriod'>(period);
  const workerId = parseId<'worker'>(worker);
  if (!payDate || !payPeriodId || !workerId || more.length > 0) return undefined;
  return { payDate, payPeriodId, workerId };
}

async function listRegisterRows(
  tx: Transaction,
  { companyId }: ReportFilter,
  payments: readonly ReportPayment[],
): Promise<readonly LoadedRow[]> {
  const figures = await listPaymentFigures(tx, companyId, payments);
  return joinLines(payments, figures, toRegisterFigures);
}

async function sumRegister(tx: Transaction, filter: ReportPaymentFilter): Promise<LoadedRow> {
  return toRegisterFigures(await sumPaymentFigures(tx, filter));
}

function sumOf(sums: readonly AccountSum[], account: string): number {
  return sums.find((each) => each.account === account)?.amount ?? 0;
}

function toRegisterFigures(figures: Omit<PaymentFigures, 'payPeriodId' | 'workerId'>): LoadedRow {
  const { gross, reimbursements, taxes, employerTaxes, deductions, net } = figures;
  return {
    grossPay: gross,
    reimbursements,
    employeeTaxes: minus(taxes, employerTaxes),
    deductions,
    netPay: net,
    employerTaxes,
  };
}

function describeLine({ kind, description }: PostedLine) {
  return { kind: kind ?? '', description: description ?? '' };
}

type PaymentId = Pick<ReportPaymentKey, 'payPeriodId' | 'workerId'>;

/** The lines of each payment with its date and worker, in the order of the payments. */
function joinLines<Line extends PaymentId>(
  payments: readonly ReportPayment[],
  lines: readonly Line[],
  toCells: (line: Line) => LoadedRow,
): LoadedRow[] {
  const idOf = ({ payPeriodId, workerId }: PaymentId) => `${payPeriodId}:${workerId}`;
  const byPayment = groupBy(lines, idOf);
  return payments.flatMap((payment) => {
    const { payDate, workerId, payPeriodId } = payment;
    const head = { payDate, userName: fullNameOf(payment), userId: workerId, payPeriodId };
    return (byPayment.get(idOf(payment)) ?? []).map((line) => ({ ...head, ...toCells(line) }));
  });
}
