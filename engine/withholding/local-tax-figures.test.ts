import { describe, expect, it } from 'vitest';
import { aRun, withholdingLawOn } from '../../test/pay/workers.ts';
import { type PlainTotals, toYearTotals } from '../../test/pay/year-totals.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { Address } from '../places/places.ts';
import type { Answers } from '../taxes/certificates.ts';
import { toEmployeeFacts } from './employee-facts.ts';

const payDate = '2026-12-04';
const law = withholdingLawOn(payDate);

const at = (state: string, city: string, zipCode: string | null = null): Address => ({
  state,
  city,
  zipCode,
});

interface Case {
  readonly home: Address;
  readonly work?: Address;
  readonly forms?: Readonly<Record<string, Answers>>;
  readonly salary?: string;
  readonly totals?: PlainTotals;
}

/** Local taxes of a biweekly salary of 2,000 (W-4: single), paid in December 2026: `NY_NYC 65.23`. */
function localTaxes({ home, work = home, forms = {}, salary = '2000', totals = {} }: Case): string {
  const facts = toEmployeeFacts(
    {
      id: 'worker',
      lines: [{ kind: 'salary', amount: money(salary) }],
      orders: [],
      bornOn: null,
      home,
      work,
      certificates: Object.entries({ US: { filingStatus: 'Single' }, ...forms }).map(
        ([jurisdiction, answers]) => ({
          jurisdiction,
          kind: 'form',
          form: '2020',
          answers,
          year: 2026,
          effectiveOn: calendarDate('2026-01-01'),
          revision: 1,
        }),
      ),
      riskClasses: [],
      hoursInClasses: [],
      isExemptOwner: false,
      limitVariants: [],
      yearTotals: toYearTotals(totals),
    },
    law,
  );
  const { taxes, notCovered } = computePay(aRun(payDate), facts);
  expect(notCovered).toEqual([]);
  return taxes
    .filter(({ code }) => !code.startsWith('US_') && !/_(SIT|SUI|PFL|SDI|DBL)$/.test(code))
    .filter(({ code }) => isLocal(code) || code === 'OR_TRANSIT')
    .map(({ code, amount }) => `${code} ${formatMoney(amount)}`)
    .join(', ');
}

function isLocal(code: string): boolean {
  return (law.pay.states[code.slice(0, 2)]?.law.locals ?? []).some((local) => local.code === code);
}

describe('a biweekly salary of 2,000 paid in December 2026', () => {
  const newYork = (city: string, zip: string) => ({ home: at('NY', city, zip) });
  const rows: readonly [name: string, of: Case, expected: string, rule: string][] = [
    ['Flushing 11354', newYork('Flushing', '11354'), 'NY_NYC 65.23', 'NYS-50-T-NYC'],
    ['Astoria 11102', newYork('Astoria', '11102'), 'NY_NYC 65.23', 'NYS-50-T-NYC'],
    ['Jamaica 11432', newYork('Jamaica', '11432'), 'NY_NYC 65.23', 'NYS-50-T-NYC'],
    [
      'Long Island City 11101',
      newYork('Long Island City', '11101'),
      'NY_NYC 65.23',
      'NYS-50-T-NYC',
    ],
    [
      'Saint Louis 63105',
      { home: at('MO', 'Saint Louis', '63105') },
      '',
      'St. Louis County is not the city',
    ],
    [
      'Saint Louis 63101',
      { home: at('MO', 'Saint Louis', '63101') },
      'MO_ST_LOUIS 20.00, MO_ST_LOUIS_ER 10.00',
      'RSMo 92.111; employer: City Code ch. 5.23',
    ],
    [
      'district 2501 on IT 4',
      {
        home: at('OH', 'Bexley', '43209'),
        work: at('TX', 'Dallas'),
        forms: { OH: { schoolDistrict: '2501' } },
      },
      'OH_SD_2501 15.00',
      'R.C. 5747.06(A), traditional base',
    ],
    [
      'district 2501 with two exemptions',
      {
        home: at('OH', 'Bexley', '43209'),
        work: at('TX', 'Dallas'),
        forms: { OH: { schoolDistrict: '2501', exemptions: '2' } },
      },
      'OH_SD_2501 14.63',
      '650 a year for each exemption',
    ],
    [
      'district 0302',
      {
        home: at('OH', 'Jeromesville'),
        work: at('TX', 'Dallas'),
        forms: { OH: { schoolDistrict: '0302', exemptions: '2' } },
      },
      'OH_SD_0302 25.00',
      'earned income base: no exemptions',
    ],
    [
      'a district without a tax',
      {
        home: at('OH', 'Dublin'),
        work: at('TX', 'Dallas'),
        forms: { OH: { schoolDistrict: '2513' } },
      },
      '',
      'list of the Department of Taxation',
    ],
    [
      'work in Kenton County',
      { home: at('TX', 'Dallas'), work: at('KY', 'Crescent Springs', '41051') },
      'KY_KENTON_COUNTY 18.19',
      'Kenton County occupational license',
    ],
    [
      'work and home in Lexington',
      { home: at('KY', 'Lexington', '40507') },
      'KY_LEXINGTON 45.00, KY_FAYETTE_SCHOOLS 10.00',
      'KRS 160.605; the Fayette board levies it on residents only',
    ],
    [
      'work in Lexington',
      { home: at('KY', 'Louisville', '40202'), work: at('KY', 'Lexington', '40507') },
      'KY_LEXINGTON 45.00',
      'no school tax for commuters',
    ],
    [
      'Covington',
      { home: at('TX', 'Dallas'), work: at('KY', 'Covington', '41014') },
      'KY_COVINGTON 49.00, KY_KENTON_COUNTY 18.19',
      '2.45 percent',
    ],
    [
      'Covington above the base',
      {
        home: at('TX', 'Dallas'),
        work: at('KY', 'Covington', '41014'),
        totals: { 'taxable.KY_COVINGTON': 18_400_000, 'taxable.KY_KENTON_COUNTY': 18_450_000 },
      },
      'KY_COVINGTON 12.25, KY_KENTON_COUNTY 0.00',
      'up to the Social Security base of 184,500',
    ],
    [
      'Indianapolis without WH-4',
      { home: at('IN', 'Indianapolis', '46204') },
      'IN_COUNTY_49 40.40',
      'Departmental Notice 1',
    ],
    [
      'work in Indianapolis from Illinois',
      { home: at('IL', 'Danville', '61832'), work: at('IN', 'Indianapolis', '46204') },
      'IN_COUNTY_49 40.40',
      'county of the principal workplace',
    ],
    [
      'Detroit with two exemptions',
      { home: at('MI', 'Detroit', '48226'), forms: { MI: { exemptions: '2' } } },
      'MI_DETROIT 46.89',
      'Form 5469: 600 each',
    ],
    [
      'Detroit with another number on its form',
      {
        home: at('MI', 'Detroit', '48226'),
        forms: { MI: { exemptions: '2', cityExemptions: '0' } },
      },
      'MI_DETROIT 48.00',
      'the city’s form counts',
    ],
    [
      '700 in Yonkers from outside',
      { home: at('CT', 'Stamford', '06901'), work: at('NY', 'Yonkers', '10703'), salary: '700' },
      'NY_YONKERS 3.12',
      'NYS-50-T-Y, Method VII: exclusion of 77',
    ],
    [
      '150 in Yonkers from outside',
      { home: at('CT', 'Stamford', '06901'), work: at('NY', 'Yonkers', '10703'), salary: '150' },
      'NY_YONKERS 0.00',
      'nothing below 154',
    ],
    [
      '2,000 in Yonkers from outside',
      { home: at('CT', 'Stamford', '06901'), work: at('NY', 'Yonkers', '10703') },
      'NY_YONKERS 10.00',
      'no exclusion from 1,154',
    ],
    [
      'Oregon resident in Washington',
      { home: at('OR', 'Bend', '97701'), work: at('WA', 'Vancouver', '98660') },
      'OR_TRANSIT 2.00',
      'ORS 320.550: residents wherever they work',
    ],
    [
      'Washington resident in Oregon',
      { home: at('WA', 'Vancouver', '98660'), work: at('OR', 'Bend', '97701') },
      'OR_TRANSIT 2.00',
      'ORS 320.550: work in Oregon',
    ],
    ['home and work in Oregon', { home: at('OR', 'Bend', '97701') }, 'OR_TRANSIT 2.00', 'once'],
    [
      'Jersey City resident',
      { home: at('NJ', 'Jersey City', '07302') },
      'NJ_JERSEY_CITY 0.00',
      'the ordinance exempts residents',
    ],
    [
      'work in Jersey City',
      { home: at('NJ', 'Hoboken', '07030'), work: at('NJ', 'Jersey City', '07302') },
      'NJ_JERSEY_CITY 20.00',
      '1 percent',
    ],
    ['Wheeling', { home: at('WV', 'Wheeling') }, 'WV_WHEELING 4.00', 'article 797: 2 a week'],
    [
      'Philadelphia',
      { home: at('PA', 'Philadelphia', '19103') },
      'PA_PHILADELPHIA 74.70',
      '3.735 percent from 2026-07-01',
    ],
    [
      'work in Philadelphia',
      { home: at('NJ', 'Camden', '08102'), work: at('PA', 'Philadelphia', '19103') },
      'PA_PHILADELPHIA 68.50',
      '3.425 percent from 2026-07-01',
    ],
    [
      'Pittsburgh, work in Scranton',
      { home: at('PA', 'Pittsburgh', '15222'), work: at('PA', 'Scranton', '18503') },
      'PA_PITTSBURGH 60.00',
      'Act 32: the higher rate',
    ],
    [
      'Bethlehem, work in Erie',
      { home: at('PA', 'Bethlehem', '18016'), work: at('PA', 'Erie', '16501') },
      'PA_ERIE 33.00',
      'Act 32: nonresident rate of the workplace',
    ],
    [
      'Reading, work in Philadelphia',
      { home: at('PA', 'Reading', '19603'), work: at('PA', 'Philadelphia', '19103') },
      'PA_PHILADELPHIA 68.50',
      'outside Act 32, comes first',
    ],
    [
      'work in Reading',
      { home: at('NJ', 'Camden', '08102'), work: at('PA', 'Reading', '19603') },
      '',
      'the nonresident rate is not confirmed',
    ],
  ];
  it.each(rows)('%s', (_, of, expected) => {
    expect(localTaxes(of)).toBe(expected);
  });
});

describe('head taxes of Colorado', () => {
  const denver = { home: at('CO', 'Denver', '80202') };
  const paid = (cents: number): PlainTotals => ({
    'monthWages.12.CO_DENVER_OPT': cents,
    'monthWages.12.CO_DENVER_OPT_ER': cents,
  });
  const none = 'CO_DENVER_OPT 0.00, CO_DENVER_OPT_ER 0.00';
  const due = 'CO_DENVER_OPT 5.75, CO_DENVER_OPT_ER 4.00';
  // Denver Treasury Division, occupational privilege tax: at least 500 for services in Denver in the calendar month.
  it.each([
    ['100', {}, none, '100 in the month'],
    ['499.99', {}, none, 'less than 500'],
    ['500', {}, due, '500'],
    ['100', paid(40_000), due, '500 with the payments before in the month'],
    ['100', paid(39_999), none, '499.99 with them'],
    ['100', { 'monthWages.11.CO_DENVER_OPT': 90_000 }, none, 'another month does not count'],
    [
      '2000',
      { ...paid(200_000), 'month.12.CO_DENVER_OPT': 575, 'month.12.CO_DENVER_OPT_ER': 400 },
      none,
      'once a month',
    ],
  ] as [string, PlainTotals, string, string][])(
    '%s after %o: %s (%s)',
    (salary, totals, expected) => {
      expect(localTaxes({ ...denver, salary, totals })).toBe(expected);
    },
  );

  it.each([
    ['Glendale', '750', 'CO_GLENDALE_OPT 0.00, CO_GLENDALE_OPT_ER 0.00', 'not more than 750'],
    ['Glendale', '750.01', 'CO_GLENDALE_OPT 5.00, CO_GLENDALE_OPT_ER 5.00', 'more than 750'],
    [
      'Greenwood Village',
      '249.99',
      'CO_GREENWOOD_VILLAGE_OPT 0.00, CO_GREENWOOD_VILLAGE_OPT_ER 0.00',
      'below 250',
    ],
    [
      'Greenwood Village',
      '250',
      'CO_GREENWOOD_VILLAGE_OPT 2.00, CO_GREENWOOD_VILLAGE_OPT_ER 2.00',
      'from 250',
    ],
    ['Sheridan', '500', 'CO_SHERIDAN_OPT 0.00, CO_SHERIDAN_OPT_ER 0.00', 'not above 500'],
    ['Sheridan', '500.01', 'CO_SHERIDAN_OPT 3.00, CO_SHERIDAN_OPT_ER 3.00', 'above 500'],
  ])('%s on %s: %s (%s)', (city, salary, expected) => {
    expect(localTaxes({ home: at('CO', city), salary })).toBe(expected);
  });
});
