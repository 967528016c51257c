import { describe, expect, it } from 'vitest';
import { readPlaces } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money, noMoney } from '../../values/money.ts';
import { percent, percentageToRate } from '../../values/rate.ts';
import { addImportedPlaces } from './imported-places.ts';
import type { ImportedPlace } from './place-file.ts';

const { PA, OH } = readPlaces(['PA', 'OH']);
if (!PA || !OH) throw new Error('no register of places');

const psd = (number: string, change: Partial<ImportedPlace> = {}): ImportedPlace => ({
  code: `PA_PSD_${number}`,
  name: 'Town, District',
  number,
  residentRate: percent(1.7),
  nonresidentRate: percent(1),
  yearlyFee: money('52'),
  ...change,
});
const imported = (...places: readonly ImportedPlace[]) => ({
  startsOn: calendarDate('2026-07-01'),
  source: 'DCED, 2026-06-15',
  places,
});

describe('an imported register', () => {
  it('adds a PSD code with its earned income tax and local services tax', () => {
    const { jurisdictions } = addImportedPlaces(PA, imported(psd('010102')));
    const added = jurisdictions.find(({ code }) => code === 'PA_PSD_010102');
    expect(added).toMatchObject({ kind: 'PSD', number: '010102', names: [], unconfirmed: [] });
    expect(added?.taxes).toMatchObject([
      {
        code: 'PA_PSD_010102',
        of: 'both',
        law: {
          method: 'wages',
          resident: percentageToRate(percent(1.7)),
          group: 'PA_EIT',
          from: '2026-07-01',
        },
      },
      {
        code: 'PA_PSD_010102_LST',
        of: 'work',
        law: { method: 'fee', per: 'year', resident: 5_200 },
      },
    ]);
  });

  it('leaves out a local services tax of zero', () => {
    const { jurisdictions } = addImportedPlaces(
      PA,
      imported(psd('010102', { yearlyFee: noMoney })),
    );
    expect(jurisdictions.at(-1)?.taxes.map(({ code }) => code)).toEqual(['PA_PSD_010102']);
  });

  it('replaces the rates of a city and keeps its ZIP codes', () => {
    const { jurisdictions } = addImportedPlaces(PA, imported(psd('700102')));
    const pittsburgh = jurisdictions.find(({ code }) => code === 'PA_PITTSBURGH');
    expect(pittsburgh?.taxes.map(({ code }) => code)).toEqual([
      'PA_PSD_700102',
      'PA_PSD_700102_LST',
    ]);
    expect(pittsburgh?.zips?.whole).toContain('15222');
    expect(jurisdictions).toHaveLength(PA.jurisdictions.length);
  });

  it('leaves Philadelphia to its own law: it is outside Act 32', () => {
    expect(addImportedPlaces(PA, imported(psd('510101')))).toEqual(PA);
  });

  it('confirms a rate of Ohio that was a hint', () => {
    const dublin = {
      ...psd(''),
      code: 'OH_DUBLIN',
      name: 'Dublin',
      number: null,
      yearlyFee: noMoney,
    };
    const { jurisdictions } = addImportedPlaces(OH, imported(dublin));
    expect(jurisdictions.find(({ code }) => code === 'OH_DUBLIN')).toMatchObject({
      unconfirmed: [],
      taxes: [{ code: 'OH_DUBLIN', of: 'work', law: { name: 'Dublin municipal income tax' } }],
    });
  });
});
