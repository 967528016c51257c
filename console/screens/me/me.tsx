import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type ShownWorker, workerQuery } from '../../call/company-queries.ts';
import { jobsOf, type NamedJob, type OwnJob, sessionQuery } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { type MePart, meParts, mePartWords } from '../../words/me-parts.ts';
import { Payments } from '../person/payments.tsx';
import '../person/person.css';
import { LastPay } from './last-pay.tsx';
import { NextPayDay } from './next-pay-day.tsx';
import { OwnReturns } from './own-returns.tsx';

// Parts with forms are loaded when they are opened: the pay stays small.
const IdentityForm = lazy(async () => ({
  default: (await import('../person/identity-form.tsx')).IdentityForm,
}));
const OwnAccounts = lazy(async () => ({
  default: (await import('./own-accounts.tsx')).OwnAccounts,
}));
const OwnForms = lazy(async () => ({ default: (await import('./own-forms.tsx')).OwnForms }));
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }));

/** The screen of a worker: pay, stubs, forms, bank accounts and profile, each with its address. */
export function MeScreen() {
  const { data: session } = useQuery(sessionQuery);
  const { worker } = useSearch({ from: '/plain/me' });
  const jobs = session ? jobsOf(session) : [];
  const job = jobs.find(({ userId }) => userId === worker) ?? jobs[0];
  if (!job)
    return (
      <Screen title="My pay">
        <Empty>You are not a worker in this account. Ask your employer for an invitation.</Empty>
      </Screen>
    );
  return <MyPay key={job.userId} job={job} jobs={jobs} />;
}

function MyPay({ job, jobs }: { readonly job: OwnJob; readonly jobs: readonly NamedJob[] }) {
  const { companyId, userId } = job;
  const { part = 'pay' } = useSearch({ from: '/plain/me' });
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  return (
    <Screen title="My pay" lead={data && describe(data)}>
      {jobs.length > 1 && <Jobs jobs={jobs} />}
      <PartTabs
        label="Parts of your pay"
        parts={meParts.map((each) => ({ part: each, label: mePartWords[each] }))}
        current={part}
        keep={['worker']}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="your pay" />}
      {data && (
        <Suspense fallback={<Loading what="your records" />}>
          <Part part={part} job={job} person={data} />
        </Suspense>
      )}
    </Screen>
  );
}

interface PartProps {
  readonly part: MePart;
  readonly job: OwnJob;
  readonly person: ShownWorker;
}

function Part({ part, job, person }: PartProps) {
  switch (part) {
    case 'pay':
      return (
        <>
          <OwnReturns {...job} />
          <NextPayDay job={job} />
          <LastPay {...job} />
        </>
      );
    case 'stubs':
      return <Payments {...job} />;
    case 'forms':
      return (
        <>
          {!person.ssn && <IdentityForm person={person} />}
          <OwnForms job={job} person={person} />
        </>
      );
    case 'bank':
      return <OwnAccounts person={person} />;
    case 'profile':
      return <OwnProfile person={person} />;
  }
}

function describe({ firstName, lastName, jobTitle, dateOfJoin }: ShownWorker): string {
  const parts = [`${firstName} ${lastName}`, jobTitle, `since ${showDate(dateOfJoin)}`];
  return parts.filter(Boolean).join(' · ');
}

/** Chooses the job of a person who has several. */
function Jobs({ jobs }: { readonly jobs: readonly NamedJob[] }) {
  return (
    <nav className="row" aria-label="Your jobs">
      {jobs.map(({ userId, company }) => (
        <Link key={userId} to="/me" search={{ worker: userId }}>
          {company}
        </Link>
      ))}
    </nav>
  );
}
