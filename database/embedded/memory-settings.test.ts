import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { availableMiB, memorySettings } from './memory-settings.ts';

test.each([
  [512, 128, 'the default on a small machine'],
  [4_096, 256, 'a sixteenth'],
  [16_384, 1_024, 'a sixteenth'],
  [65_536, 1_024, 'not more than large payrolls need'],
])('of %i MiB, PostgreSQL shares %i: %s', (available, shared) => {
  expect(memorySettings(available)).toContain(`shared_buffers=${shared}MB`);
});

test('files of the log are filled before they are used, so that a full disk refuses a write and does not stop PostgreSQL', () => {
  expect(memorySettings(16_384).filter((each) => each.startsWith('wal_init_zero'))).toEqual([]);
});

test('the memory of the machine is known', () => {
  expect(availableMiB()).toBeGreaterThan(0);
  expect(availableMiB()).toBeLessThanOrEqual(Math.floor(totalmem() / 2 ** 20));
});
