import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computePay } from '../pay/compute-pay.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { EmployeeFacts } from './pay-facts.ts';

const run = aRun('2026-03-13');
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });
const salary = line('salary', '2000');

/** A worker who lives and works in the place of a local tax. */
function resident(
  code: string,
  lines: readonly PayLineInput[],
  change: Partial<EmployeeFacts> = {},
) {
  const state = code.slice(0, 2);
  const law = run.law.states[state]?.law.locals.find((local) => local.code === code);
  if (!law) throw new Error(`no local tax ${code}`);
  const local = { state, law, resident: true, yearToDate: noMoney };
  return anEmployee({
    lines,
    places: { ...livesAndWorksIn(state), locals: [local] },
    ...change,
  });
}

/** `37.95 on 1900.00`. */
function taken(code: string, lines: readonly PayLineInput[], change: Partial<EmployeeFacts> = {}) {
  const tax = computePay(run, resident(code, lines, change)).taxes.find((one) => one.code === code);
  return tax && `${formatMoney(tax.amount)} on ${formatMoney(tax.taxableWages)}`;
}

describe('pay of 2,000 with 200 for a 401(k) and 100 for health premiums under section 125', () => {
  const lines = [salary, line('401k', '200'), line('health-insurance', '100')];
  it.each([
    ['KY_LOUISVILLE', '44.00 on 2000.00', 'KRS 67.750(2): neither lowers compensation'],
    ['KY_KENTON_COUNTY', '18.19 on 2000.00', 'nor in any other place of Kentucky'],
    ['OH_COLUMBUS', '47.50 on 1900.00', 'R.C. 718.01: Medicare wages, so only section 125 does'],
    ['DE_WILMINGTON', '23.75 on 1900.00', 'likewise'],
    ['AL_BIRMINGHAM', '20.00 on 2000.00', 'gross wages'],
    ['PA_PHILADELPHIA', '74.80 on 2000.00', 'phila.gov: both are subject to the wage tax'],
    ['PA_PITTSBURGH', '57.00 on 1900.00', 'as Pennsylvania: only the deferral counts'],
    ['MO_KANSAS_CITY', '17.00 on 1700.00', 'as Missouri, since 1997: neither counts'],
    ['MO_ST_LOUIS', '17.00 on 1700.00', 'RSMo 92.113 for St. Louis'],
    ['MI_DETROIT', '40.80 on 1700.00', 'as the federal income tax'],
    ['OR_TRIMET', '15.65 on 1900.00', 'ORS 267.380(4): deferred compensation counts'],
    ['NJ_NEWARK', '17.00 on 1700.00', 'N.J.S.A. 40:48C-14: what federal tax is withheld from'],
  ])('%s withholds %s (%s)', (code, expected) => {
    expect(taken(code, lines)).toBe(expected);
  });
});

describe('the wages of a local tax', () => {
  it.each([
    ['PA_PHILADELPHIA', 'hsa', '2000.00', 'health savings count'],
    ['PA_PHILADELPHIA', 'dependent-care', '2000.00', 'so does dependent care'],
    ['PA_PITTSBURGH', 'dependent-care', '1900.00', 'which the other places leave out'],
    ['KY_LOUISVILLE', 'transit', '2000.00', 'section 132 counts as section 125 does'],
    ['OH_COLUMBUS', '403b', '2000.00', 'every elective deferral'],
    ['OH_COLUMBUS', 'roth-401k', '2000.00', 'Roth money anyway'],
    ['OH_COLUMBUS', 'hsa', '1900.00', 'HSA money through section 125 does not'],
    [
      'KY_LOUISVILLE',
      'group-term-life',
      '2100.00',
      'counted because it is reported for federal tax',
    ],
    ['OH_COLUMBUS', 'group-term-life', '2100.00', 'part of Medicare wages'],
    ['PA_PHILADELPHIA', 'group-term-life', '2000.00', 'contributions of the employer do not count'],
    ['OR_TRIMET', 'group-term-life', '2000.00', 'nothing is withheld from it'],
  ])('%s with 100 of %s are %s (%s)', (code, kind, expected) => {
    expect(taken(code, [salary, line(kind, '100')])).toMatch(new RegExp(` on ${expected}$`));
  });

  it('are on the worksheet if they differ from those of the state', () => {
    const worksheet = new Worksheet();
    computePay(
      run,
      resident('OH_COLUMBUS', [salary, line('401k', '200'), line('health-insurance', '100')]),
      worksheet,
    );
    const { steps } = worksheet;
    const step = steps.find(({ words }) => words === 'Wages for Columbus');
    expect(step).toMatchObject({ formula: '$0 − $1', figures: [200_000, 10_000], result: 190_000 });
  });

  it('are only the part earned there by a worker in two states', () => {
    const columbus = resident('OH_COLUMBUS', [salary, line('401k', '200')]);
    const work = [
      { state: 'OH', share: 3 },
      { state: 'TX', share: 1 },
    ];
    const places = { ...columbus.places, home: 'TX', work };
    expect(taken('OH_COLUMBUS', columbus.lines, { places })).toBe('37.50 on 1500.00');
  });
});

describe('a bonus of 1,000 paid with 2,000', () => {
  const lines = [salary, line('bonus', '1000')];
  const certificate = { NY: { status: 'single', allowances: 0 } };

  it('is taxed at the flat 4.25 % of New York City and 11.70 % of the state', () => {
    const alone = taken('NY_NYC', [salary], { stateCertificates: certificate });
    expect(alone).toBe('65.23 on 2000.00');
    // 65.23 + 42.50, and not the rate of a year of 78,000.
    expect(taken('NY_NYC', lines, { stateCertificates: certificate })).toBe('107.73 on 3000.00');
    expect(taken('NY_NYC', [line('bonus', '1000')])).toBe('42.50 on 1000.00');
  });

  it('is taxed with the Yonkers surcharge on the flat state tax: 1.95975 %', () => {
    const bonus = computePay(run, resident('NY_YONKERS', [line('bonus', '1000')])).taxes;
    const amountOf = (code: string) => bonus.find((tax) => tax.code === code)?.amount;
    expect(amountOf('NY_SIT')).toBe(money('117'));
    expect(amountOf('NY_YONKERS')).toBe(money('19.60'));
  });

  it('is taxed with regular pay by the aggregate method', () => {
    const aggregate = { ...run, supplementalMethod: 'aggregate' as const };
    const taxes = computePay(aggregate, resident('NY_NYC', lines)).taxes;
    // 78,000 − 5,000 = 73,000; (2,236 + 4.25 % of 13,000) ÷ 26.
    expect(taxes.find(({ code }) => code === 'NY_NYC')?.amount).toBe(money('107.25'));
  });

  it('is not taxed by the state or its cities for a worker exempt by IT-2104-E', () => {
    const stateCertificates = { NY: { exempt: true } };
    for (const code of ['NY_NYC', 'NY_YONKERS'])
      expect(taken(code, lines, { stateCertificates }) ?? '0.00').toMatch(/^0\.00/);
  });
});
