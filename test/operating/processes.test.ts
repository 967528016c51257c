import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { formatInstant, toInstant } from '../../values/instant.ts';
import { eventually } from '../harness/eventually.ts';
import { addCompanyInVerification } from '../harness/examples.ts';
import { findWorkProcess, isAlive } from '../harness/processes.ts';
import {
  describeWithEmbeddedPostgres,
  preparedFolder,
  type ServerProcess,
  spawnCommand,
  startServer,
} from '../harness/server-process.ts';

const isLinux = existsSync('/proc');
const dayMilliseconds = 24 * 60 * 60 * 1_000;

describeWithEmbeddedPostgres(
  'the two processes of a server',
  () => {
    const data = preparedFolder();

    test('a killed work process is reported, restarted, and does its jobs again', async () => {
      const server = await startServer(data);
      const first = await eventually(() => findWorkProcess(server.pid));
      await expectVerified(server);
      const { [server.pid]: mainThread, ...helpers } = readPriorities(server.pid);
      expect(mainThread).toBe(getPriority());
      // Those that collect garbage; threads that start later have the priority of their parent.
      const lowered = Math.max(10, getPriority());
      expect(Object.values(helpers).filter((each) => each === lowered).length).toBeGreaterThan(3);
      expect(new Set(Object.values(readPriorities(first)))).toEqual(new Set([lowered]));

      process.kill(first, 'SIGKILL');
      const unready = await eventually(async () => {
        const answer = await server.get('/readyz');
        return answer.status === 503 && answer;
      });
      expect(JSON.parse(unready.body)).toEqual({
        status: 'not ready',
        why: 'the work process is not running',
      });
      await eventually(async () => (await server.get('/readyz')).status === 200, {
        within: 60_000,
      });
      expect(await server.get('/healthz')).toMatchObject({ body: '{"status":"alive"}' });
      expect(findWorkProcess(server.pid)).not.toBe(first);
      await expectVerified(server);

      const second = findWorkProcess(server.pid) ?? 0;
      expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
      expect(isAlive(second)).toBe(false);
    });

    test('a work process ends when its web process is killed', async () => {
      const server = await startServer(data);
      const work = await eventually(() => findWorkProcess(server.pid));
      await server.stop('SIGKILL');
      await eventually(() => !isAlive(work));
    });

    test('a web process alone does no jobs; a work process started by itself does them', async () => {
      const server = await startServer(data, { role: 'web' });
      expect(findWorkProcess(server.pid)).toBeUndefined();
      const companyId = await addCompanyInVerification(server);
      expect(await findStatus(server, companyId)).not.toBe('passed');
      const work = spawnCommand(['serve', '--role', 'work'], data);
      await eventually(async () => (await findStatus(server, companyId)) === 'passed', {
        within: 60_000,
      });
      expect(await work.stop('SIGTERM')).toMatchObject({ code: 0 });
      await server.stop('SIGTERM');
    });

    test('reports are made as files while the clock of an account is ahead', async () => {
      const server = await startServer(data);
      const { reports, sandbox } = server.client;
      const companyId = await addCompanyInVerification(server);
      for (const format of ['XLSX', 'PDF'] as const) {
        const { clock } = await sandbox.getClock({});
        const ahead = toInstant(Date.parse(clock.now) + 30 * dayMilliseconds);
        await sandbox.advanceClock({ to: formatInstant(ahead) });
        const asked = { companyId, report: 'Payroll register', format } as const;
        const { reportId } = (await reports.startReport(asked)).reportFile;
        const isReady = async () =>
          (await reports.getReport({ companyId, reportId })).reportFile.status === 'Ready';
        await eventually(isReady, { within: 60_000 });
      }
      await server.stop('SIGTERM');
    });
  },
  { skip: !isLinux },
);

async function expectVerified(server: ServerProcess): Promise<void> {
  const companyId = await addCompanyInVerification(server);
  await eventually(async () => (await findStatus(server, companyId)) === 'passed', {
    within: 60_000,
  });
}

async function findStatus({ client }: ServerProcess, companyId: string) {
  const { Company } = await client.reports.getCompanyInfo({ companyId });
  return Company[0]?.kycStatus;
}

function readPriorities(pid: number): Record<number, number> {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return Object.fromEntries(threads.map((thread) => [thread, getPriority(thread)]));
}
