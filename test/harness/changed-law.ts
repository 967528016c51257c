import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { initialTime, type TestAccount, type TestApp } from './app.ts';
import { readPeriodBeginningOn } from './corrections.ts';
import { addSchedule } from './examples.ts';
import { liveBankTest } from './fixtures.ts';
import {
  addLiveCompany,
  addLiveWorker,
  liveBankEnvironment,
  runDueJobsAt,
} from './live-accounts.ts';
import { salary } from './payroll-ready.ts';

/** Marion County has 2.02 percent in 2026; the rate from 20 March on is made up. */
export const changedRate = {
  jurisdiction: 'US-IN',
  name: 'Indiana',
  year: 2026,
  locals: [
    {
      code: 'IN_COUNTY_49',
      name: 'Marion County',
      from: '2026-03-20',
      status: 'unconfirmed',
      source: 'Departmental Notice 1, March 2026',
      method: 'state base',
      rate: '0.0252',
    },
  ],
};

/** A live account whose three payrolls are paid on 13, 20 and 27 March, and a change of the law that is confirmed after them. */
export const changedLawTest = liveBankTest
  .extend('folder', ({ task }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), `paywright-law-${task.id}-`));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return folder;
  })
  .extend('environment', ({ folder }) => ({ ...liveBankEnvironment, PAYWRIGHT_LAW: folder }))
  .extend('addChange', ({ app, folder }) => async (rate = '0.0252') => {
    const locals = changedRate.locals.map((local) => ({ ...local, rate }));
    mkdirSync(join(folder, 'us/IN'), { recursive: true });
    writeFileSync(
      join(folder, 'us/IN/2026-03-20.json'),
      JSON.stringify({ ...changedRate, locals }),
    );
    await app.refreshLaw();
  })
  .extend('confirm', ({ app, folder }) => async () => {
    const options = { people: 1, now: initialTime };
    await confirmLaw(app.owner, folder, { by: 'Ada Lovelace' }, options);
    await app.refreshLaw();
  })
  .extend('paid', async ({ app }) => {
    const account = await app.openAccount('live');
    const companyId = await addLiveCompany(app, account);
    const grace = await addLiveWorker(app, account, companyId, hoosier('Grace', 'Hopper'));
    const mary = await addLiveWorker(app, account, companyId, hoosier('Mary', 'Jackson'));
    await addLiveWorker(app, account, companyId, { wage: salary(52_000), accountNumber: null });
    const periods = await submitPeriods(app, account, companyId);
    await runDueJobsAt(app, '2026-03-30T09:00:00-04:00');
    return { account, companyId, ...periods, grace, mary };
  });

/** A worker who lives and works in Marion County. */
export function hoosier(firstName: string, lastName: string): Parameters<typeof addLiveWorker>[3] {
  return {
    wage: salary(52_000),
    worker: { firstName, lastName, stateCode: 'IN' },
    identity: { city: 'Indianapolis', state: 'Indiana', zipcode: '46204' },
    accountNumber: null,
  };
}

/** Submits the first three payrolls of a company. */
export async function submitPeriods(app: TestApp, account: TestAccount, companyId: string) {
  const { payPeriodId: first } = await addSchedule(account, companyId);
  const second = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  const third = await readPeriodBeginningOn(app, companyId, '2026-03-16');
  for (const payPeriodId of [first, second, third])
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { first, second, third };
}
