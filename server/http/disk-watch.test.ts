import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../database/database-errors.ts';
import { temporaryFolder } from '../../test/harness/server-process.ts';
import { DiskWatch, type DiskWatchOptions } from './disk-watch.ts';

const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });
const folder = temporaryFolder();

const watch = (options: Partial<DiskWatchOptions> = {}) =>
  new DiskWatch({
    dataFolder: folder,
    minFreeMegabytes: 0,
    probe: () => Promise.resolve(),
    ...options,
  });

const spaces: [why: string, options: Partial<DiskWatchOptions>, fault: string | undefined][] = [
  ['enough space', {}, undefined],
  [
    'too little',
    { minFreeMegabytes: 1e12 },
    'the disk of the data folder has less than 1000000000000 MiB free',
  ],
  ['a database elsewhere', { minFreeMegabytes: 1e12, dataFolder: undefined }, undefined],
  ['a folder that is gone', { minFreeMegabytes: 1e12, dataFolder: `${folder}/gone` }, undefined],
];
test.each(spaces)('free space is compared with the setting: %s', async (_, options, fault) => {
  expect(await watch(options).findFault()).toBe(fault);
});

test('a full disk is reported until a write succeeds', async () => {
  const unavailable = new DatabaseUnavailable('the database cannot be reached', {
    cause: diskFull,
  });
  const probe = vi.fn(() => Promise.reject<unknown>(unavailable));
  const watched = watch({ probe });
  watched.noteUnavailable();
  const fault = 'the disk of the database is full: a write has failed';
  expect(await watched.findFault()).toBe(fault);
  expect(await watched.findFault()).toBe(fault);
  probe.mockImplementation(() => Promise.resolve());
  expect(await watched.findFault()).toBeUndefined();
  expect(await watched.findFault()).toBeUndefined();
  expect(probe).toHaveBeenCalledTimes(3);
});

test('other failures are not taken for a full disk, and without a failure nothing is written', async () => {
  const probe = vi.fn(() => Promise.reject<unknown>(new DatabaseUnavailable('cut')));
  const watched = watch({ probe });
  expect(await watched.findFault()).toBeUndefined();
  expect(probe).not.toHaveBeenCalled();
  watched.noteUnavailable();
  expect(await watched.findFault()).toBeUndefined();
});

test('a full disk is found once a database that starts again refuses a write', async () => {
  const probe = vi.fn(() => Promise.reject<unknown>(new DatabaseUnavailable('starting')));
  const watched = watch({ probe });
  watched.noteUnavailable();
  expect(await watched.findFault()).toBeUndefined();
  probe.mockImplementation(() => Promise.reject(diskFull));
  expect(await watched.findFault()).toBe('the disk of the database is full: a write has failed');
});
