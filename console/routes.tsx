import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { isLinkPage } from './embed/link-page.ts';
import { BrokenScreen } from './frame/broken-screen.tsx';
import { readFrameSearch, readKnown } from './frame/frame-search.ts';
import { NoSuchScreen } from './frame/no-such-screen.tsx';
import { PlainShell } from './frame/plain-shell.tsx';
import { SessionGate } from './frame/session-gate.tsx';
import { Shell } from './frame/shell.tsx';
import { readDeskSearch } from './screens/desk/desk-search.ts';
import { type PeopleSearch, readPeopleSearch } from './screens/people/people-search.ts';
import { readRunSearch } from './screens/run/run-search.ts';
import { type ItemKey, itemKeys } from './screens/setup/checklist.ts';
import { readActivitySearch } from './words/activity-kinds.ts';
import { readDocumentsSearch } from './words/documents-parts.ts';
import { type MePart, meParts } from './words/me-parts.ts';
import { type PersonTab, personTabs } from './words/person-tabs.ts';
import { type CostPlace, costPlaces, type PlotTab, plotTabs } from './words/plot-tabs.ts';
import { readReportsSearch } from './words/reports-parts.ts';
import {
  type OwnSettingsPart,
  ownSettingsParts,
  type SettingsPart,
  settingsParts,
} from './words/settings-parts.ts';
import { readTaxesSearch } from './words/taxes-parts.ts';

// One route for each screen, loaded when it is opened. To add a screen: README.md.

const root = createRootRoute({
  validateSearch: readFrameSearch,
  component: isLinkPage
    ? lazyRouteComponent(() => import('./embed/embed-frame.tsx'), 'EmbedFrame')
    : () => (
        <SessionGate>
          <Outlet />
        </SessionGate>
      ),
});
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: isLinkPage ? Outlet : Shell,
});
const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: isLinkPage ? Outlet : PlainShell,
});

/** Reads the words of a search; digits stay a text. */
function readWords({ q }: Record<string, unknown>): { q?: string } {
  const words = typeof q === 'number' ? String(q) : q;
  return typeof words === 'string' && words !== '' ? { q: words } : {};
}

const companies = createRoute({
  getParentRoute: () => framed,
  path: '/',
  validateSearch: readKnown(readWords),
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
  validateSearch: readKnown(readPeopleSearch),
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
  validateSearch: readKnown(readRunSearch),
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
  validateSearch: readKnown(({ show }: Record<string, unknown>): { show?: 'workers' } =>
    show === 'workers' ? { show } : {},
  ),
  component: lazyRouteComponent(() => import('./screens/receipt/receipt.tsx'), 'ReceiptScreen'),
});

const person = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/people/$userId',
  // The list from which the person was opened has the previous and the next one.
  validateSearch: readKnown(
    (search: Record<string, unknown>): PeopleSearch & { tab?: PersonTab } => {
      const found = personTabs.find((each) => each === search.tab);
      return { ...readPeopleSearch(search), ...(found && { tab: found }) };
    },
  ),
  component: lazyRouteComponent(() => import('./screens/person/person.tsx'), 'PersonScreen'),
});
const correct = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay/$payPeriodId/correct',
  component: lazyRouteComponent(() => import('./screens/correct/correct.tsx'), 'CorrectScreen'),
});
const calendar = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/calendar',
  component: lazyRouteComponent(() => import('./screens/calendar/calendar.tsx'), 'CalendarScreen'),
});
const taxes = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/taxes',
  validateSearch: readKnown(readTaxesSearch),
  component: lazyRouteComponent(() => import('./screens/taxes/taxes.tsx'), 'TaxesScreen'),
});
const benefits = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/benefits',
  validateSearch: readKnown(({ plan }: Record<string, unknown>): { plan?: string } =>
    typeof plan === 'string' && plan !== '' ? { plan } : {},
  ),
  component: lazyRouteComponent(() => import('./screens/benefits/benefits.tsx'), 'BenefitsScreen'),
});
const documents = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/documents',
  validateSearch: readKnown(readDocumentsSearch),
  component: lazyRouteComponent(
    () => import('./screens/documents/documents.tsx'),
    'DocumentsScreen',
  ),
});
const reports = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/reports',
  validateSearch: readKnown(readReportsSearch),
  component: lazyRouteComponent(() => import('./screens/reports/reports.tsx'), 'ReportsScreen'),
});
const plots = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/reports/plots',
  validateSearch: readKnown(
    ({ by, plot }: Record<string, unknown>): { by?: CostPlace; plot?: PlotTab } => {
      const found = plotTabs.find((each) => each === plot);
      const place = costPlaces.find((each) => each === by);
      return { ...(place && { by: place }), ...(found && { plot: found }) };
    },
  ),
  component: lazyRouteComponent(() => import('./screens/plots/plots.tsx'), 'PlotsScreen'),
});
const activity = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/activity',
  validateSearch: readKnown(readActivitySearch),
  component: lazyRouteComponent(() => import('./screens/activity/activity.tsx'), 'ActivityScreen'),
});
const clock = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/clock',
  component: lazyRouteComponent(() => import('./screens/clock/clock.tsx'), 'ClockScreen'),
});
const settings = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/settings',
  validateSearch: readKnown(({ part }: Record<string, unknown>): { part?: SettingsPart } => {
    const found = settingsParts.find((each) => each === part);
    return found ? { part: found } : {};
  }),
  component: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'SettingsScreen'),
});

const setup = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/setup',
  validateSearch: readKnown(({ item }: Record<string, unknown>): { item?: ItemKey } => {
    const found = itemKeys.find((each) => each === item);
    return found ? { item: found } : {};
  }),
  component: lazyRouteComponent(() => import('./screens/setup/setup.tsx'), 'SetupScreen'),
});

const me = createRoute({
  getParentRoute: () => plain,
  path: '/me',
  validateSearch: readKnown(
    ({ worker, part }: Record<string, unknown>): { worker?: string; part?: MePart } => {
      const found = meParts.find((each) => each === part);
      return { ...(typeof worker === 'string' && { worker }), ...(found && { part: found }) };
    },
  ),
  component: lazyRouteComponent(() => import('./screens/me/me.tsx'), 'MeScreen'),
});
const approve = createRoute({
  getParentRoute: () => plain,
  path: '/approve/$payPeriodId',
  component: lazyRouteComponent(() => import('./screens/approve/approve.tsx'), 'ApproveScreen'),
});
const own = createRoute({
  getParentRoute: () => plain,
  path: '/own',
  validateSearch: readKnown(({ part }: Record<string, unknown>): { part?: OwnSettingsPart } => {
    const found = ownSettingsParts.find((each) => each === part);
    return found ? { part: found } : {};
  }),
  component: lazyRouteComponent(
    () => import('./screens/settings/own-settings.tsx'),
    'OwnSettingsScreen',
  ),
});
const desk = createRoute({
  getParentRoute: () => plain,
  path: '/desk',
  validateSearch: readKnown(readDeskSearch),
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
      correct,
      calendar,
      taxes,
      benefits,
      documents,
      reports,
      plots,
      activity,
      clock,
      setup,
      settings,
    ]),
    plain.addChildren([me, approve, own, desk]),
  ]),
  // The address of an embedded screen names its link, so the places within it are kept apart.
  ...(isLinkPage ? { history: createMemoryHistory() } : { basepath: '/console' }),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NoSuchScreen,
  defaultErrorComponent: BrokenScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
