import { describe, expect, it } from 'vitest';
import { localLaw } from '../../test/harness/tax-facts.ts';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { toYearTotals } from '../../test/pay/year-totals.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money, noMoney } from '../../values/money.ts';
import { uncoveredPay } from '../pay/pay.ts';
import type { ContractorFacts, EmployeeFacts } from '../withholding/pay-facts.ts';
import { comparePay, reviseFacts, withPresentLocalLaw, withYearTotals } from './correction.ts';

const { law } = aRun('2026-09-11');
const salary = (amount: string) => ({ kind: 'salary', amount: money(amount) });
const premium = (riskClass: string, worked: string) => ({
  riskClass,
  hours: hours(worked),
  composite: hourlyRate('2'),
  worker: hourlyRate('0.5'),
});

describe('revised facts', () => {
  const contractor: ContractorFacts = {
    type: 'contractor',
    id: 'c',
    lines: [{ ...salary('9'), kind: 'contractor-pay' }],
    backupWithholding: true,
  };

  it('of a contractor change only in the lines', () => {
    const lines = [{ ...salary('10'), kind: 'contractor-pay' }];
    const revised = reviseFacts(
      contractor,
      { lines, premiums: [] },
      { totals: toYearTotals({ gross: 5 }), law },
    );
    expect(revised).toEqual({ ...contractor, lines });
    expect(withYearTotals(contractor, { totals: toYearTotals({ gross: 5 }), law })).toBe(
      contractor,
    );
  });

  const washington = anEmployee({
    places: {
      home: 'WA',
      work: [
        { state: 'WA', share: 3, premiums: [premium('Office', '30')] },
        { state: 'OR', share: 1 },
      ],
    },
  });
  const workOf = (premiums: readonly ReturnType<typeof premium>[]) =>
    (reviseFacts(washington, { lines: [], premiums }, { totals: {}, law }) as EmployeeFacts).places
      .work;

  it('have the risk class hours entered, at the first work location', () => {
    const premiums = [premium('Diving', '20')];
    expect(workOf(premiums)).toEqual([
      { state: 'WA', share: 3, premiums },
      { state: 'OR', share: 1 },
    ]);
  });

  it('have no risk class hours when none are entered', () => {
    expect(workOf([])).toEqual([
      { state: 'WA', share: 3 },
      { state: 'OR', share: 1 },
    ]);
  });

  it('have the year-to-date wages and taxes of local taxes, and monthly fees by month', () => {
    const local = (state: string, code: string) => ({
      state,
      law: localLaw(code),
      resident: true,
      yearToDate: noMoney,
    });
    const facts = anEmployee({
      places: {
        ...livesAndWorksIn('PA'),
        locals: [local('PA', 'PA_PHILADELPHIA'), local('CO', 'CO_DENVER_OPT')],
      },
    });
    const totals = toYearTotals({
      'taxable.PA_PHILADELPHIA': 50_000,
      'tax.PA_PHILADELPHIA': 1_800,
      'tax.CO_DENVER_OPT': 4_600,
      'month.08.CO_DENVER_OPT': 575,
      'month.09.CO_DENVER_OPT': 125,
    });
    const { places } = withYearTotals(facts, { totals, law }) as EmployeeFacts;
    expect(places.locals).toMatchObject([
      { state: 'PA', resident: true, yearToDate: 50_000, withheld: 1_800 },
      { state: 'CO', resident: true, yearToDate: 0, withheld: 125 },
    ]);
    const without = withYearTotals(anEmployee(), { totals, law }) as EmployeeFacts;
    expect(without.places).not.toHaveProperty('locals');
  });
});

describe('local taxes of the present law', () => {
  const present = law.states.PA?.law.locals.find(({ code }) => code === 'PA_PHILADELPHIA');
  const former = { ...localLaw('PA_PHILADELPHIA'), name: 'Former', source: 'DCED, 2025-12-15' };
  const own = {
    method: 'company',
    code: 'PA_PHILADELPHIA',
    name: 'Own',
    payer: 'employee',
  } as const;
  const unknown = { ...former, code: 'PA_NOWHERE' };
  const local = (of: typeof former | typeof own) => ({
    state: 'PA',
    law: of,
    resident: true,
    yearToDate: noMoney,
  });
  const lawsAfter = (of: typeof former | typeof own, importSources: readonly string[]) => {
    const facts = anEmployee({ places: { ...livesAndWorksIn('PA'), locals: [local(of)] } });
    const options = { law, importSources: new Set(importSources) };
    const { places } = withPresentLocalLaw(facts, options) as EmployeeFacts;
    return places.locals?.map((each) => each.law);
  };

  it.each([
    ['replace those of the law files', former, [], present],
    ['leave the rates of an imported register', former, ['DCED, 2025-12-15'], former],
    ['leave a tax of the company', own, [], own],
    ['leave a tax that the law files no longer have', unknown, [], unknown],
  ])('%s', (_, of, importSources, expected) => {
    expect(expected).toBeDefined();
    expect(lawsAfter(of, importSources)).toEqual([expected]);
  });
});

describe('comparing two payments', () => {
  const deduction = (description: string, amount: string, group: 'deduction' | 'earning') => ({
    kind: 'x',
    description,
    group,
    asked: money(amount),
    amount: money(amount),
    beforeTax: false,
  });
  const order = (amount: string) => ({
    id: 'o',
    kind: 'child-support',
    description: 'Child Support',
    asked: money(amount),
    amount: money(amount),
    remaining: undefined,
  });

  it('lists the deductions of either payment by description', () => {
    const before = {
      ...uncoveredPay('w', []),
      lines: [deduction('Pay', '100', 'earning'), deduction('Dues', '5', 'deduction')],
      orders: [order('20')],
    };
    const after = {
      ...uncoveredPay('w', []),
      lines: [deduction('Dues', '5', 'deduction'), deduction('Dues', '6', 'deduction')],
      orders: [],
    };
    expect(comparePay(before, after).taken).toEqual([
      { description: 'Dues', before: 500, after: 1_100 },
      { description: 'Child Support', before: 2_000, after: 0 },
    ]);
    expect(comparePay(before, undefined).taken).toEqual([
      { description: 'Dues', before: 500, after: 0 },
      { description: 'Child Support', before: 2_000, after: 0 },
    ]);
  });

  it('lists only the original taxes of a voided payment', () => {
    const code = { code: 'US_FIT', name: 'FIT', payer: 'employee', taxableWages: noMoney } as const;
    const taxed = { ...uncoveredPay('w', []), taxes: [{ ...code, amount: money('7') }] };
    expect(comparePay(taxed, undefined).taxes).toEqual([
      { code: 'US_FIT', name: 'FIT', payer: 'employee', before: 700, after: 0 },
    ]);
  });
});
