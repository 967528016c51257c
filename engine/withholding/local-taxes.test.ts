import { describe, expect, it } from 'vitest';
import { listStatesWithPlaces, readPlaces } from '../../law/law.ts';
import { payLawOn } from '../../test/pay/workers.ts';
import { type PlainTotals, toYearTotals } from '../../test/pay/year-totals.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import type { Address } from '../places/places.ts';
import { isChargedMonthly, type LocalCertificate, listLocalTaxes } from './local-taxes.ts';

const law = payLawOn('2026-03-13');
const register = readPlaces(listStatesWithPlaces());

const at = (state: string, city: string | null = null): Address => ({
  state,
  city,
  zipCode: null,
});
const claim = (locality?: string, change: Partial<LocalCertificate> = {}): LocalCertificate => ({
  locality,
  localAllowances: undefined,
  certificate: {},
  localAdditional: noMoney,
  ...change,
});

/** `PA_PHILADELPHIA resident` for each local tax. */
function found(
  home: Address,
  work: Address,
  claims: Readonly<Record<string, LocalCertificate>> = {},
): string {
  return listLocalTaxes(law, register, { home, work, certificates: claims, totals: {} })
    .taxes.map(
      ({ law: local, resident }) => `${local.code} ${resident ? 'resident' : 'nonresident'}`,
    )
    .join(', ');
}

describe('local taxes by home and work address', () => {
  it.each([
    [at('PA', 'Philadelphia'), at('PA', 'Philadelphia'), 'PA_PHILADELPHIA resident', 'both'],
    [at('NJ', 'Camden'), at('PA', 'Philadelphia'), 'PA_PHILADELPHIA nonresident', 'works there'],
    [at('PA', 'PHILADELPHIA '), at('DE', 'Dover'), 'PA_PHILADELPHIA resident', 'lives there'],
    [at('PA', 'Lancaster'), at('PA', 'Lancaster'), '', 'a place that is not listed'],
    [at('MS', 'Philadelphia'), at('MS', 'Philadelphia'), '', 'a namesake in another state'],
    [at('NY', 'Brooklyn'), at('NY', 'New York'), 'NY_NYC resident', 'a borough'],
    [at('NY', 'Albany'), at('NY', 'New York'), '', 'New York City taxes residents alone'],
    [at('CT', 'Stamford'), at('NY', 'New York'), '', 'not commuters'],
    [at('NY', 'Albany'), at('NY', 'Yonkers'), 'NY_YONKERS nonresident', 'Yonkers does'],
    [at('MI', 'Detroit'), at('MI', 'Detroit'), 'MI_DETROIT resident', 'once, not twice'],
    [
      at('MO', 'Saint Louis'),
      at('MO', 'St. Louis'),
      'MO_ST_LOUIS resident, MO_ST_LOUIS_ER resident',
      'one city, three spellings, and the company’s own tax',
    ],
    [at('OH', 'Dublin'), at('OH', 'Columbus'), 'OH_COLUMBUS nonresident', 'where the work is'],
    [at('OH', 'Columbus'), at('OH', 'Dublin'), '', 'Columbus by work alone'],
    [at('PA'), at('PA'), '', 'no city known'],
  ] as [Address, Address, string, string][])('%o, %o: %s (%s)', (home, work, expected) => {
    expect(found(home, work)).toBe(expected);
  });
});

describe('counties on a state certificate', () => {
  const [marion] = law.states.IN?.law.locals.filter(({ name }) => /^Marion/.test(name)) ?? [];
  const code = marion?.code ?? '';
  it.each([
    ['Marion', 'by name'],
    ['MARION county', 'in any case, with the word'],
    ['Marion County', 'as written'],
    [code, 'by code'],
    [code.split('_').at(-1) ?? '', 'by number'],
  ])('%s (%s)', (said) => {
    expect(code).not.toBe('');
    expect(found(at('IN'), at('IN'), { IN: claim(said) })).toBe(`${code} resident`);
  });

  it.each([
    ['Atlantis', 'a county that does not exist'],
    [undefined, 'none named'],
  ] as [string | undefined, string][])('%s matches no county (%s)', (said) => {
    expect(found(at('IN'), at('IN'), { IN: claim(said) })).toBe('');
  });

  it('tax a worker who only works there as a nonresident', () => {
    expect(found(at('OH'), at('IN'), { IN: claim('Marion') })).toBe(`${code} nonresident`);
  });

  it('of Maryland are on its own form', () => {
    const local = law.states.MD?.law.locals.find(({ name }) => name.startsWith('Montgomery'));
    expect(found(at('MD', 'Bethesda'), at('MD', 'Bethesda'), { MD: claim('Montgomery') })).toBe(
      `${local?.code} resident`,
    );
  });
});

describe('year to date of a local tax', () => {
  const described = (city: string, totals: PlainTotals, said = claim()) =>
    listLocalTaxes(law, register, {
      home: at('CO', city),
      work: at('CO', city),
      certificates: { CO: said },
      totals: toYearTotals(totals),
    }).taxes.map(
      ({ law: { code }, yearToDate, withheld = noMoney, exemptions, additional }) =>
        `${code} ${formatMoney(yearToDate)} ${formatMoney(withheld)} ${exemptions} ${additional}`,
    );

  it('of a monthly fee has only the tax of this month', () => {
    const sums = {
      'tax.CO_DENVER_OPT': 1_725,
      'taxable.CO_DENVER_OPT': 500_000,
      'month.02.CO_DENVER_OPT': 575,
      'month.03.CO_DENVER_OPT': 100,
    };
    expect(described('Denver', sums)).toEqual([
      'CO_DENVER_OPT 5000.00 1.00 undefined undefined',
      'CO_DENVER_OPT_ER 0.00 0.00 undefined undefined',
    ]);
  });

  it('of other taxes has the tax of the year and the claims of the certificate', () => {
    const {
      taxes: [philadelphia],
    } = listLocalTaxes(law, register, {
      home: at('PA', 'Philadelphia'),
      work: at('PA', 'Philadelphia'),
      certificates: { PA: claim(undefined, { localAllowances: 2, localAdditional: money('5') }) },
      totals: toYearTotals({ 'tax.PA_PHILADELPHIA': 3_740, 'taxable.PA_PHILADELPHIA': 100_000 }),
    });
    expect(philadelphia).toMatchObject({
      yearToDate: 100_000,
      withheld: 3_740,
      exemptions: 2,
      additional: 500,
    });
  });

  it.each([
    ['CO_DENVER_OPT', true],
    ['PA_PHILADELPHIA', false],
  ])('%s is charged monthly: %s', (code, monthly) => {
    const local = law.states[code.slice(0, 2)]?.law.locals.find((one) => one.code === code);
    expect(local && isChargedMonthly(local)).toBe(monthly);
  });
});
