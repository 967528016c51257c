import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../call/session.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty } from '../../frame/states.tsx';
import { Audit } from './audit.tsx';
import { BankFiles } from './bank-files.tsx';
import { BankReturns } from './bank-returns.tsx';
import { DeskAccounts } from './desk-accounts.tsx';
import { DeskCompanies } from './desk-companies.tsx';
import { DeskCoverage } from './desk-coverage.tsx';
import { DeskLaw } from './desk-law.tsx';
import { healthQuery } from './desk-queries.ts';
import { type DeskPart, describeWaiting, deskParts } from './desk-search.ts';
import { Health } from './health.tsx';
import { Operators } from './operators.tsx';
import { Requests } from './requests.tsx';
import { ReturnRates } from './return-rates.tsx';
import { Reviews } from './reviews.tsx';
import { Webhooks } from './webhooks.tsx';

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
      {partViews[part]}
    </Screen>
  );
}

/** The parts as links, with the number of things that wait in each. */
function DeskParts({ current }: { readonly current: DeskPart }) {
  const { data: health } = useQuery(healthQuery);
  const counts = health ? describeWaiting(health.waiting) : {};
  return (
    <nav aria-label="Parts of the desk" className="row">
      {(Object.keys(deskParts) as DeskPart[]).map((each) => {
        const count = counts[each];
        const label = (
          <>
            {deskParts[each]}
            {count && <span className="warn"> {count}</span>}
          </>
        );
        return each === current ? (
          <strong key={each} aria-current="page">
            {label}
          </strong>
        ) : (
          <Link key={each} to="/desk" search={{ part: each }}>
            {label}
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
    <>
      <BankReturns />
      <ReturnRates />
    </>
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
