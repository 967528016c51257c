import type { ScreenName } from '../../contract/embedded-screens.ts';

/** Routes that belong to each screen, besides its first page. */
const places: Readonly<Record<ScreenName, readonly string[]>> = {
  companyOnboarding: ['/framed/c/$companyId/setup'],
  workerOnboarding: [],
  runPayroll: [
    '/framed/c/$companyId/pay',
    '/framed/c/$companyId/pay/$payPeriodId',
    '/framed/c/$companyId/pay/$payPeriodId/review',
    '/framed/c/$companyId/pay/$payPeriodId/receipt',
  ],
  corrections: [
    '/framed/c/$companyId/pay/$payPeriodId/correct',
    '/framed/c/$companyId/pay/$payPeriodId/receipt',
  ],
  payStubs: [],
  bankAccount: [],
  taxForms: ['/framed/c/$companyId/documents'],
  reports: ['/framed/c/$companyId/reports'],
};

/** True if a route of the console is part of the screen that the link opens. */
export function isPlaceOf(screen: string, routeId: string | undefined): boolean {
  const found: readonly string[] = Object.hasOwn(places, screen)
    ? places[screen as ScreenName]
    : [];
  return routeId !== undefined && found.includes(routeId);
}
