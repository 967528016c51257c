import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { type EntryToSave, RunSession, type StoredEntry } from './run-session.ts';

const worker = (userId: string, changes: object = {}) => ({
  userId,
  lastName: 'Ames',
  firstName: 'Wil',
  ...changes,
});

/** A session whose server answers as the test says, and which keeps its state for the next one. */
function open({ kept = null as string | null, answers = [] as (Error | undefined)[] } = {}) {
  const sent: (readonly EntryToSave[])[] = [];
  const conflicts: StoredEntry[] = [];
  const [edited, saved] = [[] as string[], [] as string[]];
  let text = kept;
  const session = new RunSession({
    rows: [worker('a', { enteredAt: 'v1', entry: { deductions: [] } }), worker('b')],
    save: async (entries) => {
      sent.push(entries);
      const answer = answers.shift();
      if (answer) throw answer;
      return entries.map(({ userId }) => ({ userId, enteredAt: 'v2' }));
    },
    kept: {
      read: () => text,
      write: (next) => {
        text = next;
      },
    },
    changed: () => undefined,
    conflicted: (theirs) => conflicts.push(...theirs),
    edited: (userIds) => edited.push(...userIds),
    saved: (userIds) => saved.push(...userIds),
  });
  return { session, sent, conflicts, edited, saved, keptText: () => text };
}

const bonus = (row: string, value: number | null) => ({ row, column: 'bonus', value });

const conflict = new ApiError({
  status: 409,
  headers: {},
  body: JSON.stringify({
    error: {
      key: 'entryChanged',
      message: 'changed',
      details: [
        { key: 'entryChanged', message: 'changed', current: { userId: 'a', enteredAt: 'v9' } },
      ],
    },
  }),
});

describe('a session of pay entries', () => {
  test('sends changed workers together, with the version that they replace', async () => {
    const { session, sent } = open();
    session.change([bonus('a', 5_000), bonus('b', 100)]);
    await session.saveNow();
    expect(sent[0]).toMatchObject([
      { userId: 'a', enteredAt: 'v1', additionalCompensations: [{ amount: 50 }] },
      { userId: 'b', additionalCompensations: [{ amount: 1 }] },
    ]);
    session.undo();
    await session.saveNow();
    expect(sent[1]).toMatchObject([
      { userId: 'a', enteredAt: 'v2', additionalCompensations: [] },
      { userId: 'b', enteredAt: 'v2' },
    ]);
  });

  test('keeps the undo stack and what was not sent over a reload', async () => {
    const lost = open({ answers: [new Error('no network')] });
    lost.session.change([bonus('b', 700)]);
    await lost.session.saveNow();
    const { session, sent } = open({ kept: lost.keptText() });
    expect(session.store.read('b', 'bonus')).toBe(700);
    await session.saveNow();
    expect(sent[0]).toMatchObject([{ userId: 'b', additionalCompensations: [{ amount: 7 }] }]);
    session.undo();
    expect(session.store.read('b', 'bonus')).toBeNull();
  });

  test('asks about a worker whom somebody else has changed, and sends the others again', async () => {
    const { session, sent, conflicts } = open({ answers: [conflict] });
    session.change([bonus('a', 100), bonus('b', 200)]);
    await session.saveNow();
    expect(conflicts).toEqual([{ userId: 'a', enteredAt: 'v9' }]);
    expect(sent[1]?.map(({ userId }) => userId)).toEqual(['b']);
    session.keepMine({ userId: 'a', enteredAt: 'v9' });
    await session.saveNow();
    expect(sent[2]).toMatchObject([{ userId: 'a', enteredAt: 'v9' }]);
    session.takeTheirs({ userId: 'a', enteredAt: 'v10' });
    expect(session.store.read('a', 'bonus')).toBeNull();
  });

  test('reports workers as saved when nothing of them waits, and after taking what somebody else entered', async () => {
    const { session, edited, saved } = open();
    session.change([bonus('a', 100), bonus('b', 200)]);
    const saving = session.saveNow();
    session.change([bonus('a', 300)]);
    await saving;
    expect(edited).toEqual(['a', 'b', 'a']);
    expect(saved).toEqual(['b', 'a']);
    session.takeTheirs({ userId: 'b', enteredAt: 'v9' });
    expect(saved).toEqual(['b', 'a', 'b']);
  });

  test('leaves a worker out and takes them in again', async () => {
    const { session, sent } = open();
    session.change([bonus('a', 100)]);
    session.toggleSkipped('a');
    await session.saveNow();
    expect(sent[0]).toEqual([{ userId: 'a', enteredAt: 'v1', isExcluded: true }]);
    session.undo();
    expect(session.store.read('a', 'bonus')).toBe(100);
  });
});
