import { type Cents, cents, noMoney } from '../../values/money.ts';
import type { StateYearToDate, YearToDate } from './facts.ts';
import { isMonthly, monthName } from './localities.ts';
import type { Pay } from './pay.ts';
import type { PayLaw } from './pay-law.ts';

/**
 * Sums of a worker's calendar year by name, in cents. A payment adds its own, its reversal takes
 * the same away, so the order never matters. Names:
 *
 *     gross · net · reimbursements · deductions · employeeTaxes · employerTaxes
 *     wages.federalIncomeTax · wages.supplemental · wages.socialSecurity · wages.medicare
 *     wages.unemployment · ficaWithheld
 *     state.CA.incomeTax · state.CA.unemployment · program.CA.CA_SDI      wages of a state's taxes
 *     tax.US_FIT · taxable.US_FIT                  a tax, and the wages it was computed on after caps
 *     line.<group>.<kind>.<description>            pay, deductions, reimbursements as stubs show them
 *     limit.03.transit                             used of a limit, by month
 *     month.03.CO_DENVER_OPT                       taken of a monthly fee
 */
export type YearSums = Readonly<Record<string, number>>;

/** What a payment adds to the sums of its year. */
export function sumsOfPay(pay: Pay, law: Pick<PayLaw, 'payDate' | 'states'>): YearSums {
  const { payDate } = law;
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
    add(`tax.${code}`, amount);
    add(`taxable.${code}`, taxableWages);
    if (isMonthlyFee(law, code)) add(monthName(payDate, code), amount);
  }
  for (const { group, kind, description, amount } of pay.lines)
    add(`line.${group}.${kind}.${description}`, amount);
  for (const { kind, description, amount } of pay.orders)
    add(`line.garnishment.${kind}.${description}`, amount);
  return sums;
}

/** Codes of the fees that are taken once a month, found once for each compiled law. */
const monthlyFees = new WeakMap<PayLaw['states'], ReadonlySet<string>>();

export function isMonthlyFee({ states }: Pick<PayLaw, 'states'>, code: string): boolean {
  let fees = monthlyFees.get(states);
  if (!fees) {
    const locals = Object.values(states).flatMap(({ law }) => law.locals.filter(isMonthly));
    fees = new Set(locals.map((local) => local.code));
    monthlyFees.set(states, fees);
  }
  return fees.has(code);
}

export function addSums(sums: YearSums, added: YearSums): YearSums {
  return combine(sums, added, 1);
}

/** Takes away what was added before. */
export function takeSums(sums: YearSums, taken: YearSums): YearSums {
  return combine(sums, taken, -1);
}

/** Names whose sum is nothing are left out, so that what comes and goes leaves no trace. */
function combine(sums: YearSums, other: YearSums, sign: 1 | -1): YearSums {
  const combined: Record<string, number> = { ...sums };
  for (const name of Object.keys(other)) {
    const sum = (combined[name] ?? 0) + sign * (other[name] ?? 0);
    if (sum === 0) delete combined[name];
    else combined[name] = sum;
  }
  return combined;
}

export function sumNamed(sums: YearSums, name: string): Cents {
  return cents(sums[name] ?? 0);
}

/** The sums as the engine asks for them before a payment on that day. */
export function toYearToDate(sums: YearSums, law: Pick<PayLaw, 'limits' | 'payDate'>): YearToDate {
  return {
    supplemental: sumNamed(sums, 'wages.supplemental'),
    socialSecurity: sumNamed(sums, 'wages.socialSecurity'),
    medicare: sumNamed(sums, 'wages.medicare'),
    unemployment: sumNamed(sums, 'wages.unemployment'),
    ficaWithheld: sumNamed(sums, 'ficaWithheld'),
    states: statesOf(sums),
    limits: limitsOf(sums, law),
  };
}

function statesOf(sums: YearSums): YearToDate['states'] {
  const states: Record<string, { unemployment: Cents; programs: Record<string, Cents> }> = {};
  for (const name of Object.keys(sums)) {
    if (!name.startsWith('state.') && !name.startsWith('program.')) continue;
    const [family, state = '', what = ''] = name.split('.', 3);
    if (family !== 'program' && !(family === 'state' && what === 'unemployment')) continue;
    states[state] ??= { unemployment: noMoney, programs: {} };
    if (family === 'program') states[state].programs[what] = sumNamed(sums, name);
    else states[state].unemployment = sumNamed(sums, name);
  }
  return states satisfies Record<string, StateYearToDate>;
}

function limitsOf(
  sums: YearSums,
  { limits, payDate }: Pick<PayLaw, 'limits' | 'payDate'>,
): YearToDate['limits'] {
  const used: Record<string, Cents> = {};
  const month = payDate.slice(5, 7);
  for (const name of Object.keys(sums)) {
    if (!name.startsWith('limit.')) continue;
    const [, usedIn, limit = ''] = name.split('.', 3);
    const isMonthly = limits.find(({ id }) => id === limit)?.per === 'month';
    if (isMonthly && usedIn !== month) continue;
    used[limit] = cents((used[limit] ?? 0) + (sums[name] ?? 0));
  }
  return used;
}
