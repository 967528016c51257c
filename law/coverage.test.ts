import { describe, expect, it } from 'vitest';
import { readVectors } from '../workflows/vectors/vector.ts';
import { listTaxCoverage } from './coverage.ts';
import { builtInFiles, readLawJson } from './law-files.ts';
import { YearFiles } from './year-files.ts';

const yearFiles = new YearFiles(builtInFiles);
const listCoverage = (year: number) => listTaxCoverage(yearFiles, year);

describe('coverage', () => {
  const entries = listCoverage(2026);

  it('lists the income tax of every state', () => {
    const states = entries.filter((entry) => entry.tax === 'Income tax');
    expect(new Set(states.map((entry) => entry.jurisdiction)).size).toBe(51);
    expect(states.filter((entry) => entry.state === 'no such tax')).toHaveLength(9);
    expect(states.filter((entry) => entry.state === 'not covered')).toHaveLength(0);
  });

  it('lists the states that are not covered in 2025, and until when', () => {
    const of = (jurisdiction: string) =>
      listCoverage(2025).filter(
        (entry) => entry.jurisdiction === jurisdiction && entry.tax === 'Income tax',
      );
    expect(of('US-CA').map((entry) => entry.state)).toEqual(['not covered']);
    expect(of('US-OH').map((entry) => entry.state)).toEqual(['not covered', 'confirmed']);
    expect(of('US-OH')[0]?.note).toContain('before 2025-10-01');
    expect(of('US-AL').map((entry) => entry.state)).toEqual(['confirmed']);
  });

  it('has a source for everything covered and a reason for everything else', () => {
    for (const entry of [...entries, ...listCoverage(2025)]) {
      if (entry.state === 'not covered') expect(entry.note, entry.tax).toMatch(/\.$/);
      else if (entry.state !== 'no such tax') expect(entry.source, entry.tax).toBeTruthy();
    }
  });

  it.each([2025, 2026])('names the limit of SIMPLE plans of small employers in %i', (year) => {
    const open = listCoverage(year).find(({ tax }) => tax.startsWith('Higher limit of deferrals'));
    expect(open).toMatchObject({ jurisdiction: 'US', state: 'not covered' });
    expect(open?.note).toContain('The lower limit is used');
  });

  it('is empty for a year without law', () => {
    expect(listCoverage(2024)).toEqual([]);
  });

  it('has the number of vectors of each tax in test/vectors', () => {
    const counts: Record<string, number> = {};
    for (const { jurisdiction, tax, year } of readVectors('test/vectors')) {
      const name = `${jurisdiction} ${tax} ${year}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(readLawJson('verified.json')).toEqual(counts);
    const california = entries.find(
      (entry) => entry.jurisdiction === 'US-CA' && entry.tax === 'Income tax',
    );
    expect(california?.verifiedBy).toBe(45);
  });
});
