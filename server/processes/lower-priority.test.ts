import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPostgresPriority, lowerPriorityOf } from './lower-priority.ts';

test.each([
  ['a usual priority is lowered', 0, 10],
  ['a priority that is lower already is not raised', 15, 15],
])('%s', (_, before, after) => {
  const child = spawn('sleep', ['60']);
  try {
    const pid = child.pid ?? 0;
    if (getPriority(pid) < before) setPriority(pid, before);
    lowerPriorityOf(pid);
    expect(getPriority(pid)).toBe(Math.max(after, getPriority()));
  } finally {
    child.kill();
  }
});

test('a process that is not of PostgreSQL keeps its priority', () => {
  const child = spawn('sleep', ['60']);
  try {
    const pid = child.pid ?? 0;
    const before = getPriority(pid);
    lowerPostgresPriority(pid);
    expect(getPriority(pid)).toBe(before);
  } finally {
    child.kill();
  }
});

test.skipIf(!dividesBySession())(
  'a process of PostgreSQL is lowered, and so is its session',
  async () => {
    // In a session of its own, like each process of PostgreSQL.
    const child = spawn('sleep', ['60'], { argv0: 'postgres: paywright', detached: true });
    try {
      const pid = child.pid ?? 0;
      const readSession = () => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
      await expect.poll(readSession).toContain('nice 0');
      lowerPostgresPriority(pid);
      expect(getPriority(pid)).toBe(Math.max(10, getPriority()));
      await expect.poll(readSession, { timeout: 10_000 }).toContain('nice 5');
    } finally {
      child.kill();
    }
  },
);

/** True where Linux divides the processor among sessions first. */
function dividesBySession(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
