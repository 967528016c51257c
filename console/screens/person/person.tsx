import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ShownWorker as Details, workerQuery } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { type PersonTab, personTabs, tabWords } from '../../words/person-tabs.ts';
import { statusWords } from '../../words/worker-statuses.ts';
import { YearForms } from '../me/year-forms.tsx';
import { Explained } from '../pay/explained.tsx';
import { ReturnedPayments } from '../returns/returned-payments.tsx';
import { Changes } from './changes.tsx';
import { Payments } from './payments.tsx';
import { PersonAccounts } from './person-accounts.tsx';
import { PersonStubs } from './person-stubs.tsx';
import '../../frame/tabs.css';
import './person.css';
import { PersonDeductions } from './person-deductions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonNeighbors } from './person-neighbors.tsx';
import { PersonSummary } from './person-summary.tsx';
import { PersonTaxes } from './person-taxes.tsx';
import { PersonTimeOff } from './person-time-off.tsx';
import { Wages } from './wages.tsx';
import { WorkerLink } from './worker-link.tsx';

const from = '/framed/c/$companyId/people/$userId';

/** A worker: pay, deductions, time off, taxes, bank accounts, payments, forms and changes, each in a tab. */
export function PersonScreen() {
  const { companyId, userId } = useParams({ from });
  const { tab = 'pay', ...list } = useSearch({ from });
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  const name = data ? `${data.firstName} ${data.lastName}` : 'Worker';
  return (
    <Screen
      title={name}
      lead={data && describe(data)}
      action={data && <WorkerLink key={userId} person={data} />}
    >
      <PersonNeighbors companyId={companyId} userId={userId} list={list} tab={tab} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the worker" />}
      {data && (
        <>
          <PersonSummary job={{ companyId, userId }} isAsked={tab === 'pay'} />
          <nav className="tabs" aria-label="Parts of the worker">
            {personTabs.map((each) => (
              <Link
                key={each}
                to="/c/$companyId/people/$userId"
                params={{ companyId, userId }}
                search={{ ...list, tab: each }}
                aria-current={each === tab ? 'page' : undefined}
              >
                {tabWords[each]}
              </Link>
            ))}
          </nav>
          <Tab key={userId} tab={tab} person={data} companyId={companyId} />
          {tab !== 'payments' && <Explained userId={userId} />}
        </>
      )}
    </Screen>
  );
}

function Tab({
  tab,
  person,
  companyId,
}: {
  readonly tab: PersonTab;
  readonly person: Details;
  readonly companyId: string;
}) {
  const { userId, WorkerType } = person;
  switch (tab) {
    case 'pay':
      return <Wages person={person} companyId={companyId} />;
    case 'details':
      return <PersonDetails person={person} />;
    case 'deductions':
      return <PersonDeductions person={person} />;
    case 'timeOff':
      return <PersonTimeOff person={person} />;
    case 'taxes':
      return <PersonTaxes person={person} />;
    case 'accounts':
      return <PersonAccounts person={person} />;
    case 'payments':
      return (
        <>
          <ReturnedPayments companyId={companyId} userId={userId} />
          <Payments companyId={companyId} userId={userId} />
        </>
      );
    case 'files':
      return (
        <>
          <h2>Forms</h2>
          <YearForms job={{ companyId, userId }} workerType={WorkerType.WorkerType} />
          <PersonStubs job={{ companyId, userId }} />
        </>
      );
    case 'history':
      return <Changes companyId={companyId} userId={userId} />;
  }
}

function describe({ status, WorkerType, jobTitle, dateOfJoin, stateCode }: Details): string {
  const parts = [
    statusWords[status.userStatus],
    WorkerType.WorkerType,
    jobTitle,
    stateCode,
    `since ${showDate(dateOfJoin)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
