import { expect } from 'vitest';
import type { WorkProgress } from '../../store/work-progress.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { processPeriod } from '../../workflows/payroll/process-run.ts';
import { type NoteProgress, withProgress } from '../../workflows/progress/progress-notes.ts';
import { eventually } from '../harness/eventually.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';

/** Work that takes as long as the test says. */
const test = readyCompanyTest
  .extend('elapsed', () => ({ ms: 0 }))
  .extend(
    'work',
    ({ app, account, elapsed }) =>
      <Result>(inside: (note: NoteProgress) => Promise<Result>) => {
        const clock = { now: () => app.clock.now(), monotonicMs: () => elapsed.ms };
        return withProgress({ database: app.database, clock }, account.accountId, inside);
      },
  )
  .extend('readProgress', ({ account, companyId }) => async () => {
    const { progress } = await account.client.reports.getProgress({ companyId });
    return progress;
  })
  .extend('readMarks', ({ account, companyId }) => async () => {
    const { reports } = account.client;
    const { home } = await reports.getHome({ companyId });
    const asked = { companyId, extended: true };
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod(asked);
    const marked = unprocessedPayPeriods.filter(({ isUnderWay }) => isUnderWay);
    return { home: home.underWay, periods: marked.map(({ payPeriodId }) => payPeriodId) };
  })
  .extend(
    'progressOf',
    ({ companyId, submitted }) =>
      (done: number): WorkProgress => ({
        companyId: companyId as Id<'company'>,
        payPeriodId: submitted.payPeriodId as Id<'payPeriod'>,
        step: 'processing',
        done,
        total: 10_000,
      }),
  );

test('long work is listed while it lasts, and forgotten after its end', async ({
  work,
  elapsed,
  readProgress,
  readMarks,
  progressOf,
}) => {
  await work(async (note) => {
    note(progressOf(1_000));
    expect(await readProgress()).toEqual([]);
    elapsed.ms = 700;
    note(progressOf(2_000));
    const [listed] = await eventually(async () => {
      const found = await readProgress();
      return found.length > 0 && found;
    });
    expect(listed).toMatchObject({
      done: 2_000,
      total: 10_000,
      message: 'The payments of 2,000 of 10,000 workers are made.',
    });
    const { payPeriodId } = progressOf(0);
    expect(await readMarks()).toEqual({ home: [payPeriodId], periods: [payPeriodId] });
    note(progressOf(3_000));
    expect((await readProgress())[0]?.done).toBe(2_000);
  });
  expect(await readProgress()).toEqual([]);
  expect(await readMarks()).toEqual({ home: [], periods: [] });
});

test('work that fails is forgotten, too', async ({ work, elapsed, readProgress, progressOf }) => {
  const failing = work(async (note) => {
    elapsed.ms = 700;
    note(progressOf(1_000));
    throw new Error('out of memory');
  });
  await expect(failing).rejects.toThrow('out of memory');
  expect(await readProgress()).toEqual([]);
});

test('work that was interrupted is not listed after a minute', async ({
  app,
  work,
  elapsed,
  readProgress,
  progressOf,
}) => {
  const began = app.clock.now();
  await work(async (note) => {
    elapsed.ms = 700;
    note(progressOf(1_000));
    await eventually(async () => (await readProgress()).length > 0);
    app.setClock(toInstant(began + 61_000) as Instant);
    expect(await readProgress()).toEqual([]);
    app.setClock(began);
  });
});

test('processing a payroll notes the workers who are paid', async ({ app, account, submitted }) => {
  const noted: WorkProgress[] = [];
  const rollBack = new Error('nothing is kept');
  const { eventViews, bank, law } = app;
  const payPeriodId = submitted.payPeriodId as Id<'payPeriod'>;
  const processed = app.database.inAccount(account.accountId, async (tx) => {
    const context = {
      tx,
      eventViews,
      bank,
      law: law.of('sandbox'),
      now: app.clock.now(),
      account: { id: account.accountId, kind: 'sandbox' as const },
      noteProgress: (progress: WorkProgress) => void noted.push(progress),
    };
    await processPeriod(context, payPeriodId);
    throw rollBack;
  });
  await expect(processed).rejects.toBe(rollBack);
  expect(noted).toMatchObject([{ payPeriodId, step: 'processing', done: 1, total: 1 }]);
});
