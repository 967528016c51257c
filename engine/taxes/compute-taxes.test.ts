import { describe, expect, it } from 'vitest';
import {
  amountOf,
  dollars,
  federalFacts,
  federalLaw,
  localLaw,
  single,
  stateFacts,
  stateLaw,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { FederalFacts, LocalFacts, StateFacts } from './facts.ts';
import { Working } from './working.ts';

const wages = dollars('2000');
const federal = federalFacts(wages);
const toDate = (changes: Partial<FederalFacts['yearToDate']>): Partial<FederalFacts> => ({
  yearToDate: { ...federal.yearToDate, ...changes },
});

describe('a payment in California', () => {
  it('has every tax by its code, name and payer, and their sums', () => {
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages)]));
    const lines = taxes.lines.map((line) => [
      line.code,
      line.name,
      line.payer,
      formatMoney(line.amount),
    ]);
    expect(lines).toEqual([
      ['US_FIT', 'Federal Withholding Tax', 'employee', '156.15'],
      ['US_SS', 'Social Security', 'employee', '124.00'],
      ['US_SS_ER', 'Social Security Employer', 'employer', '124.00'],
      ['US_MEDICARE', 'Medicare', 'employee', '29.00'],
      ['US_MEDICARE_ER', 'Medicare Employer', 'employer', '29.00'],
      ['US_FUTA', 'FUTA', 'employer', '12.00'],
      ['CA_SIT', 'CA - State Income Tax', 'employee', '55.58'],
      ['CA_SUI', 'CA - State Unemployment Insurance', 'employer', '54.00'],
      ['CA_SDI', 'CA - State Disability Insurance', 'employee', '26.00'],
      ['CA_ETT', 'CA - State Employment Training Tax', 'employer', '2.00'],
    ]);
    expect(formatMoney(taxes.employee)).toBe('390.73');
    expect(formatMoney(taxes.employer)).toBe('221.00');
    expect(taxes.notCovered).toEqual([]);
  });
});

describe('Social Security and Medicare', () => {
  it('stop at the wage base, also in the middle of a payment', () => {
    const facts = federalFacts(wages, toDate({ socialSecurity: dollars('184000') }));
    const taxes = computeTaxes(taxFacts(facts));
    const line = taxes.lines.find((each) => each.code === 'US_SS');
    expect(line?.taxableWages).toBe(50_000);
    expect(amountOf(taxes, 'US_SS')).toBe('31.00');
    const past = federalFacts(wages, toDate({ socialSecurity: dollars('200000') }));
    expect(amountOf(computeTaxes(taxFacts(past)), 'US_SS')).toBe('0.00');
  });

  it('take the additional tax only from the worker and only above the line', () => {
    const at = (medicare: string) => {
      const taxes = computeTaxes(
        taxFacts(federalFacts(wages, toDate({ medicare: dollars(medicare) }))),
      );
      return amountOf(taxes, 'US_ADDITIONAL_MEDICARE');
    };
    expect(at('198000')).toBeUndefined();
    expect(at('199000')).toBe('9.00');
    expect(at('250000')).toBe('18.00');
  });

  it('are left out for who is exempt', () => {
    const exempt = ['US_SS', 'US_MEDICARE', 'US_FUTA', 'US_FIT', 'CA_SIT', 'CA_SUI', 'CA_SDI'];
    const facts = federalFacts(wages, toDate({ medicare: dollars('300000') }));
    const taxes = computeTaxes(taxFacts(facts, [stateFacts('CA', wages)], { exempt }));
    expect(taxes.lines.map((line) => line.code)).toEqual(['CA_ETT']);
  });
});

describe('unemployment', () => {
  it('pays more FUTA where the state of the credit owes a loan', () => {
    const law = federalLaw({ payDate: calendarDate('2025-06-13') });
    const of = (unemploymentState: string | undefined) =>
      amountOf(computeTaxes(taxFacts(federalFacts(wages, { law, unemploymentState }))), 'US_FUTA');
    expect(of('CA')).toBe('36.00');
    expect(of('TX')).toBe('12.00');
    expect(of(undefined)).toBe('12.00');
  });

  it('stops at the base of the year, federal and state', () => {
    const facts = federalFacts(wages, toDate({ unemployment: dollars('6500') }));
    const yearToDate = { unemployment: dollars('6500'), programs: { CA_ETT: dollars('7000') } };
    const taxes = computeTaxes(taxFacts(facts, [stateFacts('CA', wages, { yearToDate })]));
    expect(amountOf(taxes, 'US_FUTA')).toBe('3.00');
    expect(amountOf(taxes, 'CA_SUI')).toBe('13.50');
    expect(amountOf(taxes, 'CA_ETT')).toBe('0.00');
  });

  it('without the rate of the notice is not covered, in words', () => {
    const facts = taxFacts(federal, [stateFacts('TX', wages)], {
      company: { employees: 9, rates: {} },
    });
    const taxes = computeTaxes(facts);
    expect(taxes.notCovered).toEqual([
      {
        code: 'TX_SUI',
        reason: "TX - State Unemployment Insurance: the rate of the company's notice is needed.",
      },
    ]);
    expect(amountOf(taxes, 'TX_SUI')).toBeUndefined();
  });

  it('takes the base of the notice where it states one', () => {
    const yearToDate = { unemployment: dollars('9000'), programs: {} };
    const state = stateFacts('MI', wages, { yearToDate });
    const of = (wageBase: string | undefined) => {
      const own = { rate: rate('0.027'), ...(wageBase && { wageBase: dollars(wageBase) }) };
      const facts = taxFacts(federal, [state], {
        company: { employees: 9, rates: { MI_SUI: own } },
      });
      return amountOf(computeTaxes(facts), 'MI_SUI');
    };
    expect(of(undefined)).toBe('0.00');
    expect(of('9500')).toBe('13.50');
  });

  it('without a base in law or notice is not covered', () => {
    const law = { ...stateLaw('TX'), unemployment: undefined };
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('TX', wages, { law })]));
    expect(taxes.notCovered[0]?.reason).toContain('no wage base is known');
  });

  it('does not apply in a state that only withholds income tax', () => {
    const applies = { incomeTax: true, unemployment: false, programs: false };
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages, { applies })]));
    expect(
      taxes.lines.filter((line) => line.code.startsWith('CA')).map((line) => line.code),
    ).toEqual(['CA_SIT']);
  });
});

describe('programs', () => {
  const paid = (
    code: string,
    changes: Partial<StateFacts> = {},
    employees = 100,
    rates: object = {},
  ) => {
    const facts = taxFacts(federal, [stateFacts(code, wages, changes)]);
    const company = { employees, rates: { ...facts.company.rates, ...rates } };
    return computeTaxes({ ...facts, company });
  };

  it('go by the number of employees', () => {
    const of = (employees: number) => {
      const taxes = paid('DE', {}, employees);
      return [amountOf(taxes, 'DE_PAID_LEAVE_EE'), amountOf(taxes, 'DE_PAID_LEAVE_ER')];
    };
    expect(of(25)).toEqual(['8.00', '8.00']);
    expect(of(24)).toEqual(['3.20', '3.20']);
    expect(of(10)).toEqual(['3.20', '3.20']);
    expect(of(9)).toEqual([undefined, undefined]);
  });

  it('may be borne by the company in part, but the worker never pays more than the law says', () => {
    const own = (text: string) => ({
      MA_PFML_EE: { rate: rate(text) },
      MA_PFML_ER: { rate: rate(text) },
    });
    expect(amountOf(paid('MA', {}, 100, own('0.003')), 'MA_PFML_EE')).toBe('6.00');
    expect(amountOf(paid('MA', {}, 100, own('0.009')), 'MA_PFML_EE')).toBe('9.20');
    expect(amountOf(paid('MA', {}, 100, own('0.009')), 'MA_PFML_ER')).toBe('18.00');
  });

  it('stop at their caps', () => {
    const yearToDate = { unemployment: noMoney, programs: { NY_PFL: dollars('95000') } };
    const taxes = paid('NY', { yearToDate });
    // 348.76 × 0.432 %.
    expect(amountOf(taxes, 'NY_PFL')).toBe('1.51');
    const state = {
      yearToDate: { unemployment: noMoney, programs: { AK_UI_EE: dollars('54000') } },
    };
    // The cap is Alaska's unemployment base of 54,200.
    expect(amountOf(paid('AK', state), 'AK_UI_EE')).toBe('1.00');
    const higher = { AK_SUI: { rate: rate('0.01'), wageBase: dollars('55000') } };
    expect(amountOf(paid('AK', state, 9, higher), 'AK_UI_EE')).toBe('5.00');
  });

  it('take no more than the weekly limit for the weeks of the period', () => {
    expect(amountOf(paid('NY'), 'NY_DBL')).toBe('1.20');
    expect(amountOf(paid('HI'), 'HI_TDI')).toBe('10.00');
    const high = { wages: { ...stateFacts('HI', dollars('9000')).wages } };
    expect(amountOf(paid('HI', high), 'HI_TDI')).toBe('15.00');
  });

  it('take the fee of the quarter once, with its last payment', () => {
    expect(amountOf(paid('NM'), 'NM_WC_FEE_EE')).toBeUndefined();
    const last = paid('NM', { closesQuarter: true });
    expect(amountOf(last, 'NM_WC_FEE_EE')).toBe('2.25');
    expect(amountOf(last, 'NM_WC_FEE_ER')).toBe('2.55');
  });

  it('may be a share of the unemployment tax', () => {
    // 54.00 × 14 %.
    expect(amountOf(paid('MN'), 'MN_SUI_ASSESSMENT')).toBe('7.56');
  });

  it('without their wages are a fault, not a silent nothing', () => {
    const none = { wages: { ...stateFacts('CA', wages).wages, programs: {} } };
    expect(() => paid('CA', none)).toThrow('the wages of the program CA_SDI are missing');
  });
});

describe('Washington L&I', () => {
  it('is paid by the hour and class, the worker his part and the employer the rest', () => {
    const premiums = [
      {
        riskClass: '4904-00',
        hours: hours('80'),
        composite: hourlyRate('0.2119'),
        worker: hourlyRate('0.0956'),
      },
      {
        riskClass: '0510-00',
        hours: hours('10.5'),
        composite: hourlyRate('4.25'),
        worker: hourlyRate('0.9'),
      },
    ];
    const working = new Working();
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('WA', wages, { premiums })]), working);
    // 7.65 + 9.45; 16.95 + 44.63 in all.
    expect(amountOf(taxes, 'WA_LNI_EE')).toBe('17.10');
    expect(amountOf(taxes, 'WA_LNI_ER')).toBe('44.48');
    expect(working.steps.filter((step) => step.tax === 'WA_LNI_EE')).toHaveLength(4);
  });

  it('is absent without hours', () => {
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('WA', wages, { premiums: [] })]));
    expect(amountOf(taxes, 'WA_LNI_EE')).toBeUndefined();
  });
});

describe('what the law does not cover', () => {
  it('is named: a state without a confirmed table', () => {
    const law = stateLaw('CA', { payDate: calendarDate('2025-06-13') });
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('CA', wages, { law })]));
    expect(taxes.notCovered).toEqual([
      {
        code: 'CA_SIT',
        reason: 'California: income tax withholding is not confirmed for this date in 2025.',
      },
    ]);
  });

  it('is named: a nonresident alien', () => {
    const taxes = computeTaxes(taxFacts(federalFacts(wages, { nonresidentAlien: true })));
    expect(taxes.notCovered.map((each) => each.code)).toEqual(['US_FIT']);
    expect(amountOf(taxes, 'US_FIT')).toBeUndefined();
  });

  it('is named: a rate of a city for nonresidents', () => {
    const law = localLaw('PA_PHILADELPHIA');
    const locals = [{ law, resident: false, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('PA', wages, { locals })]));
    expect(taxes.notCovered[0]?.reason).toBe(
      'Philadelphia Wage Tax: the rate for this residence is not confirmed.',
    );
  });
});

describe('supplemental wages in a state', () => {
  const paid = (
    code: string,
    changes: Partial<StateFacts> = {},
    method: 'flat' | 'aggregate' = 'flat',
  ) => {
    const incomeTax = { regular: wages, supplemental: dollars('1000') };
    const facts = federalFacts(wages, { supplementalMethod: method });
    const whole = { ...facts, wages: { ...facts.wages, incomeTax } };
    const state = stateFacts(code, wages, changes);
    const states = [
      {
        ...state,
        wages: { ...state.wages, incomeTax: { ...incomeTax, ...changes.wages?.incomeTax } },
      },
    ];
    return amountOf(computeTaxes(taxFacts(whole, states)), `${code}_SIT`);
  };
  const regular = (code: string, amount = wages) =>
    computeTaxes(taxFacts(federalFacts(amount), [stateFacts(code, amount)])).lines.find(
      (line) => line.code === `${code}_SIT`,
    )?.amount ?? noMoney;
  const plusDollars = (code: string, more: string) =>
    formatMoney((regular(code) + dollars(more)) as typeof wages);

  it('are taxed at the flat rate beside the regular wages', () => {
    expect(paid('KS')).toBe(plusDollars('KS', '50'));
  });

  it('are taxed at a rate of their own when they are a bonus', () => {
    expect(paid('CA')).toBe(plusDollars('CA', '66'));
    const bonus = { regular: wages, supplemental: dollars('1000'), bonus: dollars('400') };
    const state = stateFacts('CA', wages);
    // 600 × 6.6 % + 400 × 10.23 %.
    expect(paid('CA', { wages: { ...state.wages, incomeTax: bonus } })).toBe(
      plusDollars('CA', '80.52'),
    );
  });

  it('follow the federal tax on them in Vermont', () => {
    expect(paid('VT')).toBe(plusDollars('VT', '66'));
  });

  it('go by the wages of the year in Wisconsin', () => {
    // 52,000 a year: 5.3 %.
    expect(paid('WI')).toBe(plusDollars('WI', '53'));
  });

  it('join the regular wages where there is no flat rate, or where that is chosen', () => {
    expect(paid('GA')).toBe(formatMoney(regular('GA', dollars('3000'))));
    expect(paid('NJ')).toBe(formatMoney(regular('NJ', dollars('3000'))));
    expect(paid('KS', {}, 'aggregate')).toBe(formatMoney(regular('KS', dollars('3000'))));
  });

  it('are not taxed when the certificate claims exemption', () => {
    expect(paid('KS', { certificate: { status: 'single', exempt: true } })).toBe('0.00');
  });

  it('alone are taxed flat, or with the last regular payment', () => {
    const alone = (changes: Partial<StateFacts>, method: 'flat' | 'aggregate') => {
      const incomeTax = { regular: noMoney, supplemental: dollars('1000') };
      const facts = federalFacts(noMoney, { supplementalMethod: method });
      const state = stateFacts('KS', noMoney, changes);
      const states = [{ ...state, wages: { ...state.wages, incomeTax } }];
      const whole = { ...facts, wages: { ...facts.wages, incomeTax } };
      return amountOf(computeTaxes(taxFacts(whole, states)), 'KS_SIT');
    };
    expect(alone({}, 'flat')).toBe('50.00');
    const lastRegular = { wages, withheld: regular('KS') };
    const together = formatMoney((regular('KS', dollars('3000')) - regular('KS')) as typeof wages);
    expect(alone({ lastRegular }, 'aggregate')).toBe(together);
  });
});

describe('a payment in several states', () => {
  it('deducts of the federal tax only what belongs to the part of each state', () => {
    const certificate = { status: 's', allowances: 0 };
    const half = stateFacts('AL', dollars('1000'), { certificate });
    const other = stateFacts('TX', dollars('1000'), {
      applies: { incomeTax: true, unemployment: false, programs: false },
    });
    const taxes = computeTaxes(taxFacts(federal, [half, other]));
    const alone = federalFacts(dollars('1000'), { certificate: { ...single, extra: noMoney } });
    // Half of 156.15 is 78.08: (26,000 − 2,975 − 2,030.08 − 1,500 − 3,000) × 5 % + 110.
    expect(amountOf(taxes, 'AL_SIT')).toBe('35.95');
    expect(amountOf(computeTaxes(taxFacts(alone, [half])), 'AL_SIT')).not.toBe('35.95');
  });
});

describe('local taxes', () => {
  const paid = (code: string, changes: Partial<LocalFacts> = {}, certificate = {}) => {
    const law = localLaw(code);
    const locals = [{ law, resident: true, wages, yearToDate: noMoney, ...changes }];
    const state = stateFacts(code.slice(0, 2), wages, { locals, certificate });
    return amountOf(computeTaxes(taxFacts(federal, [state])), code);
  };

  const cases: [string, Partial<LocalFacts>, string, string][] = [
    ['PA_PHILADELPHIA', {}, '74.70', 'resident'],
    ['MI_DETROIT', {}, '48.00', 'resident without exemptions'],
    ['MI_DETROIT', { resident: false }, '24.00', 'nonresident'],
    ['MI_DETROIT', { exemptions: 2 }, '46.89', 'less 1,200 ÷ 26'],
    ['KY_LOUISVILLE', { resident: false }, '29.00', 'no school part'],
    ['KY_KENTON_COUNTY', {}, '18.19', 'the first band'],
    ['KY_KENTON_COUNTY', { yearToDate: dollars('91250') }, '10.20', 'over half the base'],
    ['KY_KENTON_COUNTY', { yearToDate: dollars('183500') }, '1.10', 'to the end of the base'],
    ['KY_KENTON_COUNTY', { yearToDate: dollars('190000') }, '0.00', 'past the base'],
    [
      'KY_BOONE_COUNTY_MENTAL_HEALTH',
      { withheld: dollars('23') },
      '2.00',
      'what is left of 25 a year',
    ],
    ['KY_BOONE_COUNTY_MENTAL_HEALTH', { withheld: dollars('25') }, '0.00', 'nothing is left'],
    ['KY_ALEXANDRIA', { yearToDate: dollars('183500') }, '15.00', 'to the wage cap'],
    ['WV_CHARLESTON', {}, '6.00', 'three dollars for each of two weeks'],
    ['WV_FAIRMONT', {}, '0.00', 'residents do not pay'],
    ['WV_FAIRMONT', { resident: false }, '4.00', 'others do'],
    ['CO_DENVER_OPT', {}, '5.75', 'once a month'],
    ['CO_DENVER_OPT', { withheld: dollars('5.75') }, '0.00', 'not twice'],
    ['IN_COUNTY_49', { additional: dollars('3') }, '43.40', '2.02 % and what the form adds'],
    ['NY_YONKERS', { resident: false }, '10.00', 'a rate on wages'],
    ['NY_NYC', { resident: false }, '0.00', 'only residents pay'],
  ];
  it.each(cases)('of %s with %j are %s: %s', (code, changes, expected) => {
    expect(paid(code, changes)).toBe(expected);
  });

  it('of Indiana counties go by the base of the state', () => {
    // 2,000 − 2 × 1,000 ÷ 26 = 1,923.08.
    expect(paid('IN_COUNTY_49', {}, { exemptions: { personal: 2 } })).toBe('38.85');
  });

  it('of New York City follow its own table', () => {
    // 52,000 − 5,000 − 1,000 = 46,000; 783 + 4.15 % of 21,000.
    expect(paid('NY_NYC', { exemptions: 1 }, { status: 'single', allowances: 1 })).toBe('63.63');
  });

  it('of Yonkers residents are a share of the state tax', () => {
    const law = localLaw('NY_YONKERS');
    const locals = [{ law, resident: true, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('NY', wages, { locals })]));
    expect(amountOf(taxes, 'NY_SIT')).toBe('86.28');
    expect(amountOf(taxes, 'NY_YONKERS')).toBe('14.45');
  });

  it('within the state tax have no line of their own', () => {
    const locals = [{ law: localLaw('MD_COUNTY_16'), resident: true, wages, yearToDate: noMoney }];
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('MD', wages, { locals })]));
    expect(amountOf(taxes, 'MD_COUNTY_16')).toBeUndefined();
    const without = computeTaxes(taxFacts(federal, [stateFacts('MD', wages)]));
    expect(amountOf(taxes, 'MD_SIT')).not.toBe(amountOf(without, 'MD_SIT'));
  });

  it('the company enters are taken at its word', () => {
    const law = {
      method: 'company' as const,
      code: 'OH_KENT',
      name: 'Kent',
      payer: 'employee' as const,
      rate: rate('0.0225'),
      wageCap: dollars('1000'),
    };
    const locals = [{ law, resident: true, wages, yearToDate: dollars('200') }];
    const working = new Working();
    const taxes = computeTaxes(taxFacts(federal, [stateFacts('OH', wages, { locals })]), working);
    expect(amountOf(taxes, 'OH_KENT')).toBe('18.00');
    const source = working.steps.find((step) => step.tax === 'OH_KENT')?.source;
    expect(source).toBe('as the company entered it');
  });
});
