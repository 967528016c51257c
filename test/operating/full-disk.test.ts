import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import {
  describeWithEmbeddedPostgres,
  isRoot,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../harness/server-process.ts';

const disk = isRoot ? join(temporaryFolder(), 'disk') : '';
const isMounted = isRoot && mountDisk(disk);
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop('SIGKILL');
  if (isMounted) await eventually(() => spawnSync('umount', [disk]).status === 0);
});

describeWithEmbeddedPostgres(
  'a server on a full disk',
  () => {
    test('is not ready and reports the disk; once there is space it continues without a restart', async () => {
      server = await startServer(join(disk, 'data'), {
        role: 'web',
        environment: { MIN_FREE_MEGABYTES: '20' },
      });
      const { registration } = await server.client.companyOnboarding.companyRegistration({
        registration: aRegistration(),
      });
      const { companyId } = registration;
      expect(await readiness(server)).toEqual([200, { status: 'ready' }]);

      const filler = fill(disk);
      expect(await readiness(server)).toEqual([
        503,
        { status: 'not ready', why: 'the disk of the data folder has less than 20 MiB free' },
      ]);
      expect((await server.get('/healthz')).status).toBe(200);
      expect(await upload(server, companyId)).toBe(503);
      expect(await readiness(server)).toEqual([
        503,
        { status: 'not ready', why: 'the disk of the database is full: a write has failed' },
      ]);

      rmSync(filler);
      const running = server;
      await eventually(async () => (await readiness(running))[0] === 200);
      expect(await upload(server, companyId)).toBe(200);
      await server.stop('SIGTERM');
    });
  },
  { skip: !isMounted },
);

function mountDisk(folder: string): boolean {
  mkdirSync(folder);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'none', folder]).status === 0;
}

/** Fills the disk to the last byte and returns the file that does. */
function fill(folder: string): string {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (const bytes of [1024 * 1024, 4096])
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes));
    } catch {
      // Full.
    }
  closeSync(handle);
  return file;
}

async function readiness({ get }: ServerProcess): Promise<[number, unknown]> {
  const { status, body } = await get('/readyz');
  return [status, JSON.parse(body)];
}

/** A file that is larger than the space left in the table, and smaller than the space left in the log. */
async function upload({ send }: ServerProcess, companyId: string): Promise<number> {
  const { status } = await send('/adminPortal/uploadDocument', {
    companyId,
    fileName: 'notice.pdf',
    documentType: 'Rate notice',
    fileBase64: Buffer.alloc(300_000, 7).toString('base64'),
  });
  return status;
}
