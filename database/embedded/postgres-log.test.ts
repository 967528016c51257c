import { appendFileSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/harness/server-process.ts';
import { limitLog } from './postgres-log.ts';

test('a large log continues in an empty file, and its former content replaces the one before', async () => {
  const file = join(temporaryFolder(), 'postgres.log');
  const log = openSync(file, 'a');
  writeSync(log, 'first');
  await limitLog(file, 5);
  expect(existsSync(`${file}.1`)).toBe(false);

  for (const [line, former] of [
    [' more', 'first more'],
    ['second', 'second'],
  ] as const) {
    writeSync(log, line);
    await limitLog(file, 5);
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual(['', former]);
  }
  appendFileSync(log, 'third');
  expect(readFileSync(file, 'utf8')).toBe('third');
});
