import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import {
  type ConsoleScreen,
  listConsoleScreens,
  type ScreenCall,
} from '../../../bench/console-screens.ts';
import { Batch } from '../../../database/batch.ts';
import { packageRoot } from '../../../database/package-root.ts';
import { compress } from '../../../server/http/compress.ts';
import type { TestAccount } from '../../harness/app.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import { test as base } from '../../harness/fixtures.ts';
import { copyWorker } from '../../harness/many-workers.ts';
import { addSubmittedPayroll } from '../../harness/payments.ts';
import { readyCompany } from '../../harness/payroll-ready.ts';

const workers = 1_000;
const kilobyte = 1_024;

const mostCalls = 3;
/**
 * The most bytes on the wire for all calls of a screen: a tenth of the goals for 10,000 workers, and less for the
 * grids, because copies of one worker compress better than people.
 */
const mostBytes = ({ isGrid }: ConsoleScreen) => (isGrid ? 35 : 10) * kilobyte;

/** The screens of a company whose first payroll is processed and not sent yet: a bank's trace cannot be copied. */
const test = base.extend('opened', { scope: 'file' }, async ({ account, advance }) => {
  const companyId = await readyCompany(account);
  const { userId, payPeriodId: paidPeriodId } = await addSubmittedPayroll(account, companyId);
  await advance('2026-03-11T12:00:00-04:00');
  const { runs } = await account.client.reports.getRuns({ companyId, payPeriodStatus: 'New' });
  const payPeriodId = runs.at(-1)?.payPeriodId ?? '';
  return { userId, screens: listConsoleScreens({ companyId, userId, paidPeriodId, payPeriodId }) };
});

test(`with ${workers} workers, each screen has few calls and bytes, and needs no more statements than with one`, async ({
  app,
  account,
  opened: { userId, screens },
}) => {
  const small = await measureScreens(account, screens);
  await copyWorker(app, userId, workers - 1);
  const large = await measureScreens(account, screens);
  for (const screen of screens) {
    const name = screen.screen;
    expect(screen.calls.length, name).toBeLessThanOrEqual(mostCalls);
    expect(large[name]?.bytes, name).toBeLessThanOrEqual(mostBytes(screen));
    for (const [operation, statements] of Object.entries(large[name]?.statements ?? {}))
      expect(statements, `${name}: ${operation}`).toBeLessThanOrEqual(
        small[name]?.statements[operation] ?? 0,
      );
  }
});

test('every screen of a company is measured', () => {
  const ids = { companyId: '$companyId', userId: '$userId' };
  const periods = { payPeriodId: '$payPeriodId', paidPeriodId: '$payPeriodId' };
  const measured = listConsoleScreens({ ...ids, ...periods }).map(({ path }) => path);
  const routes = readFileSync(join(packageRoot, 'console/routes.tsx'), 'utf8');
  const paths = [...routes.matchAll(/path: '(\/c\/[^']+)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(measured).toContain(path);
});

test('the pay entries of everybody are read without a list of the workers', async ({
  account,
  opened: { userId, screens },
}) => {
  const asked = screens.flatMap(({ calls }) =>
    calls.filter(([operation]) => operation === 'reports/getPayEntries'),
  );
  const added = vi.spyOn(Batch.prototype, 'add');
  for (const [operation, body] of asked) await account.send({ path: `/${operation}`, body });
  const lists = added.mock.calls.flatMap(([, values]) => values.filter(Array.isArray));
  added.mockRestore();
  expect(asked).toHaveLength(2);
  expect(lists.filter((list) => list.includes(userId))).toEqual([]);
});

interface Measured {
  readonly bytes: number;
  readonly statements: Readonly<Record<string, number>>;
}

/** Makes the calls of each screen; counts the compressed bytes, and the statements of each call. */
async function measureScreens(account: TestAccount, screens: readonly ConsoleScreen[]) {
  const measured: Record<string, Measured> = {};
  const made = new Map<string, ReturnType<typeof measureCall>>();
  for (const { screen, calls } of screens) {
    let bytes = 0;
    const statements: Record<string, number> = {};
    for (const call of calls) {
      const key = JSON.stringify(call);
      const making = made.get(key) ?? measureCall(account, call);
      made.set(key, making);
      const found = await making;
      bytes += found.bytes;
      statements[call[0]] = found.statements;
    }
    measured[screen] = { bytes, statements };
  }
  return measured;
}

async function measureCall(account: TestAccount, [operation, body]: ScreenCall) {
  let answer = '';
  const statements = await captureStatements(async () => {
    const response = await account.send({ path: `/${operation}`, body });
    expect(response.status, `${operation}: ${response.body.slice(0, 200)}`).toBe(200);
    answer = response.body;
  });
  return { bytes: (await compress(answer, 'br')).length, statements: statements.length };
}
