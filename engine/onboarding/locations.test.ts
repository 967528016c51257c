import { describe, expect, test } from 'vitest';
import { type LocationUses, type LocationUsesInput, planLocation } from './locations.ts';

const uses = (letters: string): LocationUses => ({
  isPrimary: letters.includes('P'),
  isWorkLocation: letters.includes('W'),
  isMailingAddress: letters.includes('M'),
  isFilingAddress: letters.includes('F'),
});
const main = { name: 'Main', isPrimary: true };
const pier = { name: 'Pier', isPrimary: true };

describe('the uses of a location', () => {
  type Row = [
    why: string,
    input: LocationUsesInput,
    others: (typeof main)[],
    current: string | undefined,
    planned: string,
  ];
  const rows: Row[] = [
    ['the first location has every use', { name: 'Pier' }, [], undefined, 'PWMF'],
    [
      'the first location lacks a use that is declined',
      { name: 'Pier', isMailingAddress: false },
      [],
      undefined,
      'PWF',
    ],
    ['a later location is a place of work only', { name: 'Pier' }, [main], undefined, 'W'],
    ['a location named Main becomes primary', { name: 'MAIN' }, [pier], undefined, 'PW'],
    ['a new name keeps the uses', { name: 'Quay' }, [main], 'MF', 'MF'],
    ['the primary location stays primary under a new name', { name: 'Hall' }, [], 'PW', 'PW'],
    ['an update adds a use', { name: 'Pier', isFilingAddress: true }, [main], 'W', 'WF'],
  ];
  test.each(rows)('%s', (_, input, others, current, planned) => {
    const plan = planLocation(input, others, current === undefined ? undefined : uses(current));
    expect(plan).toMatchObject({ uses: uses(planned) });
  });
});

test('Main is recognized in any case and exists only once', () => {
  expect(planLocation({ name: 'mAIN' }, [pier])).toMatchObject({ name: 'Main' });
  expect(planLocation({ name: 'mAIN' }, [main])).toEqual({ problem: 'mainLocationExists' });
});
