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

describe('a location among the others is used', () => {
  type Row = [
    why: string,
    stated: LocationUsesInput,
    others: (typeof main)[],
    former: string | undefined,
    planned: string,
  ];
  const rows: Row[] = [
    ['for everything when it is the first', { name: 'Pier' }, [], undefined, 'PWMF'],
    ['not for what it is denied', { name: 'Pier', isMailingAddress: false }, [], undefined, 'PWF'],
    ['for work when it is not the first', { name: 'Pier' }, [main], undefined, 'W'],
    ['as the primary one when named Main', { name: 'MAIN' }, [pier], undefined, 'PW'],
    ['as before when only renamed', { name: 'Quay' }, [main], 'MF', 'MF'],
    ['as the primary one still when Main is renamed', { name: 'Hall' }, [], 'PW', 'PW'],
    ['for what it is given', { name: 'Pier', isFilingAddress: true }, [main], 'W', 'WF'],
  ];
  test.each(rows)('%s', (_, stated, others, former, planned) => {
    const plan = planLocation(stated, others, former === undefined ? undefined : uses(former));
    expect(plan).toMatchObject({ uses: uses(planned) });
  });
});

test('Main is spelt so, whatever its case, and is one', () => {
  expect(planLocation({ name: 'mAIN' }, [pier])).toMatchObject({ name: 'Main' });
  expect(planLocation({ name: 'mAIN' }, [main])).toEqual({ problem: 'mainIsTaken' });
});
