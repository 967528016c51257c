import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { eventually } from '../../test/harness/eventually.ts';
import { listPostgresProcesses } from '../../test/harness/processes.ts';
import {
  describeWithEmbeddedPostgres,
  temporaryFolder,
} from '../../test/harness/server-process.ts';
import { ForeignDatabase, findPostmaster, stopOrphan, verifyCluster } from './postmaster.ts';

/** Contents of postmaster.pid, given the pid of a program whose working folder is the cluster. */
const files: [why: string, content: (here: number) => string, isFound: boolean][] = [
  ['a complete file', (pid) => `${pid}\n/data\n1\n5432\n/socket\n\n1 2\n`, true],
  ['an empty file', () => '', false],
  ['a file with the pid only', (pid) => `${pid}`, false],
  ['a file before the line of the socket', (pid) => `${pid}\n/data\n1\n5432\n\n`, false],
  ['a relative socket folder', (pid) => `${pid}\n/data\n1\n5432\nsocket\n\n1 2\n`, false],
  ['process 0, our own group', () => '0\n/data\n1\n5432\n/socket\n\n1 2\n', false],
  ['a negative pid', (pid) => `-${pid}\n/data\n1\n5432\n/socket\n\n1 2\n`, false],
  ['random bytes', () => '\u0000\u0001garbage\n\n\n', false],
  ['an unrelated process', () => `${process.pid}\n/data\n1\n5432\n/socket\n\n1 2\n`, false],
];

test.skipIf(process.platform !== 'linux').each(files)(
  'a postmaster is found only by a complete pid file: %s',
  async (_, content, isFound) => {
    const folder = temporaryFolder();
    const cluster = join(folder, 'postgres');
    mkdirSync(cluster);
    const program = spawn('sleep', ['60'], { cwd: cluster });
    await eventually(() => listPostgresProcesses(folder).length === 1);
    writeFileSync(join(cluster, 'postmaster.pid'), content(program.pid ?? 0));
    expect(findPostmaster(cluster)?.socketFolder).toBe(isFound ? '/socket' : undefined);
    // It is no PostgreSQL, so it is not stopped.
    await stopOrphan(cluster);
    expect(program.exitCode).toBeNull();
    program.kill();
  },
);

describeWithEmbeddedPostgres('another database', () => {
  test('is recognized before it is used', async () => {
    const cluster = temporaryFolder();
    await expect(verifyCluster(inject('postgresUrl'), cluster)).rejects.toThrow(ForeignDatabase);
  });
});
