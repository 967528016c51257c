import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { sessionQuery } from '../../call/session.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Loading } from '../../frame/states.tsx';
import { BankFiles } from './bank-files.tsx';
import { BankReturns } from './bank-returns.tsx';
import { DeskAccounts } from './desk-accounts.tsx';
import { healthQuery } from './desk-queries.ts';
import { type DeskPart, describeWaiting, deskParts } from './desk-search.ts';
import { Health } from './health.tsx';
import { Reviews } from './reviews.tsx';
import '../../frame/tabs.css';

// Parts that are opened less often are loaded then.
const Audit = lazy(async () => ({ default: (await import('./audit.tsx')).Audit }));
const DeskCompanies = lazy(async () => ({
  default: (await import('./desk-companies.tsx')).DeskCompanies,
}));
const DeskCoverage = lazy(async () => ({
  default: (await import('./desk-coverage.tsx')).DeskCoverage,
}));
const DeskLaw = lazy(async () => ({ default: (await import('./desk-law.tsx')).DeskLaw }));
const Operators = lazy(async () => ({ default: (await import('./operators.tsx')).Operators }));
const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }));
const ReturnRates = lazy(async () => ({
  default: (await import('./return-rates.tsx')).ReturnRates,
}));
const Webhooks = lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks }));

/** The desk at which operators decide, move and watch what happens in all accounts. */
export function DeskScreen() {
  const { data: session } = useQuery(sessionQuery);
  const { part = 'reviews' } = useSearch({ from: '/plain/desk' });
  if (!session?.isOperator)
    return (
      <Screen title="Operator’s desk">
        <Empty>Only operators of the installation see this desk.</Empty>
      </Screen>
    );
  return (
    <Screen title="Operator’s desk" lead="The whole installation, with all its accounts.">
      <DeskParts current={part} />
      <Suspense fallback={<Loading what={deskParts[part]} />}>{partViews[part]}</Suspense>
    </Screen>
  );
}

/** The parts as links, with the number of things that wait in each. */
function DeskParts({ current }: { readonly current: DeskPart }) {
  const { data: health } = useQuery(healthQuery);
  const counts = health ? describeWaiting(health.waiting) : {};
  return (
    <nav aria-label="Parts of the desk" className="tabs">
      {(Object.keys(deskParts) as DeskPart[]).map((each) => {
        const count = counts[each];
        return (
          <Link
            key={each}
            to="/desk"
            search={{ part: each }}
            aria-current={each === current ? 'page' : undefined}
          >
            {deskParts[each]}
            {count && <span className="warn"> {count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const partViews: Readonly<Record<DeskPart, ReactNode>> = {
  reviews: (
    <>
      <h2>Reviews</h2>
      <Reviews />
      <h2>Health</h2>
      <Health />
      <h2>Accounts</h2>
      <DeskAccounts />
    </>
  ),
  files: <BankFiles />,
  returns: (
    <div className="stack">
      <BankReturns />
      <ReturnRates />
    </div>
  ),
  webhooks: <Webhooks />,
  requests: <Requests />,
  audit: <Audit />,
  companies: <DeskCompanies />,
  operators: <Operators />,
  law: (
    <>
      <DeskCoverage />
      <DeskLaw />
    </>
  ),
};
