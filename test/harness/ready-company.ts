import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openHouse, type TestAccount, type TestHouse } from './house.ts';
import { readyCompany } from './payroll.ts';
import { expectSound } from './soundness.ts';

/** What tests of payrolls work with; importers see what the hooks below have set. */
export let house: TestHouse;
export let account: TestAccount;
export let companyId: string;

/** One house for the file; for each test an account with a company that can pay. */
export function openReadyCompany(): void {
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    account = await house.open();
    companyId = await readyCompany(account);
  });
}

/** The same, left in good order after each test. */
export function startWithReadyCompany(): void {
  openReadyCompany();
  afterEach(() => expectSound(house.owner));
}
