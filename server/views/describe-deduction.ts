import type { ResponseOf } from '../../contract/operation.ts';
import type { getDeductionBalances } from '../../contract/reports/getDeductionBalances.ts';
import {
  type CountedDeduction,
  leftToCollect,
  owedOf,
  type PayrollsOfMonth,
} from '../../engine/benefits/deduction-terms.ts';
import type { ListedDeduction } from '../../store/deductions.ts';
import { type Cents, formatMoney, minus } from '../../values/money.ts';
import { fullNameOf } from './full-name.ts';

type Balance = ResponseOf<typeof getDeductionBalances>['deductionBalances'][number];

/** The record of a deduction with terms. */
export function toDeductionBalanceRecord(deduction: ListedDeduction): Balance {
  const { terms, due, taken, writtenOff } = deduction;
  const { goal, loanInterest } = terms;
  const isLoan = loanInterest !== undefined && goal !== null;
  return {
    deductionId: deduction.deductionId,
    workerId: deduction.workerId,
    userName: fullNameOf(deduction),
    type: deduction.name,
    deductionSource: deduction.source,
    payrolls: terms.payrolls,
    amountPer: terms.amountPer,
    goalAmount: goal,
    loanPrincipal: isLoan ? minus(goal, loanInterest) : null,
    loanInterest: isLoan ? loanInterest : null,
    keepsArrears: terms.keepsArrears,
    arrearsLimit: terms.arrearsLimit,
    takesRestAtExit: terms.takesRestAtExit,
    takingOrder: terms.position,
    amountDue: due,
    amountTaken: taken,
    amountWrittenOff: writtenOff,
    amountOwed: owedOf(deduction),
    amountLeft: leftToCollect(deduction),
  };
}

/** Describes the terms of a deduction in one sentence. */
export function describeDeductionTerms(deduction: CountedDeduction): string {
  const { name, terms } = deduction;
  const { goal, keepsArrears, arrearsLimit, takesRestAtExit, amountPer } = terms;
  const parts = [
    amountPer === 'month'
      ? `the amount of a month is divided among ${whichPayrolls[terms.payrolls]}`
      : `the amount is deducted in ${whichPayrolls[terms.payrolls]}`,
    goal === null ? [] : `until ${dollars(goal)} is collected`,
    keepsArrears ? `what is not deducted for lack of pay is owed${limited(arrearsLimit)}` : [],
    takesRestAtExit ? 'the last pay is asked for the rest' : [],
  ].flat();
  return `${name}: ${parts.join('; ')}. ${dollars(leftToCollect(deduction))} is left.`;
}

/** Names what is left of a worker's deductions; undefined if nothing is. */
export function describeDeductionsLeft(
  deductions: readonly CountedDeduction[],
): string | undefined {
  const open = deductions.filter((deduction) => leftToCollect(deduction) > 0);
  if (open.length === 0) return undefined;
  const named = open.map((deduction) => {
    const rest = deduction.terms.takesRestAtExit ? ', which the last pay is asked for' : '';
    return `${dollars(leftToCollect(deduction))} of ${deduction.name}${rest}`;
  });
  return `Left to be collected: ${named.join('; ')}. What the last pay does not cover is not collected by itself: record it with settleDeduction when it is repaid or written off.`;
}

const whichPayrolls: Readonly<Record<PayrollsOfMonth, string>> = {
  every: 'every regular payroll',
  first: 'the first regular payroll of a month',
  second: 'the second regular payroll of a month',
  firstAndSecond: 'the first and second regular payroll of a month',
  last: 'the last regular payroll of a month',
};

function limited(limit: Cents | null): string {
  return limit === null ? '' : `, at most ${dollars(limit)} of it in one payroll`;
}

function dollars(amount: Cents): string {
  return `$${formatMoney(amount)}`;
}
