import { describe, expect, test } from 'vitest';
import { type StateCode, stateNames } from '../../values/state.ts';
import { readLawJson } from '../law-files.ts';
import { readRegistrationFields } from './read.ts';
import { registrationFieldsSchema } from './schema.ts';

const everyState = Object.keys(stateNames) as StateCode[];

describe('registration fields of a state', () => {
  test.each(everyState)(
    '%s: the two fields of the interface come first, and labels are unique',
    (state) => {
      const fields = readRegistrationFields(state);
      expect(fields.slice(0, 2).map(({ label }) => label)).toEqual([
        'UI Account Number',
        'Unemployment Rate',
      ]);
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    },
  );

  test('a withholding account is required exactly where wages are taxed', () => {
    const asking = everyState.filter((state) =>
      readRegistrationFields(state).some(({ id }) => id === 'withholdingAccount'),
    );
    const taxing = everyState.filter((state) => {
      const { incomeTax } = readLawJson(`us/${state}/2026.json`) as { incomeTax: unknown };
      return incomeTax !== 'none';
    });
    expect(asking).toEqual(taxing);
  });

  test('every field has a source and a status', () => {
    const { fields } = registrationFieldsSchema.parse(readLawJson('registrations/fields.json'));
    for (const { source, status } of fields)
      expect([source, status]).toEqual([
        expect.stringContaining('https://'),
        expect.stringMatching(/^C\??$/),
      ]);
  });
});
