import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { useLetterKeys } from '../../frame/letter-keys.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import './people.css';
import { PeopleFilters } from './people-filters.tsx';
import { peopleCountsQuery, peopleQuery } from './people-queries.ts';
import { changeSearch, type PeopleSearch, readSelection, withSelection } from './people-search.ts';
import { PeopleTable } from './people-table.tsx';

const BulkActions = lazy(async () => ({
  default: (await import('./bulk-actions.tsx')).BulkActions,
}));

const from = '/framed/c/$companyId/people';

/** The workers of a company: filtered, ordered and paged by the server, with actions for those who are selected. */
export function PeopleScreen() {
  const { companyId } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const finder = useRef<HTMLInputElement>(null);
  const people = useInfiniteQuery(peopleQuery(companyId, search));
  const { data: counts } = useQuery({
    ...peopleCountsQuery(companyId),
    enabled: people.isSuccess,
  });
  const listed = people.data?.pages.flatMap(({ users }) => users);
  const total = people.data?.pages[0]?.total;
  const go = (next: PeopleSearch) =>
    void navigate({
      to: '/c/$companyId/people',
      params: { companyId },
      search: next,
      replace: true,
    });
  const openForm = () =>
    void navigate({
      to: '/c/$companyId/setup',
      params: { companyId },
      search: { item: 'workers' },
    });
  const selected = readSelection(search);
  useLetterKeys({
    '/': () => finder.current?.focus(),
    j: () => focusName(1),
    k: () => focusName(-1),
    x: clickFocusedBox,
  });
  const mayAdd = mayCall('addUser');
  useOfferActions([
    { label: 'Find a worker', perform: () => finder.current?.focus() },
    {
      label: 'Show people who miss something',
      perform: () => go(changeSearch(search, { group: 'missing' })),
    },
    ...(mayAdd ? [{ label: 'Add a worker', perform: openForm }] : []),
  ]);
  const mayChange = mayCall('remindWorker');
  return (
    <Screen
      title="People"
      lead={total === undefined ? undefined : showCount(total, 'worker', 'workers')}
      action={mayAdd && <AddLink companyId={companyId} />}
    >
      <PeopleFilters
        search={search}
        counts={counts}
        go={go}
        finder={finder}
        companyId={companyId}
      />
      {people.error && <Failed error={people.error} retry={() => void people.refetch()} />}
      {people.isPending && <Loading what="workers" rows={10} />}
      {listed?.length === 0 && (
        <Empty>
          {Object.keys(search).length > 0
            ? 'Nobody was found.'
            : 'Workers will be listed here when they are added.'}
        </Empty>
      )}
      {mayChange && (selected.size > 0 || search.missing) && (
        <Suspense>
          <BulkActions
            companyId={companyId}
            task={search.missing}
            selected={selected}
            listed={listed ?? []}
            clear={() => go(withSelection(search, new Set()))}
          />
        </Suspense>
      )}
      {listed && listed.length > 0 && (
        <PeopleTable
          people={listed}
          search={search}
          go={go}
          selection={
            mayChange
              ? { ids: selected, choose: (ids) => go(withSelection(search, ids)) }
              : undefined
          }
          companyId={companyId}
        />
      )}
      <ShowMore of={people} what="people" />
    </Screen>
  );
}

function AddLink({ companyId }: { readonly companyId: string }) {
  return (
    <Button
      variant="filled"
      renderRoot={(props) => (
        <Link
          to="/c/$companyId/setup"
          params={{ companyId }}
          search={{ item: 'workers' }}
          {...props}
        />
      )}
    >
      Add a worker
    </Button>
  );
}

const names = 'table.people-list tbody th a';

/** Moves the focus to the name below or above; to the first one if none has it. */
function focusName(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(names)];
  const at = links.findIndex((link) => link.matches(':focus'));
  links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Selects the worker whose name has the focus, or ends the selection. */
function clickFocusedBox(): void {
  document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]')
    ?.click();
}
