import { describe, expect, it } from 'vitest';
import type { ValuePlace } from '../../test/harness/federal-law-mistakes.ts';
import { changeDraft, draftOf2027 } from '../../test/harness/law-drafts.ts';
import { compareLaw } from './compare-law.ts';
import type { Json } from './json.ts';
import { listBuiltInFiles, parseLawFile } from './law-schemas.ts';

const known = listBuiltInFiles();
const draft = draftOf2027.map(parseLawFile);

interface Row {
  readonly why: string;
  readonly file: string;
  readonly at: ValuePlace;
  /** Undefined removes the value. */
  readonly to: Json | undefined;
  readonly lines: readonly string[];
}

const figure = { from: '2027-01-01', status: 'unconfirmed', source: 'Statute' };

const rows: readonly Row[] = [
  {
    why: 'a wage base',
    file: 'us/federal/2027.json',
    at: ['socialSecurity', 0, 'wageBase'],
    to: '190800',
    lines: ['social security: wage base: 184500.00 → 190800.00 (+3.4%)'],
  },
  {
    why: 'a wage base that falls',
    file: 'us/CA/2027.json',
    at: ['unemployment', 0, 'wageBase'],
    to: '6500',
    lines: ['unemployment: wage base: 7000.00 → 6500.00 (-7.1%)'],
  },
  {
    why: 'the rate of a program',
    file: 'us/CA/2027.json',
    at: ['programs', 0, 'rate'],
    to: '0.0145',
    lines: ['CA - State Disability Insurance (CA_SDI): rate: 1.3% → 1.45%'],
  },
  {
    why: 'rows of a table, by filing status',
    file: 'us/federal/2027.json',
    at: ['incomeTax', 0, 'standard', 'married_joint'],
    to: [
      ['0', '0', '0'],
      ['19300', '0.10', '0'],
      ['45000', '0.12', '2570'],
      ['120100', '0.22', '11600'],
      ['230700', '0.24', '35932'],
      ['422850', '0.32', '82048'],
      ['531750', '0.36', '116896'],
    ],
    lines: [
      'income tax: standard married joint, row 3: over 44100.00 → 45000.00 (+2.0%), base 2480.00 → 2570.00 (+3.6%)',
      'income tax: standard married joint, row 7: rate 35% → 36%',
      'income tax: standard married joint, row 8: removed, was over 788000.00, rate 37%, base 206583.50',
    ],
  },
  {
    why: 'a list of amounts',
    file: 'us/CA/2027.json',
    at: ['incomeTax', 0, 'estimatedDeductions', 'weekly', 0],
    to: '20',
    lines: [
      'income tax: estimated deductions weekly: 19.00, 38.00, 58.00, 77.00, 96.00, 115.00, 135.00, 154.00, 173.00, 192.00 → 20.00, 38.00, 58.00, 77.00, 96.00, 115.00, 135.00, 154.00, 173.00, 192.00',
    ],
  },
  {
    why: 'a program that appears',
    file: 'us/NV/2027.json',
    at: ['programs', 0],
    to: {
      ...figure,
      code: 'NV_LEAVE',
      name: 'NV - Paid Leave',
      payer: 'employee',
      wages: 'gross',
      rate: '0.005',
      wageCap: '184500',
    },
    lines: [
      'NV - Paid Leave (NV_LEAVE): new, payer employee, kind wages, rate 0.5%, wage cap 184500.00',
      'NV - Career Enhancement Program (NV_CEP): removed, was payer employer, kind wages, rate 0.05%, wage cap unemployment',
    ],
  },
  {
    why: 'a local tax that disappears',
    file: 'us/IN/2027.json',
    at: ['locals', 0],
    to: undefined,
    lines: [
      'Adams County (IN_COUNTY_01): removed, was payer employee, method state base, rate 1.6%',
    ],
  },
  {
    why: 'an income tax that begins',
    file: 'us/FL/2027.json',
    at: ['incomeTax'],
    to: [
      {
        ...figure,
        rounding: 'nearest cent',
        withoutCertificate: { status: 'all', allowances: 0 },
        method: 'annualised',
        allowance: '1000',
        tables: { all: [['0', '0.01', '0']] },
      },
    ],
    lines: ['income tax: new, without certificate, method annualised, allowance 1000.00, tables'],
  },
  {
    why: 'an income tax that ends',
    file: 'us/VA/2027.json',
    at: ['incomeTax'],
    to: 'none',
    lines: [
      'income tax: removed, was without certificate, method annualised, annual rounding nearest dollar, standard deduction, allowance 930.00, secondary allowance 800.00, tables',
    ],
  },
  {
    why: 'a limit with its catch-up',
    file: 'kinds/limits-2027.json',
    at: ['limits', 'elective-deferral', 'catchUp', 1, 'amount'],
    to: '11500',
    lines: ['limits elective-deferral: catch up 2 amount: 11250.00 → 11500.00 (+2.2%)'],
  },
  {
    why: 'a minimum wage from a day of the year on',
    file: 'garnishments/minimum-wages-2027.json',
    at: ['states', 'AK', 'rates'],
    to: [
      { from: '2027-01-01', rate: '14.00' },
      { from: '2027-07-01', rate: '14.40' },
    ],
    lines: ['AK: 14.00 → 14.40 from 2027-07-01 (+2.9%)'],
  },
  {
    why: 'the amount from which contractors are reported',
    file: 'contractors/2027.json',
    at: ['reporting', 'from'],
    to: '2100',
    lines: ['reporting: from: 2000.00 → 2100.00 (+5.0%)'],
  },
];

describe('the comparison of two years shows', () => {
  it.each(rows)('$why', ({ file, at, to, lines }) => {
    const changed = parseLawFile(changeDraft(file, at, to));
    const files = draft.map((each) => (each.path === file ? changed : each));
    const [changes] = compareLaw({ year: 2026, files, known });
    expect(changes?.places.map((place) => place.lines)).toEqual([lines]);
    expect(changes?.unchanged).toHaveLength(draft.length - 1);
  });

  it('a later version of the new year against the one before it, and no place twice', () => {
    const sdi = draftOf2027.find(({ path }) => path === 'us/CA/2027.json')?.content.programs;
    const [first] = Array.isArray(sdi) ? sdi : [];
    const later = { ...first, from: '2027-07-01', rate: '0.02' };
    const files = [parseLawFile(changeDraft('us/CA/2027.json', ['programs', 1], later))];
    expect(compareLaw({ year: 2026, files, known })).toMatchObject([
      {
        title: '2027 against 2026',
        places: [
          {
            name: 'California',
            lines: [
              'CA - State Disability Insurance (CA_SDI) from 2027-07-01: rate: 1.3% → 2%',
              'CA - State Employment Training Tax (CA_ETT): removed, was payer employer, kind wages, rate 0.1%, wage cap 7000.00',
            ],
          },
        ],
        unchanged: [],
        absent: expect.arrayContaining(['Alaska', 'United States', 'Limits', 'Contractors']),
      },
    ]);
  });

  it('nothing for a fresh draft', () => {
    const [changes] = compareLaw({ year: 2026, files: draft, known });
    expect(changes).toMatchObject({ places: [], absent: [] });
  });

  it('cities whose first day is years ago as unchanged', () => {
    const ofYear = (year: number) => known.filter(({ path }) => path === `us/MI/${year}.json`);
    const files = ofYear(2026).map(({ content }) => ({ path: 'us/MI/2027.json', content }));
    expect(compareLaw({ year: 2026, files, known: ofYear(2026) })).toMatchObject([
      { places: [], unchanged: ['Michigan'] },
    ]);
  });
});

describe('the comparison of a change within a year shows', () => {
  const county = {
    code: 'IN_COUNTY_01',
    name: 'Adams County',
    status: 'unconfirmed',
    source: 'Departmental Notice 1',
    method: 'state base',
  };
  const change = (from: string, rate: string) =>
    parseLawFile({
      path: `us/IN/${from}.json`,
      content: {
        jurisdiction: 'US-IN',
        name: 'Indiana',
        year: 2026,
        locals: [{ ...county, from, rate }],
      },
    });

  it('each change against the one before it', () => {
    const files = [change('2026-11-01', '0.02'), change('2026-10-01', '0.0172')];
    expect(compareLaw({ year: 2026, files, known })).toEqual([
      {
        title: 'From 2026-10-01',
        isWithinYear: true,
        places: [{ name: 'Indiana', lines: ['Adams County (IN_COUNTY_01): rate: 1.6% → 1.72%'] }],
        unchanged: [],
        absent: [],
      },
      {
        title: 'From 2026-11-01',
        isWithinYear: true,
        places: [{ name: 'Indiana', lines: ['Adams County (IN_COUNTY_01): rate: 1.72% → 2%'] }],
        unchanged: [],
        absent: [],
      },
    ]);
  });

  it('no change of a year that was not asked for', () => {
    const files = [change('2026-10-01', '0.0172')];
    expect(compareLaw({ year: 2024, files, known })).toEqual([]);
  });
});
