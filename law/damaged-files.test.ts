import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Choices } from '../test/fuzz/choices.ts';
import { damageBytes } from '../test/fuzz/damage-bytes.ts';
import { randomSeed } from '../test/harness/random.ts';
import { readLawText } from './law-files.ts';
import { federalFileSchema, stateFileSchema } from './schema.ts';

const files = [
  ['us/federal/2026.json', federalFileSchema],
  ['us/CA/2026.json', stateFileSchema],
  ['us/NY/2026.json', stateFileSchema],
] as const;

describe(`a damaged law file is refused with a reason or read whole (seed ${randomSeed}):`, () => {
  it.each(files)('%s', (path, schema) => {
    const choices = new Choices(randomSeed);
    const text = Buffer.from(readLawText(path));
    let refused = 0;
    for (let made = 0; made < 300; made += 1)
      try {
        schema.parse(JSON.parse(damageBytes(text, choices).toString('utf8')));
      } catch (error) {
        expect(error instanceof SyntaxError || error instanceof z.ZodError, String(error)).toBe(
          true,
        );
        refused += 1;
      }
    expect(refused).toBeGreaterThan(100);
  });
});
