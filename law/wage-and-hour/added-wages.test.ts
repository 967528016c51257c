import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { openLaw } from '../open-law.ts';
import { applyConfirmations } from '../operator/apply-confirmations.ts';
import { checkFolder } from '../operator/check-folder.ts';
import { compareLaw } from '../operator/compare-law.ts';
import { listBuiltInFiles, parseLawFile } from '../operator/law-schemas.ts';
import { listFigures } from '../operator/list-figures.ts';

const path = 'wage-and-hour/minimum-wages-CA-2026-07-01.json';
const figure = { status: 'unconfirmed', source: 'Notice of the city, May 2026', state: 'CA' };
const berkeley = {
  ...figure,
  code: 'CA_BERKELEY',
  name: 'Berkeley',
  cities: ['Berkeley'],
  rates: [{ from: '2026-07-01', rate: '19.75' }],
};
const newTown = {
  ...figure,
  code: 'CA_NEWTOWN',
  name: 'Newtown',
  cities: ['Newtown'],
  rates: [{ from: '2026-07-01', rate: '18.00' }],
};

const chicago = {
  ...figure,
  state: 'IL',
  code: 'IL_CHICAGO',
  name: 'Chicago',
  cities: ['Chicago'],
  rates: [{ from: '2026-07-01', rate: '16.90' }],
};

/** The law with a file that two people have confirmed, or that is a draft. */
function lawWith(places: readonly object[], by: readonly string[] = ['Ada', 'Grace']) {
  const content = { places } as const;
  const figures = listFigures({ path, content });
  const confirmations = by.flatMap((person) =>
    figures.map(({ name, digest, source }) => ({
      file: path,
      figure: name,
      digest,
      source,
      by: person,
      on: calendarDate('2026-06-15'),
    })),
  );
  const read = parseLawFile({ path, content: content as never });
  return openLaw(
    applyConfirmations([{ ...read, written: content, figures }], confirmations, 2).files,
  );
}

function wageOf(law: ReturnType<typeof openLaw>, code: string, day: string) {
  const payDate = calendarDate(day);
  const found = law
    .payLaw({ payDate }, ['CA'])
    ?.wageAndHour?.localWages.find((wage) => wage.code === code);
  return found && `${formatMoney(found.rate)}${found.notConfirmedFrom ? ' open' : ''}`;
}

describe('local minimum wages that an operator added', () => {
  it('continue a place from their day on, whose amount is then confirmed', () => {
    const law = lawWith([berkeley]);
    expect(wageOf(law, 'CA_BERKELEY', '2026-06-30')).toBe('19.18');
    expect(wageOf(law, 'CA_BERKELEY', '2026-07-01')).toBe('19.75');
    expect(wageOf(openLaw(), 'CA_BERKELEY', '2026-07-01')).toBe('19.18 open');
    expect(wageOf(law, 'CA_EMERYVILLE', '2026-07-01')).toBe('19.90 open');
  });

  it('add a place', () => {
    const law = lawWith([newTown]);
    expect(wageOf(law, 'CA_NEWTOWN', '2026-06-30')).toBeUndefined();
    expect(wageOf(law, 'CA_NEWTOWN', '2026-07-01')).toBe('18.00');
    expect(law.coverageOf(2026)).toContainEqual(
      expect.objectContaining({
        tax: 'minimum wage of Newtown',
        state: 'confirmed',
        confirmedBy: ['Ada', 'Grace'],
      }),
    );
  });

  it('are a draft for their state until two people have confirmed them', () => {
    const draft = lawWith([berkeley], ['Ada']);
    const day = calendarDate('2026-07-03');
    expect(draft.draftsOn(day, ['CA'])).toEqual([path]);
    expect(draft.draftsOn(day, ['NY'])).toEqual([]);
    expect(draft.draftsOn(calendarDate('2026-06-30'), ['CA'])).toEqual([]);
    expect(lawWith([berkeley]).draftsOn(day, ['CA'])).toEqual([]);
  });

  it('are checked against the rates before them and the state of their file', () => {
    const file = (...places: object[]) => parseLawFile({ path, content: { places } as never });
    const check = (...places: object[]) =>
      checkFolder([file(...places)], listBuiltInFiles()).map(({ message }) => message);
    expect(check(berkeley, newTown)).toEqual([]);
    expect(check({ ...berkeley, rates: [{ from: '2026-07-01', rate: '9.75' }] })).toEqual([
      expect.stringContaining('from 2025-07-01 it was 19.18'),
    ]);
    expect(check({ ...newTown, state: 'NY' })).toContain(
      'is not a place in CA. Move it to the file of its state.',
    );
  });

  it('keep the cities, ZIP codes and former name of the place', () => {
    const montgomery = {
      ...figure,
      state: 'MD',
      code: 'MD_MONTGOMERY_COUNTY',
      name: 'Montgomery',
      cities: ['Rockville'],
      zips: '20899 20999',
      rates: [{ from: '2026-03-01', rate: '17.70', cashWage: '4.00' }],
    };
    const [found] =
      lawWith([montgomery])
        .payLaw({ payDate: calendarDate('2026-07-03') }, ['MD'])
        ?.wageAndHour?.localWages.filter(({ code }) => code === montgomery.code) ?? [];
    expect(found?.cities).toEqual(['Montgomery County', 'Rockville']);
    expect(['20910', '20999'].map((zip) => found?.zips?.has(zip))).toEqual([true, true]);
    expect(found?.notConfirmedFrom).toBe('2026-07-01');
  });

  it.each([
    [
      'a cash wage that is missing',
      { ...chicago, rates: [{ from: '2026-07-01', rate: '16.90' }] },
      'error: The rate from 2026-07-01 has no cashWage; the one from 2025-07-01 has 12.62. Tipped workers would get the lower cash wage of the state. Add cashWage.',
    ],
    [
      'a cash wage that is missing in a rate that replaces one of the same day',
      {
        ...figure,
        state: 'ME',
        code: 'ME_ROCKLAND',
        name: 'Rockland',
        cities: ['Rockland'],
        rates: [{ from: '2026-01-01', rate: '16.00' }],
      },
      'error: The rate from 2026-01-01 has no cashWage; the one from 2026-01-01 has 8.00. Tipped workers would get the lower cash wage of the state. Add cashWage.',
    ],
    [
      'a missing cash wage where tips do not count',
      {
        ...figure,
        state: 'AZ',
        code: 'AZ_FLAGSTAFF',
        name: 'Flagstaff',
        cities: ['Flagstaff'],
        rates: [{ from: '2027-01-01', rate: '18.75' }],
      },
      'error: The rate from 2027-01-01 has no cashWage; the one from 2026-01-01 has null, because tips do not count. Tipped workers would get the lower cash wage of the state. Add cashWage.',
    ],
    [
      'a cash wage that falls',
      { ...chicago, rates: [{ from: '2026-07-01', rate: '16.90', cashWage: '9.00' }] },
      'warning: The cash wage from 2026-07-01 is 9.00; from 2025-07-01 it was 12.62. It falls. Check the publication.',
    ],
    [
      'ZIP codes of a place that was found by the names of its cities',
      {
        ...chicago,
        zips: '60601',
        rates: [{ from: '2026-07-01', rate: '16.90', cashWage: '13.00' }],
      },
      'warning: It has ZIP codes; so far the names of cities decided. An address with another ZIP code has no local minimum wage any more. Check that all ZIP codes are listed.',
    ],
    [
      'nothing in a rate with its cash wage',
      { ...chicago, rates: [{ from: '2026-07-01', rate: '16.90', cashWage: '13.00' }] },
      undefined,
    ],
  ])('are checked for %s', (_why, place, finding) => {
    const year = place.rates[0]?.from.slice(0, 4);
    const path = `wage-and-hour/minimum-wages-${place.state}-${year}.json`;
    const file = parseLawFile({ path, content: { places: [place] } as never });
    const findings = checkFolder([file], listBuiltInFiles());
    expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
      finding === undefined ? [] : [finding],
    );
  });

  it('are compared with the rates before them', () => {
    const files = [parseLawFile({ path, content: { places: [berkeley, newTown] } as never })];
    expect(compareLaw({ year: 2026, files, known: listBuiltInFiles() })).toEqual([
      expect.objectContaining({
        title: 'From 2026-07-01',
        places: [
          {
            name: 'Minimum wages in CA',
            lines: [
              expect.stringContaining('Berkeley: 19.18 → 19.75 from 2026-07-01'),
              'Newtown: new, 18.00 from 2026-07-01',
            ],
          },
        ],
      }),
    ]);
  });
});
