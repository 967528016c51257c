import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { collectNewObjects } from './start-memory.ts';

test('new objects are collected, and nothing else has a way to do it', async () => {
  const { NODE_PERFORMANCE_GC_MINOR: minor, NODE_PERFORMANCE_GC_FLAGS_FORCED: forced } = constants;
  const collected = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { detail: object })[];
      const found = entries.find(({ detail }) => 'flags' in detail && detail.flags === forced);
      if (!found) return;
      observer.disconnect();
      resolve(found.detail);
    });
    observer.observe({ entryTypes: ['gc'] });
  });
  collectNewObjects();
  expect(await collected).toEqual({ kind: minor, flags: forced });
  expect(globalThis).not.toHaveProperty('gc');
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
