import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { peopleWithRolesQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { Screen } from '../../frame/screen.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import '../../frame/filters.css';
import {
  type ActivitySearch,
  activityKinds,
  readActivitySearch,
} from '../../words/activity-kinds.ts';
import { ActivityList, type ShownChange, useActivity } from './activity-list.tsx';
import { operationsOf } from './kind-operations.ts';

const from = '/framed/c/$companyId/activity';

/** Shows who did what in the company and when, also operators who read it, by kind, person and day. */
export function ActivityScreen() {
  const { companyId } = useParams({ from });
  const { kind, person, ...days } = useSearch({ from });
  const changes = useActivity({
    companyId,
    ...(kind && { operations: operationsOf(kind) }),
    ...(person && { personId: person }),
    ...(days.from && { startDate: days.from }),
    ...(days.until && { endDate: days.until }),
  });
  const entries = changes.data?.pages.flatMap(({ activity }) => activity) ?? [];
  return (
    <Screen
      title="Activity"
      lead="Everything that was changed, by whom and when. The trail cannot be edited."
    >
      <Filters companyId={companyId} entries={entries} />
      <ActivityList
        of={changes}
        companyId={companyId}
        empty={
          kind || person || days.from || days.until
            ? 'Nothing was changed that agrees with the filters.'
            : 'Changes will be listed here.'
        }
      />
    </Screen>
  );
}

interface FiltersProps {
  readonly companyId: string;
  readonly entries: readonly ShownChange[];
}

function Filters({ companyId, entries }: FiltersProps) {
  const search = useSearch({ from });
  const change = useSearchChange<ActivitySearch>();
  const people = usePeople(companyId, entries);
  const set = (name: keyof ActivitySearch, value: string) =>
    change({ [name]: readActivitySearch({ [name]: value })[name] });
  return (
    <div className="filters">
      <NativeSelect
        label="Kind"
        value={search.kind ?? ''}
        onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        data={[
          { value: '', label: 'Every kind' },
          ...Object.entries(activityKinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label="Person"
        value={search.person ?? ''}
        onChange={({ currentTarget }) => set('person', currentTarget.value)}
        data={[
          { value: '', label: 'Everybody' },
          ...(search.person && !people.has(search.person)
            ? [{ value: search.person, label: 'The chosen person' }]
            : []),
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'from' ? 'From' : 'Until'}
          type="date"
          value={search[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** The people of the company by id, and those of the account who are among the listed changes. */
function usePeople(companyId: string, entries: readonly ShownChange[]) {
  const mayRead = useMayCall()('getPeople');
  const { data = [] } = useQuery({ ...peopleWithRolesQuery(companyId), enabled: mayRead });
  const people = data.filter(({ roles }) => roles.some(({ role }) => role !== 'worker'));
  const active = entries.filter(({ actorType }) => actorType === 'Person');
  return new Map(
    [
      ...people.map(({ personId = '', name }) => [personId, name] as const),
      ...active.map(({ actorId, actorName }) => [actorId, actorName] as const),
    ].filter(([id, name]) => id !== '' && name !== ''),
  );
}
