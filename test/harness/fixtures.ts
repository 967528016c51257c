/**
 * Fixtures: what a test needs is named in its parameters, and is created when the first test asks for it.
 *
 *   import { expect } from 'vitest';
 *   import { test } from '../harness/fixtures.ts';
 *
 *   test('a new company has no workers', async ({ account, companyId }) => {
 *     expect((await account.client.reports.getUsers({ companyId })).User).toEqual([]);
 *   });
 *
 * `test` shares one app, account, company and worker among the tests of a file. The others below give each
 * test its own account. Import one of them under the name `test`: `import { payrollTest as test } from …`.
 *
 * - Rows: test.each gets no fixtures, test.for does: `test.for<[string, object]>(rows)('%s', async ([name, changes], { account }) => …)`.
 * - A function or record of one file is a fixture of that file:
 *   `const test = base.extend('pay', ({ account, companyId }) => (payPeriodId: string) => account.client.payroll.…);`
 *   The second argument may be `{ scope: 'file' }`, for a record that the tests of the file share, or `{ auto: true }`, for one that
 *   is created for tests that do not name it, too.
 * - Hooks with fixtures are test.beforeAll (of file scope only) and test.beforeEach.
 * - Another environment, other providers or another start of the clock:
 *   `const test = base.extend('environment', { scope: 'file' }, { TRUST_PROXY: '1' });`
 *   Not by override: that changes the shared test for the later files of the same process.
 * - The time a fixture takes counts for the first test that uses it. Create slow ones in a hook with a longer limit:
 *   `test.beforeAll(({ year }) => void year, 300_000)`.
 */
import { test as base } from 'vitest';
import { defaultProviders } from '../../providers/providers.ts';
import type { Instant } from '../../values/instant.ts';
import { initialTime, startApp, type TestAccount } from './app.ts';
import { expectNoDoctorFindings } from './doctor.ts';
import { addWorker, registerCompany } from './examples.ts';
import { liveBankEnvironment } from './live-accounts.ts';
import { addSubmittedPayroll } from './payments.ts';
import { readyCompany } from './payroll-ready.ts';

const appTest = base
  .extend('environment', { scope: 'file' }, {} as Readonly<Record<string, string>>)
  .extend('providers', { scope: 'file' }, defaultProviders)
  .extend('clockStart', { scope: 'file' }, initialTime as Instant)
  .extend(
    'app',
    { scope: 'file' },
    async ({ environment, providers, clockStart }, { onCleanup }) => {
      const app = await startApp(environment, providers);
      onCleanup(() => app.close());
      app.setClock(clockStart);
      return app;
    },
  )
  .extend('receiver', { scope: 'file' }, ({ app }) => app.startReceiver());

/** One app, sandbox account, registered company and worker for the file. */
export const test = appTest
  .extend('account', { scope: 'file' }, ({ app }) => app.openAccount())
  .extend('advance', { scope: 'file' }, ({ account }) => advanceClockOf(account))
  .extend('otherAccount', { scope: 'file' }, ({ app }) => app.openAccount())
  .extend('liveAccount', { scope: 'file' }, ({ app }) => app.openAccount('live'))
  .extend('companyId', { scope: 'file' }, ({ account }) => registerCompany(account))
  .extend('userId', { scope: 'file' }, ({ account, companyId }) => addWorker(account, companyId));

const accountPerTest = appTest
  .extend('testsByAccount', { scope: 'file' }, () => new Map<string, string>())
  .extend('account', async ({ app, task, testsByAccount }) => {
    const account = await app.openAccount();
    testsByAccount.set(account.accountId, task.name);
    return account;
  })
  .extend('advance', ({ account }) => advanceClockOf(account));

/** One app for the file; an account with a registered company and a worker for each test. */
export const freshCompanyTest = accountPerTest
  .extend('companyId', ({ account }) => registerCompany(account))
  .extend('userId', ({ account, companyId }) => addWorker(account, companyId));

/** One app for the file; for each test an account with a company that is ready to pay, and a submitted payroll of it. */
export const readyCompanyTest = accountPerTest
  .extend('companyId', ({ account }) => readyCompany(account))
  .extend('submitted', ({ account, companyId }) => addSubmittedPayroll(account, companyId));

/**
 * A company that is ready to pay for each test; the doctor must find nothing after the file. Each test has an account of its
 * own, which later tests do not change, so one examination of all accounts proves as much as one after each test.
 */
export const payrollTest = readyCompanyTest.extend(
  'doctorAfterFile',
  { scope: 'file', auto: true },
  ({ app, clockStart, testsByAccount }, { onCleanup }) =>
    onCleanup(() => expectNoDoctorFindings(app.owner, clockStart, testsByAccount)),
);

/** An app for each test, with a bank that takes the files of live accounts. */
export const liveBankTest = base
  .extend('environment', liveBankEnvironment)
  .extend('app', async ({ environment }, { onCleanup }) => {
    const app = await startApp(environment);
    onCleanup(() => app.close());
    return app;
  });

/** Advances the clock of a sandbox account. */
const advanceClockOf = (account: TestAccount) => (to: string) =>
  account.client.sandbox.advanceClock({ to });
