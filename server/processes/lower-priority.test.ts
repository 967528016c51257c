import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { lowerPostgresPriority, lowerPriorityOf, lowerSessionPriority } from './lower-priority.ts';

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

test.skipIf(process.platform !== 'linux').each([
  ['is tried again while Linux refuses further changes', 'EAGAIN', 3],
  ['is not tried again where Linux forbids it', 'EACCES', 1],
  ['is not tried again where sessions have no priority', 'ENOENT', 1],
])('the priority of a session %s', async (_, code, expected) => {
  const child = spawn('sleep', ['60'], { argv0: 'postgres: paywright' });
  await once(child, 'spawn');
  try {
    vi.useFakeTimers();
    const written: string[] = [];
    lowerSessionPriority(child.pid ?? 0, (_file, niceValue) => {
      written.push(niceValue);
      if (written.length < 3) throw Object.assign(new Error(code), { code });
    });
    vi.advanceTimersByTime(10_000);
    expect(written).toHaveLength(expected);
  } finally {
    vi.useRealTimers();
    child.kill();
  }
});

/** True where Linux divides the processor among sessions first. */
function dividesBySession(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
