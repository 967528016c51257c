import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Answered } from '../../call/ask.ts';
import { peopleQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { statusWords } from '../../words/worker-statuses.ts';

type Person = Answered<'reports', 'getUsers'>['users'][number];

/** The workers of a company by name. */
export function PeopleScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/people' });
  const { q } = useSearch({ from: '/framed/c/$companyId/people' });
  const navigate = useNavigate();
  const mayAdd = useMayCall()('addUser');
  const people = useInfiniteQuery(peopleQuery(companyId, q ?? ''));
  const listed = people.data?.pages.flatMap(({ users }) => users);
  const total = people.data?.pages[0]?.total;
  const search = (text: string) =>
    void navigate({
      to: '/c/$companyId/people',
      params: { companyId },
      search: text ? { q: text } : {},
      replace: true,
    });
  return (
    <Screen title="People" lead={total === undefined ? undefined : `${total} workers`}>
      <TextInput
        label="Find a worker"
        placeholder="Name, email, job or number"
        defaultValue={q}
        key={q === undefined ? 'empty' : 'searched'}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        maw={360}
        mb="md"
      />
      {people.error && <Failed error={people.error} retry={() => void people.refetch()} />}
      {people.isPending && <Loading what="workers" rows={10} />}
      {listed?.length === 0 && (
        <Empty>
          {q ? 'Nobody was found.' : 'Workers will be listed here when they are added.'}
        </Empty>
      )}
      {mayAdd && (
        <p>
          <Link to="/c/$companyId/setup" params={{ companyId }} search={{ item: 'workers' }}>
            Add a worker
          </Link>
        </p>
      )}
      {listed && listed.length > 0 && <PeopleTable people={listed} />}
      <ShowMore of={people} what="people" />
    </Screen>
  );
}

function PeopleTable({ people }: { readonly people: readonly Person[] }) {
  return (
    <RecordTable
      label="Workers"
      rows={people}
      keyOf={({ userId }) => userId}
      columns={[
        {
          heading: 'Name',
          show: ({ companyId, userId, firstName, lastName }) => (
            <Link to="/c/$companyId/people/$userId" params={{ companyId, userId }}>
              {`${lastName}, ${firstName}`}
            </Link>
          ),
        },
        { heading: 'Type', show: ({ WorkerType }) => WorkerType.WorkerType },
        { heading: 'State', show: ({ userAddress }) => userAddress?.state ?? '–' },
        { heading: 'Pay', isAmount: true, show: ({ userWages }) => showWage(userWages?.at(-1)) },
        { heading: 'Job', show: ({ jobTitle }) => jobTitle },
        { heading: 'Joined', show: ({ dateOfJoin }) => showDate(dateOfJoin) },
        { heading: 'Status', show: ({ status }) => statusWords[status.userStatus] },
      ]}
    />
  );
}
