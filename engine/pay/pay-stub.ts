import { type Cents, minus, noMoney } from '../../values/money.ts';
import { describeTaxNames } from '../../values/tax-words.ts';
import type { WorkedHours } from '../earnings/pay-line.ts';
import { garnishmentKey, lineKey, type TotalKey, taxKey } from '../withholding/total-key.ts';
import { yearTotal } from '../withholding/year-totals.ts';
import type { Pay } from './pay.ts';
import { isShownOnStub, type WorkerPay } from './worker-pay.ts';

export interface StubRow {
  readonly label: string;
  readonly amount: Cents;
  /** Undefined if the year has no such total, and for further rows of the same total. */
  readonly yearToDate: Cents | undefined;
  readonly worked?: WorkedHours;
}

/** The rows of a printed pay stub. */
export interface PayStubRows {
  /** Sums to gross pay: a separate row subtracts what was received in another form. */
  readonly earnings: readonly StubRow[];
  readonly taxes: readonly StubRow[];
  readonly deductions: readonly StubRow[];
  readonly reimbursements: readonly StubRow[];
  readonly gross: StubRow;
  readonly totalTaxes: StubRow;
  readonly totalDeductions: StubRow;
  readonly totalReimbursements: StubRow;
  readonly net: StubRow;
}

export function toPayStubRows({ pay, yearToDate }: WorkerPay): PayStubRows {
  const shown = new Set<TotalKey>();
  const row = (label: string, amount: Cents, key: TotalKey): StubRow => {
    const isRepeated = shown.has(key);
    shown.add(key);
    return { label, amount, yearToDate: isRepeated ? undefined : yearTotal(yearToDate, key) };
  };
  const linesOf = (...groups: readonly string[]) =>
    pay.lines
      .filter((line) => groups.includes(line.group) && isShownOnStub(pay, line))
      .map((line) => ({
        ...row(line.description, line.amount, lineKey(line)),
        ...(line.worked && { worked: line.worked }),
      }));
  return {
    earnings: [...linesOf('earning', 'benefit'), ...nonCashRows(pay)],
    taxes: pay.taxes
      .filter(({ payer }) => payer === 'employee')
      .map(({ name, amount, code }) => row(describeTaxNames(name), amount, taxKey(code))),
    deductions: [
      ...linesOf('deduction'),
      ...pay.orders
        .filter((order) => isShownOnStub(pay, order))
        .map((order) => row(order.description, order.amount, garnishmentKey(order))),
    ],
    reimbursements: linesOf('reimbursement'),
    gross: row('Gross pay', pay.gross, 'gross'),
    totalTaxes: row('Taxes', pay.employeeTaxes, 'employeeTaxes'),
    totalDeductions: row('Deductions', pay.deductions, 'deductions'),
    totalReimbursements: row('Reimbursements', pay.reimbursements, 'reimbursements'),
    net: row('Net pay', pay.net, 'net'),
  };
}

function nonCashRows({ paidElsewhere }: Pay): readonly StubRow[] {
  if (paidElsewhere === 0) return [];
  const amount = minus(noMoney, paidElsewhere);
  return [{ label: 'Received otherwise', amount, yearToDate: undefined }];
}
