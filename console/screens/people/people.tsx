import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Answered } from '../../call/ask.ts';
import { peopleQuery } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { statusWords } from '../../words/worker-statuses.ts';

type Person = Answered<'reports', 'getUsers'>['users'][number];

/** The workers of a company by name. */
export function PeopleScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/people' });
  const { q } = useSearch({ from: '/framed/c/$companyId/people' });
  const navigate = useNavigate();
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
      {listed && listed.length > 0 && <PeopleTable people={listed} />}
      {people.hasNextPage && (
        <Button
          mt="md"
          loading={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Screen>
  );
}

function PeopleTable({ people }: { readonly people: readonly Person[] }) {
  return (
    <div className="scroll-x">
      <table className="records">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">State</th>
            <th scope="col" className="amount">
              Pay
            </th>
            <th scope="col">Job</th>
            <th scope="col">Joined</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <th scope="row">
                <Link
                  to="/c/$companyId/people/$userId"
                  params={{ companyId: person.companyId, userId: person.userId }}
                >
                  {`${person.lastName}, ${person.firstName}`}
                </Link>
              </th>
              <td>{person.WorkerType.WorkerType}</td>
              <td>{person.userAddress?.state ?? '–'}</td>
              <td className="amount">{showWage(person.userWages?.at(-1))}</td>
              <td>{person.jobTitle}</td>
              <td>{showDate(person.dateOfJoin)}</td>
              <td>{statusWords[person.status.userStatus]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
