import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { PlainShell } from './frame/plain-shell.tsx';
import { SessionGate } from './frame/session-gate.tsx';
import { Shell } from './frame/shell.tsx';
import { isShownReport, type ShownReport } from './screens/reports/report-words.ts';

// One route for each screen, loaded when it is opened. To add a screen: README.md.

const root = createRootRoute({
  component: () => (
    <SessionGate>
      <Outlet />
    </SessionGate>
  ),
});
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Shell });
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainShell });

const companies = createRoute({
  getParentRoute: () => framed,
  path: '/',
  component: lazyRouteComponent(
    () => import('./screens/companies/companies.tsx'),
    'CompaniesScreen',
  ),
});
const home = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId',
  component: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'HomeScreen'),
});
const people = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/people',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: lazyRouteComponent(() => import('./screens/people/people.tsx'), 'PeopleScreen'),
});
const periods = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay',
  component: lazyRouteComponent(() => import('./screens/pay/periods.tsx'), 'PeriodsScreen'),
});
const run = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay/$payPeriodId',
  component: lazyRouteComponent(() => import('./screens/run/run.tsx'), 'RunScreen'),
});
const review = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay/$payPeriodId/review',
  component: lazyRouteComponent(() => import('./screens/pay/review.tsx'), 'ReviewScreen'),
});
const receipt = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay/$payPeriodId/receipt',
  component: lazyRouteComponent(() => import('./screens/receipt/receipt.tsx'), 'ReceiptScreen'),
});

const person = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/people/$userId',
  component: lazyRouteComponent(() => import('./screens/person/person.tsx'), 'PersonScreen'),
});
const calendar = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/calendar',
  component: lazyRouteComponent(() => import('./screens/calendar/calendar.tsx'), 'CalendarScreen'),
});
const taxes = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/taxes',
  component: lazyRouteComponent(() => import('./screens/taxes/taxes.tsx'), 'TaxesScreen'),
});
const documents = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/documents',
  validateSearch: ({ year }: Record<string, unknown>): { year?: number } =>
    typeof year === 'number' && Number.isInteger(year) ? { year } : {},
  component: lazyRouteComponent(
    () => import('./screens/documents/documents.tsx'),
    'DocumentsScreen',
  ),
});
const reports = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/reports',
  validateSearch: ({ report }: Record<string, unknown>): { report?: ShownReport } =>
    typeof report === 'string' && isShownReport(report) ? { report } : {},
  component: lazyRouteComponent(() => import('./screens/reports/reports.tsx'), 'ReportsScreen'),
});
const clock = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/clock',
  component: lazyRouteComponent(() => import('./screens/clock/clock.tsx'), 'ClockScreen'),
});
const settings = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/settings',
  component: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'SettingsScreen'),
});

const me = createRoute({
  getParentRoute: () => plain,
  path: '/me',
  validateSearch: ({ worker }: Record<string, unknown>): { worker?: string } =>
    typeof worker === 'string' ? { worker } : {},
  component: lazyRouteComponent(() => import('./screens/me/me.tsx'), 'MeScreen'),
});
const desk = createRoute({
  getParentRoute: () => plain,
  path: '/desk',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: lazyRouteComponent(() => import('./screens/desk/desk.tsx'), 'DeskScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    framed.addChildren([
      companies,
      home,
      people,
      person,
      periods,
      run,
      review,
      receipt,
      calendar,
      taxes,
      documents,
      reports,
      clock,
      settings,
    ]),
    plain.addChildren([me, desk]),
  ]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultNotFoundComponent: () => <p className="notice">There is no such screen.</p>,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
