import { expect } from 'vitest';
import type { Coverage } from '../../law/law.ts';
import type { TestApp } from '../harness/app.ts';
import { test } from '../harness/fixtures.ts';

interface Answered {
  readonly years: readonly number[];
  readonly coverage: readonly Coverage[];
}

async function getCoverage(app: TestApp, query: string): Promise<Answered> {
  const response = await fetch(`${app.address}/coverage${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answered;
}

test('the covered law of every state and year is readable without credentials', async ({ app }) => {
  const { years, coverage } = await getCoverage(app, '?year=2026');
  expect(years).toContain(2026);
  const places = new Set(coverage.map(({ jurisdiction }) => jurisdiction));
  expect(places.size).toBe(52);
});

test('covered law names its source, and uncovered law states what happens instead', async ({
  app,
}) => {
  const { coverage } = await getCoverage(app, '?jurisdiction=US-CA');
  expect(coverage.length).toBeGreaterThan(0);
  for (const { jurisdiction, state, source, note } of coverage) {
    expect(jurisdiction).toBe('US-CA');
    if (state === 'not covered') expect(note).toBeTruthy();
    else if (state !== 'no such tax') expect(source).toBeTruthy();
  }
});
