import { describe, expect, it } from 'vitest';
import { withholdingLawOn } from '../../test/pay/workers.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';
import type { Answers } from '../taxes/certificates.ts';
import type { CertificateOnFile } from './certificates-on-file.ts';
import { type EmployeeRecord, toEmployeeFacts } from './employee-facts.ts';

const law = withholdingLawOn('2026-03-13');

const known = (change: Partial<EmployeeRecord> = {}): EmployeeRecord => ({
  id: 'worker',
  lines: [],
  orders: [],
  bornOn: null,
  home: { state: 'TX', city: null, zipCode: null },
  work: { state: 'TX', city: null, zipCode: null },
  certificates: [],
  riskClasses: [],
  hoursInClasses: [],
  isExemptOwner: false,
  limitVariants: [],
  yearTotals: {},
  ...change,
});

const facts = (change: Partial<EmployeeRecord> = {}) => toEmployeeFacts(known(change), law);
const in_ = (state: string, city: string | null = null) => ({ state, city, zipCode: null });
const both = (state: string) => ({ home: in_(state), work: in_(state) });

const given = (jurisdiction: string, answers: Answers, form = '2020'): CertificateOnFile => ({
  jurisdiction,
  kind: 'form',
  form,
  answers,
  year: 2026,
  effectiveOn: calendarDate('2026-01-01'),
  revision: 1,
});
const w4 = (answers: Answers = {}) => given('US', { filingStatus: 'Single', ...answers });

describe('facts of an employee', () => {
  it('contain only the state if nothing else is known', () => {
    expect(facts()).toEqual({
      type: 'employee',
      id: 'worker',
      lines: [],
      places: { home: 'TX', work: [{ state: 'TX', share: 1 }] },
      federalCertificate: undefined,
      stateCertificates: {},
      noIncomeTaxWithheld: true,
      yearToDate: expect.objectContaining({ socialSecurity: 0, states: {}, limits: {} }),
    });
  });

  it.each([
    [{ bornOn: calendarDate('1966-12-31') }, { ageAtYearEnd: 60 }, 'the age reached in the year'],
    [{ isExemptOwner: true }, { exemption: 'owner-officer' }, 'an owner'],
    [{ limitVariants: ['family-coverage'] }, { limitVariants: ['family-coverage'] }, 'a limit'],
    [
      { certificates: [w4({ nonresidentAlien: 'Yes' })] },
      { nonresidentAlien: true },
      'a nonresident alien',
    ],
    [
      { lastYear: { socialSecurityWages: money('150000.01'), taxOnRegularPay: money('1') } },
      { ficaWagesLastYear: money('150000.01') },
      'wages of last year, when income tax was withheld',
    ],
    [
      { lastYear: { socialSecurityWages: money('5000'), taxOnRegularPay: money('0') } },
      { noIncomeTaxWithheld: true },
      'no income tax withheld this year or last: Publication 15, section 7',
    ],
    [{ annualWages: money('52000') }, { annualWages: money('52000') }, 'the yearly wage'],
    [{ closesQuarter: true }, { closesQuarter: true }, 'the last payment of a quarter'],
    [
      {
        lastRegular: {
          gross: 210_000,
          'wages.federalIncomeTax': 200_000,
          'tax.US_FIT': 18_000,
          'state.NY.incomeTax': 190_000,
          'tax.NY_SIT': 9_000,
          'state.TX.unemployment': 200_000,
        },
      },
      {
        lastRegular: {
          wages: 200_000,
          withheld: 18_000,
          states: { NY: { wages: 190_000, withheld: 9_000 } },
        },
      },
      'the last regular payment, in the states that counted it',
    ],
    [
      { yearTotals: { 'wages.socialSecurity': 5 } },
      { yearToDate: expect.objectContaining({ socialSecurity: 5 }) },
      'the year so far',
    ],
    [
      { orders: [{ id: '1', kind: 'child-support' }] },
      { orders: [{ id: '1', kind: 'child-support' }] },
      'an order',
    ],
  ] as [Partial<EmployeeRecord>, object, string][])('%o: %o (%s)', (change, expected) => {
    expect(facts(change)).toMatchObject(expected);
  });
});

describe('the federal certificate', () => {
  it.each([
    [w4(), { form: '2020', filingStatus: 'single', twoJobs: false }, 'since 2020'],
    [
      w4({ filingStatus: 'Married filing jointly', children: '2', extra: '25' }),
      { filingStatus: 'married_joint', extra: money('25') },
      'all its steps',
    ],
    [
      given('US', { maritalStatus: 'Married', allowances: '3' }, '2019'),
      { form: '2019', allowances: 3 },
      'before 2020',
    ],
  ] as [CertificateOnFile, object, string][])('%o: %o (%s)', (certificate, expected) => {
    expect(facts({ certificates: [certificate] }).federalCertificate).toMatchObject(expected);
  });
});

describe('the certificates of states', () => {
  it.each([
    [
      both('OR'),
      [given('OR', { filingStatus: 'Married' })],
      { OR: { status: 'married' } },
      'given',
    ],
    [both('OR'), [w4({ filingStatus: 'Married filing jointly' })], {}, 'none given: the default'],
    [both('OR'), [given('CA', { filingStatus: 'Married' })], {}, 'of a state left behind'],
    [
      { home: in_('NJ'), work: in_('NY') },
      [given('NY', {}), given('NJ', { rateTable: 'B' })],
      { NY: {}, NJ: { status: 'B' } },
      'of home and work',
    ],
    [
      both('ND'),
      [w4({ filingStatus: 'Married filing jointly' })],
      {},
      'a state that uses the federal form has no form of its own',
    ],
    [
      both('OR'),
      [w4({ stateAdditional: '12.50' })],
      { OR: { additional: money('12.50') } },
      'an additional amount entered with the federal form',
    ],
    [
      both('AZ'),
      [w4({ electedPercent: '2.5' })],
      { AZ: { electedRate: { parts: 25, per: 1_000 } } },
      'a percentage entered with the federal form',
    ],
    [
      both('OR'),
      [w4({ militarySpouse: 'Yes' })],
      { OR: { exempt: true } },
      'a service member’s spouse',
    ],
    [
      both('OR'),
      [w4({ stateAdditional: '12.50' }), given('OR', { filingStatus: 'Single' })],
      { OR: { status: 'single' } },
      'the state’s own form goes first',
    ],
  ] as [Partial<EmployeeRecord>, CertificateOnFile[], object, string][])(
    '%o with %o: %o (%s)',
    (places, certificates, expected) => {
      const { stateCertificates } = facts({ ...places, certificates });
      expect(stateCertificates).toMatchObject(expected);
      expect(Object.keys(stateCertificates).sort()).toEqual(Object.keys(expected).sort());
    },
  );

  it.each([
    ['OH', { reciprocity: 'Yes' }, true, 'claims to be taxed at home'],
    ['OH', { reciprocity: 'No' }, undefined, 'does not'],
    ['KY', { reciprocity: 'Yes' }, true, 'claims it elsewhere'],
  ] as [string, Answers, true | undefined, string][])(
    'of %s, %o: by agreement %s (%s)',
    (state, answers, expected) => {
      const { places } = facts({
        home: in_('IN'),
        work: in_(state),
        certificates: [given(state, answers)],
      });
      expect(places.work[0]?.reciprocityForm).toBe(expected);
    },
  );
});

describe('work and home addresses', () => {
  it('add the local taxes of the cities and of the county on the certificate', () => {
    const inPhiladelphia = facts({
      home: in_('PA', 'Philadelphia'),
      work: in_('PA', 'Philadelphia'),
    });
    expect(inPhiladelphia.places.locals?.map((local) => local.law.code)).toEqual([
      'PA_PHILADELPHIA',
    ]);
    const inMarion = facts({ ...both('IN'), certificates: [given('IN', { county: 'Marion' })] });
    expect(inMarion.places.locals?.map((local) => local.law.code)).toEqual([
      expect.stringMatching(/^IN_/),
    ]);
  });
});

describe('hourly premiums', () => {
  const classes = [
    {
      state: 'WA' as StateCode,
      name: 'Office',
      compositeRate: hourlyRate('0.2'),
      workerRate: hourlyRate('0.08'),
    },
  ];
  it.each([
    ['WA', 'Office', '80', 1, 'hours in a class the worker has'],
    ['WA', 'Roofing', '80', 0, 'a class the worker does not have'],
    ['WA', 'Office', '0', 0, 'no hours'],
    ['OR', 'Office', '80', 0, 'a state in which the worker does not work'],
  ])('%s %s %s h: %d (%s)', (state, riskClass, worked, count) => {
    const { places } = facts({
      ...both('WA'),
      riskClasses: classes,
      hoursInClasses: [{ state: state as StateCode, riskClass, hours: hours(worked) }],
    });
    expect(places.work[0]?.premiums ?? []).toHaveLength(count);
  });

  it('have the rate of the worker and the composite rate', () => {
    const { places } = facts({
      ...both('WA'),
      riskClasses: classes,
      hoursInClasses: [{ state: 'WA', riskClass: 'Office', hours: hours('80') }],
    });
    expect(places.work[0]?.premiums).toEqual([
      { riskClass: 'Office', hours: 800_000, composite: 2_000, worker: 800 },
    ]);
  });
});

describe('days of the year in a state of work', () => {
  const place = { city: null, zipCode: null, share: 1, daysThisYear: 5 };
  const daysIn = (change: Partial<EmployeeRecord>) =>
    facts({ home: in_('NJ'), work: { ...place, state: 'NY' }, ...change }).places.work[0]
      ?.daysThisYear;

  it('are a fact of a visited state only', () => {
    expect(daysIn({})).toBe(5);
    expect(daysIn({ work: { ...place, state: 'NJ' } })).toBeUndefined();
  });

  it('do not matter in a state that taxed pay this year', () => {
    expect(daysIn({ yearTotals: { 'state.NY.incomeTax': money('1') } })).toBeUndefined();
  });
});
