import type { Page } from 'playwright-core';
import type { Id } from '../../values/id.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addOperator } from './operators.ts';
import { byName } from './passkey-person.ts';
import { addSubmittedPayroll } from './payments.ts';
import { readyCompany } from './payroll-ready.ts';
import { addPerson, TestBrowser, type TestPerson } from './people.ts';

/** A name that is an attack on a page which takes it for markup. */
export const hostile = '<img src=x onerror=alert(1)>';

/** Roles in a company, besides workers. */
const companyRoles = ['accountAdmin', 'payrollAdmin', 'preparer', 'bookKeeper', 'owner'] as const;
/** Roles of everybody who signs in. */
export const routeRoles = [...companyRoles, 'worker', 'operator'] as const;
export type RouteRole = (typeof routeRoles)[number];

/** The address of each screen, its title, and the roles that see it. */
export const consoleRoutes: readonly (readonly [path: string, title: string, seenBy: string])[] = [
  ['/', 'Companies', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId', 'Home', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/pay', 'Pay', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/pay/$payPeriodId', 'Enter pay', 'accountAdmin payrollAdmin preparer bookKeeper'],
  [
    '/c/$companyId/pay/$payPeriodId/review',
    'Review',
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  [
    '/c/$companyId/pay/$payPeriodId/receipt',
    'Receipt',
    'accountAdmin payrollAdmin preparer bookKeeper owner',
  ],
  [
    '/c/$companyId/pay/$payPeriodId/correct',
    'Correct what was paid',
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  ['/c/$companyId/people', 'People', 'accountAdmin payrollAdmin preparer bookKeeper'],
  [
    '/c/$companyId/people/$userId',
    `${hostile} ${hostile}`,
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  ['/c/$companyId/calendar', 'Calendar', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/taxes', 'Taxes', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/benefits', 'Benefits', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/documents', 'Documents', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/reports', 'Reports', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/reports/plots', 'Plots', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/activity', 'Activity', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/setup', 'Setup', 'accountAdmin payrollAdmin preparer'],
  ['/c/$companyId/settings', 'Settings', 'accountAdmin payrollAdmin owner'],
  ['/c/$companyId/clock', 'Test clock', 'accountAdmin'],
  ['/me', 'My pay', 'worker'],
  ['/approve/$payPeriodId', 'Approve', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/own', 'Your settings', routeRoles.join(' ')],
  ['/desk', 'Operator’s desk', 'operator'],
];

/** Pays a worker with a hostile name for the first time, and returns the ids of the records. */
export async function payHostileWorker(account: TestAccount) {
  const ids = await addSubmittedPayroll(account, await readyCompany(account));
  const { userId } = ids;
  await account.client.adminPortal.updateUser({
    user: { userId, firstName: hostile, lastName: `${hostile}\u202e` },
  });
  await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
  return ids;
}

/** Adds a person with a role in the company of some records. */
export function addRouteRole(
  app: TestApp,
  { accountId }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
  role: RouteRole,
): Promise<TestPerson> {
  if (role === 'operator') return addOperator(app, accountId);
  if (role === 'accountAdmin') return addPerson(app, accountId, { role });
  const companyId = ids.companyId as Id<'company'>;
  const workerId = ids.userId as Id<'worker'>;
  return addPerson(app, accountId, { role, companyId, ...(role === 'worker' && { workerId }) });
}

/** Opens the console in a new session of a person. */
export async function openConsoleAs(page: Page, app: TestApp, person: TestPerson): Promise<void> {
  const session = new TestBrowser(app);
  await session.signIn(person, app.clock.now());
  const [name = '', value = ''] = (session.cookie ?? '').split('=');
  await page.context().addCookies([{ name, value, url: byName(app) }]);
  await page.goto(`${byName(app)}/console`);
  // The first screen of some roles leads to another one.
  await page.locator('main :is(h1, h2)').first().waitFor();
}

/** Puts the ids of records into the address of a screen. */
export function fillIn(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace(/\$(\w+)/g, (_, id: string) => ids[id] ?? '');
}
