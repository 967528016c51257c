import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readPostmasterPid } from '../../test/harness/processes.ts';
import {
  createFailingUnshare,
  describeWithEmbeddedPostgres,
  isRoot,
  temporaryFolder,
  unprivilegedUser,
} from '../../test/harness/server-process.ts';
import { findBinaries } from './binaries.ts';
import {
  computeRestartPauseMs,
  findRunningUrl,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function socketFolderOf(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}

describeWithEmbeddedPostgres('a PostgreSQL of our own', () => {
  test('starts after an interrupted first start, after its process id was reused, and after a failure that names its log', async () => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'postgres.new'));
    writeFileSync(join(data, 'postgres.new/half'), '');
    const first = await startEmbeddedPostgres(data);
    const left = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8');
    await first.stop();
    expect(findRunningUrl(data)).toBeUndefined();

    const other = spawn('sleep', ['60']);
    writeFileSync(join(data, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(other.pid)));
    expect(findRunningUrl(data)).toBeUndefined();
    const again = await startEmbeddedPostgres(data);
    expect(findRunningUrl(data)).toBe(again.url);
    await again.stop();
    other.kill();

    const settings = join(data, 'postgres/postgresql.conf');
    const whole = readFileSync(settings, 'utf8');
    writeFileSync(settings, 'no setting at all');
    await expect(startEmbeddedPostgres(data)).rejects.toThrow(
      `PostgreSQL did not start; see ${join(data, 'postgres.log')}.`,
    );
    expect(readFileSync(join(data, 'postgres.log'), 'utf8')).toContain('syntax error');
    writeFileSync(settings, whole);
    await (await startEmbeddedPostgres(data)).stop();
  });

  test('has a short socket path for any depth of folders, and commands find it', async () => {
    const deep = join(temporaryFolder(), 'deep'.repeat(25), 'deeper'.repeat(17));
    mkdirSync(deep, { recursive: true, mode: 0o700 });
    expect(deep.length).toBeGreaterThan(200);
    vi.stubEnv('TMPDIR', deep);
    const data = join(deep, 'data');
    const postgres = await startEmbeddedPostgres(data);
    const folder = socketFolderOf(postgres.url);
    expect(join(folder, '.s.PGSQL.5432').length).toBeLessThan(100);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    vi.unstubAllEnvs();
    expect(findRunningUrl(data)).toBe(postgres.url);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);

    // An attacker could place this there to take over the socket.
    vi.stubEnv('TMPDIR', deep);
    const trap = temporaryFolder();
    symlinkSync(trap, folder);
    await expect(startEmbeddedPostgres(data)).rejects.toThrow(`${folder} belongs to another user`);
    unlinkSync(folder);
    if (!isRoot) return;
    mkdirSync(folder);
    chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid);
    await expect(startEmbeddedPostgres(data)).rejects.toThrow(`${folder} belongs to another user`);
    rmdirSync(folder);
  });

  test.skipIf(!isRoot)(
    'runs as uid 65534 from a copy of programs that it cannot reach, and a new version replaces the copy',
    async () => {
      const closed = temporaryFolder();
      cpSync(dirname(dirname(findBinaries().postgres)), closed, {
        recursive: true,
        verbatimSymlinks: true,
      });
      const open = temporaryFolder();
      chmodSync(open, 0o755);
      vi.stubEnv('PATH', `${createFailingUnshare(open)}:${process.env.PATH}`);
      const data = join(open, 'data');
      const binaries = {
        postgres: join(closed, 'bin/postgres'),
        initdb: join(closed, 'bin/initdb'),
      };
      const copyInUse = async () => {
        const postgres = await startEmbeddedPostgres(data, { binaries });
        const program = readlinkSync(`/proc/${readPostmasterPid(data)}/exe`);
        await postgres.stop();
        return program;
      };
      const first = await copyInUse();
      expect(first.startsWith(join(data, 'postgres-programs/'))).toBe(true);

      utimesSync(binaries.postgres, 1_700_000_000, 1_700_000_000);
      expect(await copyInUse()).not.toBe(first);
      expect(existsSync(first)).toBe(false);
    },
  );
});

test('a PostgreSQL that keeps exiting is restarted at growing intervals until it stays up', () => {
  const pauses = [100];
  for (let ends = 0; ends < 9; ends += 1)
    pauses.push(computeRestartPauseMs(pauses.at(-1) ?? 0, { livedMs: 500 }));
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000]);
  expect(computeRestartPauseMs(10_000, { livedMs: 61_000 })).toBe(100);
});
