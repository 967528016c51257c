import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { SessionGate } from './frame/session-gate.tsx';
import { Shell } from './frame/shell.tsx';

// One route for each screen, loaded when it is opened. To add a screen: README.md.

const root = createRootRoute({
  component: () => (
    <SessionGate>
      <Outlet />
    </SessionGate>
  ),
});
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Shell });

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
const review = createRoute({
  getParentRoute: () => framed,
  path: '/c/$companyId/pay/$payPeriodId',
  component: lazyRouteComponent(() => import('./screens/pay/review.tsx'), 'ReviewScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([framed.addChildren([companies, home, people, periods, review])]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultNotFoundComponent: () => <p className="notice">There is no such screen.</p>,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
