import { describe, expect, it } from 'vitest';
import { readPayKinds } from '../kinds/read.ts';
import { builtInFiles } from '../law-files.ts';
import { readBenefitTypes } from './read.ts';

const types = readBenefitTypes();

describe('benefit types', () => {
  it('have unique names, regardless of case and punctuation', () => {
    const names = types.flatMap(({ type, also }) => [type, ...also]);
    const plain = names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    expect(new Set(plain).size).toBe(plain.length);
  });

  it('include the one the interface shows', () => {
    expect(types.map(({ type }) => type)).toContain('Dental');
  });

  describe.each([2025, 2026])('under the kinds of %i', (year) => {
    const law = readPayKinds(builtInFiles, year);
    if (!law) throw new Error(`no kinds for ${year}`);
    const kinds = new Map(law.kinds.map((kind) => [kind.id, kind]));

    it.each(types)('$type: the contribution of the worker is a deduction', ({ worker }) => {
      expect(kinds.get(worker)?.group).toBe('deduction');
    });

    // If it were cash, the company's contribution to a plan would be paid to the worker.
    it.each(types.filter(({ company }) => company))(
      '$type: the company’s part is a benefit that is paid elsewhere',
      ({ company }) => {
        expect(kinds.get(company ?? '')).toMatchObject({ group: 'benefit', paid: 'elsewhere' });
      },
    );

    it.each(types.filter(({ limitVariant }) => limitVariant))(
      '$type: its limit has the variant',
      ({ worker, limitVariant }) => {
        const limit = law.limits[kinds.get(worker)?.limit ?? ''];
        expect(limit?.variants).toHaveProperty(limitVariant ?? '');
      },
    );
  });
});
