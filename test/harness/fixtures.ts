import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startApp, type TestAccount, type TestApp } from './app.ts';
import { expectNoDoctorFindings } from './doctor.ts';
import { readyCompany } from './payroll-ready.ts';

/** What tests of payrolls work with; importers see what the hooks below have set. */
export let app: TestApp;
export let account: TestAccount;
export let companyId: string;

/** One house for the file; for each test an account with a company that can pay. */
export function useReadyCompany(): void {
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await app.openAccount();
    companyId = await readyCompany(account);
  });
}

/** The same, left in good order after each test. */
export function useReadyCompanyWithDoctor(): void {
  useReadyCompany();
  afterEach(() => expectNoDoctorFindings(app.owner));
}
