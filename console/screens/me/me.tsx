import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ShownWorker, workerQuery } from '../../call/company-queries.ts';
import { jobsOf, type OwnJob, sessionQuery } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { Accounts } from '../person/accounts.tsx';
import { Payments } from '../person/payments.tsx';
import { LastPay } from './last-pay.tsx';
import { YearForms } from './year-forms.tsx';

/** What a worker sees: the last pay, payments, forms of the year, and bank accounts. */
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

function MyPay({ job, jobs }: { readonly job: OwnJob; readonly jobs: readonly OwnJob[] }) {
  const { companyId, userId } = job;
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  return (
    <Screen title="My pay" lead={data && describe(data)}>
      {jobs.length > 1 && <Jobs jobs={jobs} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="your pay" />}
      {data && (
        <>
          <LastPay companyId={companyId} userId={userId} />
          <h2>Payments</h2>
          <Payments companyId={companyId} userId={userId} />
          <h2>Forms of the year</h2>
          <YearForms job={job} workerType={data.WorkerType.WorkerType} />
          <h2>Bank accounts</h2>
          <Accounts accounts={data.userPayAccountEntities} />
        </>
      )}
    </Screen>
  );
}

function describe({ firstName, lastName, jobTitle, dateOfJoin }: ShownWorker): string {
  const parts = [`${firstName} ${lastName}`, jobTitle, `since ${showDate(dateOfJoin)}`];
  return parts.filter(Boolean).join(' · ');
}

/** Chooses the job of a person who has several. */
function Jobs({ jobs }: { readonly jobs: readonly OwnJob[] }) {
  return (
    <nav className="row" aria-label="Your jobs">
      {jobs.map(({ userId }, index) => (
        <Link key={userId} to="/me" search={{ worker: userId }}>
          Job {index + 1}
        </Link>
      ))}
    </nav>
  );
}
