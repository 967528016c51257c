import { spawn } from 'node:child_process';
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
