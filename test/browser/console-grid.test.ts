import type { CDPSession, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Client } from '../../client/client.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { pasteIntoGrid, seeHeading, seeSaved, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const rowCount = 10_000;

const test = base
  .extend('period', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    const userId = await readyWorker(account, companyId);
    const { payPeriodId } = await addSchedule(account, companyId);
    const entry = { userId, basePay: [{ payCode: 'BASE_PAY', payHours: 80, multiplier: 1 }] };
    await account.client.payroll.savePayEntries({ payPeriodId, payrollData: [entry] });
    return { companyId, payPeriodId };
  })
  .extend('ada', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

/** Goals of the console: the work of the page's main thread, not the time of the wall, which other processes take. */
const goals = {
  rowsInDocument: 60,
  heapMegabytes: 80,
  keyMs: 50,
  /** Without a graphics card, half of it paints the new rows. */
  pageMs: 100,
  cellsMs: 500,
};

describe.skipIf(!hasBrowser)(`a grid of ${rowCount} rows`, () => {
  let watched: WatchedPage;
  let page: Page;
  let debug: CDPSession;

  test.beforeAll(async ({ app, ada, period: { companyId, payPeriodId } }) => {
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, ada);
    await answerForMany(page);
    debug = await page.context().newCDPSession(page);
    await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}`);
    await seeHeading(page, 'Enter pay');
    await page.getByText(`${rowCount} paid, 0 not paid`).waitFor();
  });
  test.afterAll(() => watched.close());

  const readMetric = async (name: string): Promise<number> => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  };
  /** Milliseconds of work of the main thread until the step is shown. */
  const measure = async (step: () => Promise<unknown>): Promise<number> => {
    const before = await readMetric('TaskDuration');
    await step();
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))',
    );
    return ((await readMetric('TaskDuration')) - before) * 1_000;
  };
  /** Measures a step without what the page does a while after it: how much of that falls into the step depends on the machine. */
  const measureAlone = async (step: () => Promise<unknown>): Promise<number> => {
    await seeSaved(page);
    await page.getByText('computing again').waitFor({ state: 'detached' });
    await page.evaluate(holdTimers);
    const work = await measure(step);
    await page.evaluate('releaseTimers()');
    return work;
  };
  /** Waits until a cell has a value, however long other processes take. */
  const seeCell = (cell: string, value: string) =>
    page.locator(cell).filter({ hasText: value }).waitFor();

  test('only the rows in view are in the document', async () => {
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rowCount + 1));
    const count = () => page.locator('[role=grid] tbody tr').count();
    expect(await count()).toBeLessThan(goals.rowsInDocument);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.locator(`#cell-${rowCount - 1}-0`).waitFor();
    expect(await count()).toBeLessThan(goals.rowsInDocument);
    await page.keyboard.press('Control+Home');
    await page.locator('#cell-0-0').waitFor();
  });

  /** The work of each of some keys, each pressed some times. */
  const pressAll = async (keys: readonly string[]): Promise<readonly number[]> => {
    const work: number[] = [];
    for (const key of keys)
      for (let time = 0; time < 5; time += 1)
        work.push(await measure(() => page.keyboard.press(key)));
    return work;
  };

  test('a key takes little work, whether it moves, types, enters or turns a page', async () => {
    await page.locator('#cell-0-0').click();
    const typed = await pressAll(['ArrowDown', 'ArrowRight', '7', '5']);
    const entered = await measure(() => page.keyboard.press('Enter'));
    // Answers that arrive meanwhile are no work of a key.
    await seeSaved(page);
    await page.getByText('computing again').waitFor({ state: 'detached' });
    const moved = await pressAll(['ArrowUp', 'Enter']);
    expect(percentile([...typed, entered, ...moved], 0.95)).toBeLessThan(goals.keyMs);
    expect(percentile(await pressAll(['PageDown']), 0.5)).toBeLessThan(goals.pageMs);
  });

  test('twenty thousand cells are pasted and undone', async () => {
    await page.keyboard.press('Control+Home');
    const sheet = Array.from({ length: rowCount }, (_, row) => `${row % 90}\t1.5`).join('\n');
    const pasted = await measureAlone(() => pasteIntoGrid(page, sheet));
    await seeCell('#cell-7-1', '1.50');
    const undone = await measureAlone(() => page.keyboard.press('Control+z'));
    await seeCell('#cell-7-1', '–');
    expect(pasted).toBeLessThan(goals.cellsMs);
    expect(undone).toBeLessThan(goals.cellsMs);
    await seeSaved(page);
  });

  test('the memory of the page stays small', async () => {
    await debug.send('HeapProfiler.collectGarbage');
    const heap = (await readMetric('JSHeapUsedSize')) / 1_024 / 1_024;
    expect(heap).toBeLessThan(goals.heapMegabytes);
  });

  test('nothing goes wrong meanwhile', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});

// A text, because the types of the tests have no window. Figures are asked for and pay is saved after 100 ms and more.
const holdTimers = `(() => {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map();
  window.setTimeout = (callback, ms = 0, ...values) => {
    if (ms < 100) return start(callback, ms, ...values);
    held.set(-held.size - 1, [callback, ms, ...values]);
    return -held.size;
  };
  window.clearTimeout = (id) => held.has(id) ? held.set(id, undefined) : stop(id);
  window.releaseTimers = () => {
    Object.assign(window, { setTimeout: start, clearTimeout: stop });
    for (const timer of held.values()) if (timer) start(...timer);
  };
})()`;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? Number.NaN;
}

type Entries = Awaited<ReturnType<Client['reports']['getPayEntries']>>;
type AskedPreview = Parameters<Client['payroll']['previewPayroll']>[0];
type Previewed = Awaited<ReturnType<Client['payroll']['previewPayroll']>>;

const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;

/** Answers as for many workers: the server's answers about one of them, repeated. A company of that size takes minutes. */
async function answerForMany(page: Page): Promise<void> {
  await page.route('**/reports/getPayEntries', async (route) => {
    const entries: Entries = await (await route.fetch()).json();
    const payEntries = Array.from({ length: rowCount }, (_, row) =>
      entries.payEntries.map((entry) => ({
        ...entry,
        userId: idOf(row),
        lastName: `Copy${row}`,
        email: `copy${row}@example.com`,
      })),
    ).flat();
    await route.fulfill({ json: { ...entries, payEntries } });
  });
  await page.route('**/payroll/previewPayroll', async (route) => {
    const { userIds, payrollData: _, ...asked }: AskedPreview = route.request().postDataJSON();
    const fetched = await route.fetch({ postData: JSON.stringify(asked) });
    const { preview }: Previewed = await fetched.json();
    await route.fulfill({ json: { preview: toMany(preview, userIds ?? []) } });
  });
  await page.route('**/payroll/savePayEntries', answerSaved);
}

function toMany(
  { columns, totals, payrollLineItems, ...preview }: Previewed['preview'],
  userIds: readonly string[],
): object {
  const places = Array.from({ length: rowCount }, (_, row) => row);
  const repeat = <Value>([value]: readonly Value[]) => places.map(() => value);
  return {
    ...preview,
    totals: { ...totals, workers: rowCount },
    payrollLineItems: userIds.map((userId) => ({ ...payrollLineItems[0], userId })),
    ...(columns && {
      columns: {
        ...columns,
        gross: repeat(columns.gross),
        net: repeat(columns.net),
        notices: columns.notices.map((notice) => ({ ...notice, places })),
      },
    }),
  };
}

async function answerSaved(route: Route): Promise<void> {
  const { payrollData } = route.request().postDataJSON();
  const payEntries = payrollData.map(({ userId }: { userId: string }) => ({
    userId,
    enteredAt: '2026-01-05T15:00:00.000Z',
  }));
  await route.fulfill({ json: { savePayEntries: { payEntries } } });
}
