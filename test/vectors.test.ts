import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInLaw } from '../law/law.ts';
import { checkVector } from '../workflows/vectors/check-vector.ts';
import { listVectorFiles, readVectorFile, readVectors } from '../workflows/vectors/vector.ts';

const files = listVectorFiles('test/vectors').map((path) => [basename(path, '.json'), path]);

describe('test vectors of other programs and tax authorities', () => {
  it.each(files)('%s matches completely and to the cent', (_, path = '') => {
    const wrong = readVectorFile(path)
      .map((vector) => checkVector(vector, builtInLaw.on))
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ vector, got }) => `${vector.id} ${JSON.stringify(vector.expected)} ${got}`);
    expect(wrong).toEqual([]);
  });

  it('are many', () => {
    expect(readVectors('test/vectors').length).toBeGreaterThan(2400);
  });
});
