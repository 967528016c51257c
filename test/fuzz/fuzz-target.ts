import { Database } from '../../database/database.ts';
import {
  copyDatabase,
  createTestAccount,
  initialTime,
  type TestAccount,
  type TestApp,
} from '../harness/app.ts';
import { listChildProcesses, readProcessStatus } from '../harness/processes.ts';
import { startServer, temporaryFolder, withTestClock } from '../harness/server-process.ts';

/** The server that gets the requests. */
export interface FuzzTarget {
  readonly address: string;
  openAccount(): Promise<TestAccount>;
  /** Warnings and errors that the server has logged. */
  listLoggedFaults(): string[];
  /** Memory of the server's processes in bytes. */
  residentBytes(): number;
  close(): Promise<void>;
}

/** The server of the tests, in this process. */
export function targetApp(app: TestApp): FuzzTarget {
  return {
    address: app.address,
    openAccount: () => app.openAccount(),
    listLoggedFaults: () => app.logLines.filter((line) => JSON.parse(line).level >= 40),
    residentBytes: () => process.memoryUsage.rss(),
    close: async () => undefined,
  };
}

/** The built server in processes of its own, whose end or silence the fuzzer notices. */
export async function startTarget(): Promise<FuzzTarget> {
  const url = await copyDatabase();
  const server = await startServer(temporaryFolder(), {
    environment: {
      ...withTestClock.environment,
      DATABASE_URL: url,
      ALLOW_PRIVATE_WEBHOOKS: 'true',
    },
  });
  const owner = new Database({ url, connections: 2, as: 'owner' });
  const { address, pid } = server;
  return {
    address,
    openAccount: () => createTestAccount({ owner, address, kind: 'sandbox', now: initialTime }),
    listLoggedFaults: () =>
      server
        .output()
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line)),
    residentBytes: () =>
      [pid, ...listChildProcesses(pid)].reduce((sum, each) => sum + residentBytesOf(each), 0),
    close: async () => {
      await owner.close();
      await server.stop('SIGTERM');
    },
  };
}

/** Linux prints it as `123456 kB`. */
function residentBytesOf(pid: number): number {
  return Number.parseInt(readProcessStatus(pid).VmRSS ?? '0', 10) * 1024;
}
