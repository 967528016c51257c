import { noMoney } from '../../values/money.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import {
  isChargedMonthly,
  monthlyFeeKey,
  weeklyLimitKey,
  type YearTotals,
} from '../withholding/year-totals.ts';
import type { Pay } from './pay.ts';

/** What a payment adds to the sums of its year. */
export function totalsOfPay(
  pay: Pay,
  law: Pick<PayLaw, 'payDate' | 'period' | 'states'>,
): YearTotals {
  const { payDate } = law;
  const sums = moneyTotalsOfPay(pay);
  const add = (name: string, amount: number) => {
    if (amount !== 0) sums[name] = (sums[name] ?? 0) + amount;
  };
  const { counted } = pay;
  add('wages.federalIncomeTax', counted.federalIncomeTax);
  add('wages.supplemental', counted.supplemental);
  add('wages.socialSecurity', counted.socialSecurity);
  add('wages.medicare', counted.medicare);
  add('wages.unemployment', counted.unemployment);
  add('ficaWithheld', counted.ficaWithheld);
  for (const { state, incomeTax, unemployment, programs } of counted.states) {
    add(`state.${state}.incomeTax`, incomeTax);
    add(`state.${state}.unemployment`, unemployment);
    for (const code of Object.keys(programs))
      add(`program.${state}.${code}`, programs[code] ?? noMoney);
  }
  const month = payDate.slice(5, 7);
  for (const { limit, amount } of counted.limits) add(`limit.${month}.${limit}`, amount);
  for (const { code, amount, taxableWages } of pay.taxes) {
    add(`taxable.${code}`, taxableWages);
    if (isMonthlyFee(law, code)) add(monthlyFeeKey(payDate, code), amount);
    if (law.period && isLimitedByWeek(law, code)) add(weeklyLimitKey(law.period, code), amount);
  }
  return sums;
}

/** Those of them that are money: what was paid, withheld and taken, in all and line by line. */
export function moneyTotalsOfPay(pay: Pay): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    if (amount !== 0) sums[name] = (sums[name] ?? 0) + amount;
  };
  add('gross', pay.gross);
  add('net', pay.net);
  add('reimbursements', pay.reimbursements);
  add('deductions', pay.deductions);
  add('employeeTaxes', pay.employeeTaxes);
  add('employerTaxes', pay.employerTaxes);
  for (const { code, amount } of pay.taxes) add(`tax.${code}`, amount);
  for (const { group, kind, description, amount } of pay.lines)
    add(`line.${group}.${kind}.${description}`, amount);
  for (const { kind, description, amount } of pay.orders)
    add(`line.garnishment.${kind}.${description}`, amount);
  return sums;
}

/** Codes whose takings are remembered by time, found once for each compiled law. */
export const byTime = new WeakMap<
  PayLaw['states'],
  { readonly month: Codes; readonly week: Codes }
>();

export type Codes = ReadonlySet<string>;

export function codesByTime({ states }: Pick<PayLaw, 'states'>) {
  let codes = byTime.get(states);
  if (!codes) {
    const laws = Object.values(states).map(({ law }) => law);
    const fees = laws.flatMap(({ locals }) => locals.filter(isChargedMonthly));
    const limited = laws.flatMap(({ programs }) =>
      programs.filter(({ weeklyLimit }) => weeklyLimit),
    );
    codes = { month: codesOf(fees), week: codesOf(limited) };
    byTime.set(states, codes);
  }
  return codes;
}

export function codesOf(taxes: readonly { readonly code: string }[]): Codes {
  return new Set(taxes.map(({ code }) => code));
}

export function isMonthlyFee(law: Pick<PayLaw, 'states'>, code: string): boolean {
  return codesByTime(law).month.has(code);
}

export function isLimitedByWeek(law: Pick<PayLaw, 'states'>, code: string): boolean {
  return codesByTime(law).week.has(code);
}
