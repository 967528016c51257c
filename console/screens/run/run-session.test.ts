import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { emptyStack, type UndoStack } from '../../grid/undo.ts';
import type { KeptRow } from './kept-cells.ts';
import { listDays, standardColumns, toColumn } from './pay-columns.ts';
import type { StoredEntry } from './read-refusals.ts';
import { type EntryToSave, RunSession, type SavedEntries } from './run-session.ts';

const worker = (userId: string, changes: object = {}) => ({
  userId,
  lastName: 'Ames',
  firstName: 'Wil',
  ...changes,
});

interface OpenOptions {
  readonly unsent?: readonly KeptRow[];
  readonly stack?: UndoStack;
  readonly answers?: (Error | undefined)[];
  readonly warnings?: SavedEntries['warnings'][];
}

/** A session whose server answers as the test says, and what it keeps for the next one. */
function open({ unsent = [], stack = emptyStack, answers = [], warnings = [] }: OpenOptions = {}) {
  const sent: (readonly EntryToSave[])[] = [];
  const conflicts: StoredEntry[] = [];
  const [edited, saved, replaced] = [[] as string[], [] as string[], [] as string[]];
  let kept = unsent;
  const session = new RunSession({
    rows: [worker('a', { enteredAt: 'v1', entry: { deductions: [] } }), worker('b')],
    columns: standardColumns,
    days: listDays('2026-03-02', '2026-03-03'),
    kept: { stack, unsent },
    save: async (entries) => {
      sent.push(entries);
      const answer = answers.shift();
      if (answer) throw answer;
      const payEntries = entries.map(({ userId }) => ({ userId, enteredAt: 'v2' }));
      return { payEntries, warnings: warnings.shift() };
    },
    keep: (rows) => {
      kept = rows;
    },
    changed: () => undefined,
    conflicted: (theirs) => conflicts.push(...theirs),
    edited: (userIds) => edited.push(...userIds),
    saved: (userIds) => saved.push(...userIds),
    replaced: (userId) => replaced.push(userId),
  });
  return { session, sent, conflicts, edited, saved, replaced, kept: () => kept };
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
        {
          key: 'entryChanged',
          message: 'changed',
          current: { userId: 'a', enteredAt: 'v9', entry: null },
        },
      ],
    },
  }),
});

const refusal = new ApiError({
  status: 400,
  headers: {},
  body: JSON.stringify({
    error: {
      key: 'tooLarge',
      message: 'The bonus is too large.',
      details: [
        {
          key: 'tooLarge',
          path: 'payrollData[0].amount',
          message: 'payrollData[0] (Wil Ames): The bonus is too large.',
        },
        { key: 'tooLarge', path: 'payrollData[0].hours', message: 'Too many hours.' },
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

  test('tells the state of each row', async () => {
    const { session } = open({ answers: [new Error('no network'), refusal, conflict] });
    expect(session.stateOf('a')).toBe('clean');
    session.change([bonus('a', 100), bonus('b', 100)]);
    expect(session.stateOf('a')).toBe('waiting');
    const sending = session.saveNow();
    expect(session.stateOf('a')).toBe('saving');
    await sending;
    expect(session.stateOf('a')).toBe('waiting');
    await session.saveNow();
    expect([session.stateOf('a'), session.stateOf('b')]).toEqual(['conflicting', 'saved']);
    session.change([bonus('b', 200)]);
    expect(session.stateOf('b')).toBe('waiting');
  });

  test('keeps what was not sent, with the version it was entered for, until it is sent', async () => {
    const lost = open({ answers: [new Error('no network')] });
    lost.session.change([bonus('a', 700)]);
    const sending = lost.session.saveNow();
    expect(lost.kept()).toMatchObject([{ userId: 'a', enteredAt: 'v1', cells: { bonus: 700 } }]);
    await sending;
    const unsent = lost.kept().map((row) => ({ ...row, enteredAt: 'v0' }));
    const { session, sent, kept } = open({ unsent, stack: lost.session.store.stack });
    expect(session.store.read('a', 'bonus')).toBe(700);
    expect(session.isChangedByMe('a')).toBe(true);
    await session.saveNow();
    expect(sent[0]).toMatchObject([
      { userId: 'a', enteredAt: 'v0', additionalCompensations: [{ amount: 7 }] },
    ]);
    expect(kept()).toEqual([]);
    session.undo();
    expect(session.store.read('a', 'bonus')).toBeNull();
  });

  test('ignores kept cells of workers who left the period', () => {
    const { session } = open({ unsent: [{ userId: 'gone', cells: { bonus: 1 } }] });
    expect(session.isChangedByMe('gone')).toBe(false);
  });

  test('an added column shows what is stored, and is saved', async () => {
    const { session, sent } = open();
    const dental = toColumn({ list: 'deductions', name: 'Dental' });
    session.addColumns([dental]);
    session.addColumns([dental]);
    expect(session.columns).toHaveLength(standardColumns.length + 1);
    session.change([{ row: 'b', column: dental.key, value: 1_250 }]);
    await session.saveNow();
    expect(sent[0]).toMatchObject([{ deductions: [{ description: 'Dental', amount: 12.5 }] }]);
  });

  test('asks about a worker whom somebody else has changed, and sends the others again', async () => {
    const { session, sent, conflicts, kept } = open({ answers: [conflict] });
    session.change([bonus('a', 100), bonus('b', 200)]);
    await session.saveNow();
    expect(conflicts).toEqual([{ userId: 'a', enteredAt: 'v9' }]);
    expect(sent[1]?.map(({ userId }) => userId)).toEqual(['b']);
    expect(kept()).toMatchObject([{ userId: 'a', enteredAt: 'v1' }]);
    session.keepMine({ userId: 'a', enteredAt: 'v9' });
    await session.saveNow();
    expect(sent[2]).toMatchObject([{ userId: 'a', enteredAt: 'v9' }]);
    session.takeTheirs({ userId: 'a', enteredAt: 'v10' });
    expect(session.store.read('a', 'bonus')).toBeNull();
  });

  test('takes what somebody else has saved, except for a worker who is still to be saved', () => {
    const { session, replaced } = open();
    session.change([bonus('a', 300)]);
    const entry = { additionalCompensations: [{ description: 'Bonus', amount: 5 }] };
    const taken = session.hear([
      { userId: 'a', enteredAt: 'v9', entry },
      { userId: 'b', enteredAt: 'v9', entry },
      { userId: 'unknown', enteredAt: 'v9', entry },
    ]);
    expect(taken.map(({ userId }) => userId)).toEqual(['b']);
    expect([session.store.read('a', 'bonus'), session.store.read('b', 'bonus')]).toEqual([
      300, 500,
    ]);
    expect(session.hear([{ userId: 'b', enteredAt: 'v9', entry }])).toEqual([]);
    expect(replaced).toEqual(['b']);
  });

  test('names the workers who stay unsaved, until the conflict or the failure has ended', async () => {
    const { session } = open({ answers: [conflict, new Error('no network')] });
    session.change([bonus('a', 100), bonus('b', 200)]);
    expect(await session.saveNow()).toEqual([
      { userId: 'a', why: 'Somebody else has changed it meanwhile: choose whose pay is kept.' },
      { userId: 'b', why: 'no network' },
    ]);
    session.keepMine({ userId: 'a', enteredAt: 'v9' });
    expect(await session.saveNow()).toEqual([]);
  });

  test('a refused worker is kept with the sentence of the server, and the others are saved', async () => {
    const { session, sent, saved, kept } = open({ answers: [refusal, undefined, refusal] });
    session.change([bonus('a', 100), bonus('b', 200)]);
    const refused = [{ userId: 'a', why: 'The bonus is too large.' }];
    expect(await session.saveNow()).toEqual(refused);
    expect(sent[1]?.map(({ userId }) => userId)).toEqual(['b']);
    expect(saved).toEqual(['b']);
    expect(kept()).toMatchObject([{ userId: 'a', cells: { bonus: 100 } }]);
    expect(await session.saveNow()).toEqual(refused);
    expect(sent[2]?.map(({ userId }) => userId)).toEqual(['a']);
    session.change([bonus('a', 50)]);
    expect(session.refused).toEqual([]);
    expect(await session.saveNow()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('a refusal that names no worker keeps all of them waiting', async () => {
    const body = JSON.stringify({ error: { key: 'x', message: 'Closed.', details: [] } });
    const closed = new ApiError({ status: 400, headers: {}, body });
    const { session } = open({ answers: [closed] });
    session.change([bonus('a', 100)]);
    expect(await session.saveNow()).toEqual([{ userId: 'a', why: 'Closed.' }]);
    expect(session.refused).toEqual([]);
  });

  test('reports workers as saved when nothing of them waits, and as replaced by what somebody else entered', async () => {
    const { session, edited, saved, replaced } = open();
    session.change([bonus('a', 100), bonus('b', 200)]);
    const saving = session.saveNow();
    session.change([bonus('a', 300)]);
    await saving;
    expect(edited).toEqual(['a', 'b', 'a']);
    expect(saved).toEqual(['b', 'a']);
    session.takeTheirs({ userId: 'b', enteredAt: 'v9' });
    expect(replaced).toEqual(['b']);
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

describe('warnings about saved pay', () => {
  test('stand in the row of their worker until the pay is saved without them', async () => {
    const message = 'payrollData[1] (Wil Ames): more hours than the period has.';
    const { session } = open({
      warnings: [[{ path: 'payrollData[1].basePay', message }, { message: 'Something else.' }]],
    });
    session.change([bonus('a', 100), bonus('b', 200)]);
    await session.saveNow();
    expect(session.warningsOf('a')).toEqual([]);
    expect(session.warningsOf('b')).toEqual(['more hours than the period has.']);
    session.change([bonus('b', 300)]);
    await session.saveNow();
    expect(session.warningsOf('b')).toEqual([]);
  });
});

describe('hours by day', () => {
  test('are sent as days, undone in one step, and kept over a reload', async () => {
    const { session, sent, kept } = open();
    const [monday, tuesday] = session.addDays();
    session.change([
      { row: 'b', column: monday?.key ?? '', value: 80_000 },
      { row: 'b', column: tuesday?.key ?? '', value: 75_000 },
    ]);
    expect(session.store.read('b', 'regular')).toBe(155_000);
    expect(session.hasDays('b')).toBe(true);
    const again = open({ unsent: kept(), stack: session.store.stack });
    expect(again.session.hasDays('b')).toBe(true);
    await session.saveNow();
    expect(sent.at(-1)).toMatchObject([
      {
        userId: 'b',
        hoursByDay: [
          { date: '2026-03-02', hours: 8, payCode: 'BASE_PAY' },
          { date: '2026-03-03', hours: 7.5, payCode: 'BASE_PAY' },
        ],
      },
    ]);
    expect(sent.at(-1)?.[0]).not.toHaveProperty('basePay');
    session.undo();
    expect(session.hasDays('b')).toBe(false);
    expect(session.store.read('b', 'regular')).toBeNull();
  });
});
