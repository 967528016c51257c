import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../test/harness/eventually.ts';
import { readProcessStatus } from '../../test/harness/processes.ts';
import { temporaryFolder } from '../../test/harness/server-process.ts';
import { claimFolder, claimFolderAfterCommands, type FolderUse } from './claim-folder.ts';
import { processStartTime } from './live-process.ts';

test.each([
  ['a process that is gone', '4194305.0123456789'],
  ['an earlier process with the number of one that runs now', `${process.ppid}.0123456789`],
  ['a process before the machine was started again', `${process.pid}.0123456789`],
])('the claim of %s is void and is cleared away', (_, former) => {
  const folder = temporaryFolder();
  const owners = join(folder, 'owners');
  mkdirSync(owners);
  writeFileSync(join(owners, former), '');
  const release = claimFolder(folder);
  const claims = readdirSync(owners);
  expect(claims).not.toContain(former);
  expect(claims).toHaveLength(1);
  release();
  expect(readdirSync(owners)).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'the claim of a process that has died and is not yet reaped (state Z) is void',
  async () => {
    // The shell becomes a program that never asks for the exit code of its child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [output] = await once(parent.stdout, 'data');
    const child = Number(String(output));
    const folder = writeClaim(child, 'server');
    expect(() => claimFolder(folder)).toThrow(`(process ${child})`);
    await eventually(() => readProcessStatus(parent.pid ?? 0).Name === 'sleep');
    process.kill(child, 'SIGKILL');
    await eventually(() => readProcessStatus(child).State?.startsWith('Z') === true);
    claimFolder(folder)();
    parent.kill();
  },
);

test('a claim waits for a command, names it, and continues when it ends', async () => {
  const command = spawn('sleep', ['60']);
  const folder = writeClaim(command.pid ?? 0, 'command');
  const notices: string[] = [];
  const onWait = (message: string) => {
    notices.push(message);
    command.kill();
  };
  const release = await claimFolderAfterCommands(folder, {
    use: 'server',
    maxWaitMs: 60_000,
    onWait,
  });
  release();
  expect(notices).toEqual([
    `A Paywright command, such as a backup, (process ${command.pid}) is using ${folder}. Waiting until it ends.`,
  ]);
});

test.each([
  ['a server', 'server', 60_000, 'Another Paywright server'],
  ['a command that does not end in time', 'command', 0, 'A Paywright command'],
] as const)('a claim is refused because of %s', async (_, use, maxWaitMs, message) => {
  const holder = spawn('sleep', ['60']);
  const folder = writeClaim(holder.pid ?? 0, use);
  const claimed = claimFolderAfterCommands(folder, { use: 'server', maxWaitMs, onWait: () => {} });
  await expect(claimed).rejects.toThrow(`${message}`);
  expect(readdirSync(join(folder, 'owners'))).toHaveLength(1);
  holder.kill();
});

/** Creates a folder that a running process has claimed. */
function writeClaim(pid: number, use: FolderUse): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'owners'));
  writeFileSync(join(folder, 'owners', `${pid}.${processStartTime(pid)}.${use}`), '');
  return folder;
}
