import { type Cents, minus, noMoney } from '../../../../values/money.ts';
import type { Pay } from '../../../pay/pay.ts';
import { isShownOnStub, type WorkerPay } from '../../../pay/worker-pay.ts';
import { garnishmentKey, lineKey, type TotalKey, taxKey } from '../../../withholding/total-key.ts';
import { yearTotal } from '../../../withholding/year-totals.ts';

export interface StubRow {
  readonly label: string;
  readonly amount: Cents;
  /** Undefined if there is no total of the year. */
  readonly yearToDate: Cents | undefined;
}

/** The pay stub printed below a check. */
export interface CheckStub {
  /** Sums to gross pay: a separate row subtracts what was received in another form. */
  readonly earnings: readonly StubRow[];
  readonly taxes: readonly StubRow[];
  readonly deductions: readonly StubRow[];
  readonly reimbursements: readonly StubRow[];
  readonly gross: StubRow;
  readonly net: StubRow;
}

export function toCheckStub({ pay, yearToDate }: WorkerPay): CheckStub {
  const row = (label: string, amount: Cents, key: TotalKey): StubRow => ({
    label,
    amount,
    yearToDate: yearTotal(yearToDate, key),
  });
  const linesOf = (...groups: readonly string[]) =>
    pay.lines
      .filter((line) => groups.includes(line.group) && isShownOnStub(pay, line))
      .map((line) => row(line.description, line.amount, lineKey(line)));
  return {
    earnings: [...linesOf('earning', 'benefit'), ...nonCashRows(pay)],
    taxes: pay.taxes
      .filter(({ payer }) => payer === 'employee')
      .map(({ name, amount, code }) => row(name, amount, taxKey(code))),
    deductions: [
      ...linesOf('deduction'),
      ...pay.orders
        .filter((order) => isShownOnStub(pay, order))
        .map((order) => row(order.description, order.amount, garnishmentKey(order))),
    ],
    reimbursements: linesOf('reimbursement'),
    gross: row('Gross pay', pay.gross, 'gross'),
    net: row('Net pay', pay.net, 'net'),
  };
}

function nonCashRows({ paidElsewhere }: Pay): readonly StubRow[] {
  if (paidElsewhere === 0) return [];
  const amount = minus(noMoney, paidElsewhere);
  return [{ label: 'Received otherwise', amount, yearToDate: undefined }];
}
