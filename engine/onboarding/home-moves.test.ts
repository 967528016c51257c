import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { divideByHome, planFormerHomes } from './home-moves.ts';

const day = calendarDate;
const at = (city: string) => ({ city, state: 'PA', zipCode: '19103' });
const until = (city: string, endsOn: string) => ({ ...at(city), endsOn: day(endsOn) });
const a = until('A', '2026-03-03');

describe('the former homes after a move', () => {
  it.each([
    ['include the one that was left', [], 'A', 'B', '2026-03-04', 'A 2026-03-03'],
    ['are kept with earlier ones', [a], 'B', 'C', '2026-06-01', 'A 2026-03-03, B 2026-05-31'],
    ['stay on a repetition of the same day', [a], 'B', 'C', '2026-03-04', 'A 2026-03-03'],
    ['end earlier if the move was earlier', [a], 'B', 'B', '2026-03-02', 'A 2026-03-01'],
    ['end later if the move was later', [a], 'B', 'B', '2026-03-09', 'A 2026-03-08'],
    [
      'do not include homes after the move',
      [a, until('B', '2026-04-30')],
      'C',
      'D',
      '2026-02-02',
      'A 2026-02-01',
    ],
    ['are not listed if nothing changed', [], 'A', 'A', '2026-03-04', ''],
  ])('%s', (_, former, from, to, movedOn, expected) => {
    const homes = planFormerHomes(former, { from: at(from), to: at(to), movedOn: day(movedOn) });
    expect(homes.map(({ city, endsOn }) => `${city} ${endsOn}`).join(', ')).toBe(expected);
  });
});

describe('a period', () => {
  const range = { beginsOn: day('2026-03-02'), endsOn: day('2026-03-08') };
  it.each([
    ['is not divided without a move', [], 'Z 02-08'],
    ['is divided on the day of a move', [a], 'A 02-03, Z 04-08'],
    ['is not divided by an earlier move', [until('A', '2026-03-01')], 'Z 02-08'],
    ['belongs to a former home before a later move', [until('A', '2026-03-08')], 'A 02-08'],
    ['has each of several homes', [a, until('B', '2026-03-05')], 'A 02-03, B 04-05, Z 06-08'],
  ])('%s', (_, former, expected) => {
    const spans = divideByHome(former, at('Z'), range);
    expect(
      spans
        .map(({ home, beginsOn, endsOn }) => `${home.city} ${beginsOn.slice(8)}-${endsOn.slice(8)}`)
        .join(', '),
    ).toBe(expected);
  });
});
