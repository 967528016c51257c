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
