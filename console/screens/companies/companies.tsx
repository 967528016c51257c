import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Answered } from '../../call/ask.ts';
import { deadlinesQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showMoment, showTimeLeft } from '../../format/dates.ts';
import { useAccountKind, useAccountNow } from '../../frame/clock.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { verificationWords } from '../../words/verification.ts';
import { AddCompany } from './add-company.tsx';
import { TryDemo } from './try-demo.tsx';

type Deadline = Answered<'reports', 'getDeadlines'>['deadlines'][number];

/** The companies of the account by the deadline of their next payroll, and how to add one. */
export function CompaniesScreen() {
  const { q = '' } = useSearch({ from: '/framed/' });
  const companies = useInfiniteQuery(deadlinesQuery(q));
  const listed = companies.data?.pages.flatMap(({ deadlines }) => deadlines);
  const total = companies.data?.pages[0]?.total;
  const isFirst = listed?.length === 0 && q === '';
  return (
    <Screen title="Companies" lead={total ? describeOrder(total) : undefined}>
      {companies.error && <Failed error={companies.error} retry={() => void companies.refetch()} />}
      {companies.isPending && <Loading what="companies" />}
      {isFirst && <First />}
      {listed && !isFirst && <Listed companies={listed} q={q} />}
      <ShowMore of={companies} what="companies" />
      {listed && !isFirst && <AddAnother />}
    </Screen>
  );
}

function describeOrder(total: number): string {
  return `${showCount(total, 'company', 'companies')}, the first deadline first`;
}

function First() {
  const mayCall = useMayCall();
  const isSandbox = useAccountKind() === 'sandbox';
  if (!mayCall('companyRegistration'))
    return <Empty>Companies will be listed here. An administrator of the account adds them.</Empty>;
  return (
    <>
      {isSandbox && <TryDemo />}
      <h2>Add your company</h2>
      <AddCompany isFirst />
    </>
  );
}

function Listed({ companies, q }: { readonly companies: readonly Deadline[]; readonly q: string }) {
  const navigate = useNavigate();
  const find = (text: string) =>
    void navigate({ to: '/', search: text ? { q: text } : {}, replace: true });
  return (
    <>
      <TextInput
        label="Find a company"
        placeholder="Name, or the last four digits of the EIN"
        defaultValue={q}
        onChange={({ currentTarget }) => find(currentTarget.value)}
        maw={360}
        mb="md"
      />
      {companies.length === 0 ? (
        <Empty>No company was found.</Empty>
      ) : (
        <DeadlineTable companies={companies} />
      )}
    </>
  );
}

function DeadlineTable({ companies }: { readonly companies: readonly Deadline[] }) {
  const now = useAccountNow();
  return (
    <RecordTable
      label="Companies"
      rows={companies}
      keyOf={({ companyId }) => companyId}
      columns={[
        {
          heading: 'Company',
          show: ({ companyName, companyId }) => (
            <Link to="/c/$companyId" params={{ companyId }}>
              {companyName}
            </Link>
          ),
        },
        { heading: 'EIN', show: ({ einLastFour }) => (einLastFour ? `••${einLastFour}` : '–') },
        {
          heading: 'Submit by',
          show: ({ nextPeriod }) => <Due deadlineAt={nextPeriod?.deadlineAt} now={now} />,
        },
        {
          heading: 'Pay day',
          show: ({ nextPeriod }) => (nextPeriod ? showDate(nextPeriod.payDate) : '–'),
        },
        { heading: 'Blockers', show: showBlockers },
        { heading: 'Verification', show: ({ kycStatus }) => verificationWords[kycStatus] },
      ]}
    />
  );
}

/** The deadline with the time that is left; the last day and a passed one stand out. */
function Due({
  deadlineAt,
  now,
}: {
  readonly deadlineAt: string | undefined;
  readonly now: number | undefined;
}) {
  if (!deadlineAt) return '–';
  if (now === undefined) return showMoment(deadlineAt);
  const isUrgent = Date.parse(deadlineAt) - now < 86_400_000;
  return (
    <>
      {showMoment(deadlineAt)}{' '}
      <span className={isUrgent ? 'bad' : 'muted'}>
        {isUrgent && '⚠ '}
        {showTimeLeft(now, Date.parse(deadlineAt))}
      </span>
    </>
  );
}

function showBlockers({ blockerCount }: Deadline) {
  return blockerCount === 0 ? 'none' : <span className="bad">● {blockerCount}</span>;
}

function AddAnother() {
  const mayAdd = useMayCall()('companyRegistration');
  if (!mayAdd) return null;
  return (
    <details>
      <summary>Add a company</summary>
      <AddCompany />
    </details>
  );
}
