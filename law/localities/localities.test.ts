import { expect, test } from 'vitest';
import { readState } from '../read.ts';
import { readTaxedCities } from './read.ts';

test('every city has a local tax in the law files', () => {
  for (const { code } of readTaxedCities()) {
    const codes = readState(code.slice(0, 2), 2026)?.locals.map((local) => local.code);
    expect(codes, code).toContain(code);
  }
});

test('no tax is listed twice', () => {
  const codes = readTaxedCities().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
