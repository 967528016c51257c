import { describe, expect, it } from 'vitest';
import { listStatesWithPlaces, readPlaces } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { rate } from '../../values/rate.ts';
import type { Address, PlaceFacts, PlaceOverride, ResolvedPlaces } from './places.ts';
import { resolvePlaces } from './resolve-places.ts';

const register = readPlaces(listStatesWithPlaces());

const at = (state: string, city = '', zipCode = '', county?: string): Address => ({
  state,
  city: city || null,
  zipCode: zipCode || null,
  county,
});
const texas = at('TX', 'Dallas', '75201');

function resolve(home: Address, work: Address, change: Partial<PlaceFacts> = {}): ResolvedPlaces {
  return resolvePlaces(register, { home, work, answers: {}, on: '2026-12-04', ...change });
}

/** `NY_NYC zip 11354` for each jurisdiction below the state, with `?` for a candidate. */
function described({ jurisdictions }: ResolvedPlaces, place: 'home' | 'work'): string {
  return jurisdictions
    .filter((one) => one.place === place && one.kind !== 'state')
    .map(({ code, certainty, reason: { source, detail, share } }) => {
      const hint = share === undefined ? '' : ` ${share}`;
      return `${code}${certainty === 'ask' ? '?' : ''} ${source} ${detail}${hint}`;
    })
    .join(', ');
}

/** `home MO city several candidates: MO_ST_LOUIS` for each open question. */
function questions({ unresolved }: ResolvedPlaces): readonly string[] {
  return unresolved.map(
    ({ place, state, kind, reason, candidates }) =>
      `${place} ${state} ${kind} ${reason}: ${candidates.map(({ code }) => code).join(' ')}`,
  );
}

const override = (
  code: string,
  applies: boolean,
  change: Partial<PlaceOverride> = {},
): PlaceOverride => ({
  code,
  applies,
  startsOn: calendarDate('2026-01-01'),
  endsOn: null,
  ...change,
});

describe('a home address', () => {
  // Census 2020 relationship files: postal cities are wider or narrower than city limits.
  it.each([
    [at('NY', 'Flushing', '11354'), 'NY_NYC zip 11354', 'the postal city is a part of Queens'],
    [at('NY', 'Astoria', '11102'), 'NY_NYC zip 11102', 'as is Astoria'],
    [at('NY', 'Jamaica', '11432-1234'), 'NY_NYC zip 11432', 'a ZIP code of nine digits'],
    [at('NY', 'Long Island City', '11101'), 'NY_NYC zip 11101', 'and Long Island City'],
    [at('NY', 'New York', '10118'), 'NY_NYC city name New York', 'one building: the name decides'],
    [at('NY', 'Albany', '10118'), '', 'one building, and another name'],
    [at('NY', 'Brooklyn'), 'NY_NYC city name Brooklyn', 'no ZIP code: the name decides'],
    [at('MO', 'Saint Louis', '63105'), 'MO_ST_LOUIS? zip 63105 0.04', 'partly is a candidate'],
    [at('MO', 'Saint Louis', '63124'), '', 'the name alone misleads'],
    [at('MO', 'Springfield', '65801'), '', 'a ZIP code that is not listed'],
    [
      at('OH', 'Oakwood'),
      'OH_OAKWOOD_CUYAHOGA? city name Oakwood, OH_OAKWOOD_MONTGOMERY? city name Oakwood, OH_OAKWOOD_PAULDING? city name Oakwood',
      'three villages of one name',
    ],
    [at('IN', 'Indianapolis', '46204'), 'IN_COUNTY_49 zip 46204', 'a county by ZIP code'],
    [at('IN', 'Marion'), '', 'a city with the name of a county elsewhere'],
    [
      at('IN', 'Carmel', '46260', 'Hamilton County'),
      'IN_COUNTY_29 county Hamilton County',
      'a county in the address',
    ],
  ] as [Address, string, string][])('%o: %s (%s)', (home, expected) => {
    const found = described(resolve(home, texas), 'home').replace(/, NY_MCTMT.*/, '');
    expect(found.replace(/^NY_MCTMT.*/, '')).toBe(expected);
  });

  it('resolves to its state, with the address as the reason', () => {
    expect(resolve(texas, texas).jurisdictions).toEqual(
      (['home', 'work'] as const).map((place) => ({
        place,
        state: 'TX',
        kind: 'state',
        code: 'TX',
        name: 'Texas',
        certainty: 'known',
        reason: { source: 'address', detail: 'TX' },
      })),
    );
  });
});

describe('answers on state forms', () => {
  it.each([
    ['IN', 'Marion', 'IN_COUNTY_49 certificate Marion', [], 'a county by name'],
    ['IN', '49', 'IN_COUNTY_49 certificate 49', [], 'by number'],
    ['IN', 'Atlantis', '', ['home IN county answer not recognized: '], 'no such county'],
    ['IN', undefined, '', ['home IN county not answered: '], 'no answer and no ZIP code'],
    ['MD', 'Montgomery', 'MD_COUNTY_16 certificate Montgomery', [], 'a county of Maryland'],
    ['OH', '2501', 'OH_SD_2501 certificate 2501', [], 'a school district by number'],
    ['OH', '2503', '', [], 'a district that is not listed has no tax'],
    ['OH', 'Atlantis', '', ['home OH school district answer not recognized: '], 'no number'],
    ['OH', undefined, '', ['home OH school district not answered: '], 'asked on IT 4'],
    [
      'PA',
      '700102',
      'PA_PITTSBURGH certificate 700102',
      ['home PA city rate not confirmed'],
      'a PSD code',
    ],
  ] as [string, string | undefined, string, string[], string][])(
    'of %s, %s: %s (%s)',
    (state, answer, expected, open) => {
      const found = resolve(at(state), texas, { answers: { [state]: answer } });
      expect(described(found, 'home')).toBe(expected);
      if (state !== 'PA') expect(questions(found)).toEqual(open);
    },
  );

  it('outrank the address', () => {
    const found = resolve(at('IN', 'Indianapolis', '46204'), texas, { answers: { IN: 'Clark' } });
    expect(described(found, 'home')).toBe('IN_COUNTY_10 certificate Clark');
  });

  it('leave the address to decide when they are not recognized', () => {
    const home = at('IN', 'Indianapolis', '46204');
    const found = resolve(home, texas, { answers: { IN: 'Atlantis' } });
    expect(described(found, 'home')).toBe('IN_COUNTY_49 zip 46204');
    expect(questions(found)).toEqual(['home IN county answer not recognized: IN_COUNTY_49']);
  });

  it('count for the workplace of a worker at home', () => {
    const home = at('PA', 'Pittsburgh', '15237');
    const found = resolve(home, home, { answers: { PA: '700102' } });
    expect(described(found, 'work')).toBe('PA_PITTSBURGH certificate 700102');
    const elsewhere = resolve(home, at('PA', 'Media', '19063'), { answers: { PA: '700102' } });
    expect(described(elsewhere, 'work')).toBe('');
  });

  it('name the county of work of a worker who lives outside Indiana', () => {
    const found = resolve(at('OH', 'Lima', '45801'), at('IN'), { answers: { IN: 'Marion' } });
    expect(described(found, 'work')).toBe('IN_COUNTY_49 certificate Marion');
  });
});

describe('places with a local tax that cannot be computed', () => {
  it.each([
    [
      at('MO', 'Saint Louis', '63105'),
      [
        'home MO city several candidates: MO_ST_LOUIS',
        'work MO city several candidates: MO_ST_LOUIS',
      ],
    ],
    [
      at('PA', 'Lancaster', '17601'),
      [
        'home PA PSD several candidates: PA_LANCASTER',
        'work PA PSD several candidates: PA_LANCASTER',
      ],
    ],
    [at('PA', 'Philadelphia', '19103'), []],
    [at('AL', 'Auburn', '36830'), ['work AL city not listed: ']],
    [
      at('KY', 'Columbia', '42728'),
      ['work KY county several candidates: KY_ADAIR_COUNTY KY_TAYLOR_COUNTY'],
    ],
    [at('KY', 'Fort Mitchell', '41017'), ['work KY city several candidates: KY_COVINGTON']],
    [
      at('MI', 'Detroit', '48203'),
      [
        'home MI city several candidates: MI_DETROIT MI_HIGHLAND_PARK',
        'work MI city several candidates: MI_DETROIT MI_HIGHLAND_PARK',
      ],
    ],
    [at('CO', 'Denver', '80246'), ['work CO city several candidates: CO_DENVER CO_GLENDALE']],
    [at('OR', 'Canby', '97013'), ['work OR transit district rate not confirmed: OR_CANBY_TRANSIT']],
    [at('TX', 'Dallas', '75201'), []],
  ] as [Address, string[]][])('%o: %o', (address, expected) => {
    expect(questions(resolve(address, address))).toEqual(expected);
  });

  it('have the unconfirmed rate as a hint', () => {
    const { unresolved } = resolve(texas, at('OH', 'Addyston', '45001'));
    expect(unresolved).toEqual([
      {
        state: 'OH',
        place: 'work',
        kind: 'city',
        code: 'OH_ADDYSTON',
        reason: 'rate not confirmed',
        candidates: [
          {
            code: 'OH_ADDYSTON',
            name: 'Addyston',
            tax: 'municipal income tax',
            rate: rate('0.015'),
          },
        ],
      },
    ]);
  });

  it('are settled by a tax that the company entered', () => {
    const work = at('OH', 'Addyston', '45001');
    expect(questions(resolve(texas, work, { enteredCodes: ['OH_ADDYSTON'] }))).toEqual([]);
  });

  it('do not include the home of a worker in Philadelphia, whose wage tax comes first', () => {
    const found = resolve(at('PA', 'Media', '19063'), at('PA', 'Philadelphia', '19103'));
    expect(questions(found)).toEqual([]);
  });
});

describe('overrides', () => {
  const clayton = at('MO', 'Saint Louis', '63105');

  it.each([
    [[override('MO_ST_LOUIS', true)], 'MO_ST_LOUIS override MO_ST_LOUIS', 'the city applies'],
    [[override('MO_ST_LOUIS', false)], '', 'it does not'],
    [
      [override('MO_ST_LOUIS', true, { place: 'work' })],
      'MO_ST_LOUIS? zip 63105 0.04',
      'for the work location alone',
    ],
    [
      [override('MO_ST_LOUIS', true, { startsOn: calendarDate('2027-01-01') })],
      'MO_ST_LOUIS? zip 63105 0.04',
      'not yet in force',
    ],
    [
      [override('MO_ST_LOUIS', true, { endsOn: calendarDate('2026-06-30') })],
      'MO_ST_LOUIS? zip 63105 0.04',
      'no longer in force',
    ],
  ] as [PlaceOverride[], string, string][])('%o: %s (%s)', (overrides, expected) => {
    expect(described(resolve(clayton, texas, { overrides }), 'home')).toBe(expected);
  });

  it.each(['AL_CITY', 'OH_SCHOOL_DISTRICT'])('with the code %s answer its question', (code) => {
    const place = at(code.slice(0, 2), 'Nowhere', '00000');
    expect(questions(resolve(place, place, { overrides: [override(code, false)] }))).toEqual([]);
  });

  it('find a jurisdiction by the code of one of its taxes', () => {
    const found = resolve(texas, at('KY', 'Louisville', '40229'), {
      overrides: [override('KY_LOUISVILLE', true)],
    });
    expect(described(found, 'work')).toBe('KY_JEFFERSON_COUNTY override KY_LOUISVILLE');
  });
});
