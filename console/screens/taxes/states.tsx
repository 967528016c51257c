import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { yearOf } from '../../../values/calendar-date.ts';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { nameState, stateChoices } from '../../words/company-fields.ts';
import type { TaxesPartProps } from './deposits.tsx';
import { depositsQuery } from './deposits-query.ts';
import { findRates, type ListedState, listTaxStates, splitAnswers } from './state-list.ts';
import { StateSheet } from './state-sheet.tsx';
import { useTaxesSearch } from './use-taxes-search.ts';

/** The states of a company: numbers, rates over time, and forms to add or change them. */
export function States({ companyId, today }: TaxesPartProps) {
  const mayCall = useMayCall();
  const mayChange = mayCall('updateStateRegistration');
  const { search, change } = useTaxesSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['getStateRegistration', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateRegistration', { companyId }, { signal }))
        .companyStateRegistrations,
  });
  const owed = useQuery(depositsQuery(companyId, yearOf(today)));
  const open = (record: string) => change({ record });
  const { data: workers, isLoading: isCounting } = useQuery({
    queryKey: ['getUserOverview', companyId, 'states'],
    queryFn: async ({ signal }) => {
      const request = { companyId, limit: 1, withCounts: true };
      return (await ask('reports', 'getUserOverview', request, { signal })).counts?.states;
    },
    enabled: mayCall('getUserOverview'),
  });
  const listed =
    data && listTaxStates({ registrations: data, taxGroups: owed.data?.taxGroups, workers });
  return (
    <div className="stack">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="states" />}
      {data && !mayChange && <ReadOnlyNotice who="A preparer" />}
      {listed?.length === 0 && (
        <Empty>The company is registered with no state. Each state of work needs it.</Empty>
      )}
      {listed && listed.length > 0 && (
        <StateTable
          companyId={companyId}
          states={listed}
          today={today}
          loading={{ workers: isCounting, open: owed.isLoading }}
          open={mayChange ? open : undefined}
        />
      )}
      {data && mayChange && (
        <NativeSelect
          label="Add or change a state"
          maw={360}
          value=""
          onChange={({ currentTarget }) => currentTarget.value && open(currentTarget.value)}
          data={[{ value: '', label: 'Choose a state' }, ...stateChoices]}
        />
      )}
      {data && search.record && (
        <StateSheet
          key={search.record}
          companyId={companyId}
          today={today}
          code={search.record}
          registration={data.find(({ code }) => code === search.record)}
          close={() => change({ record: undefined })}
        />
      )}
    </div>
  );
}

function StateTable({
  companyId,
  states,
  today,
  loading,
  open,
}: {
  readonly companyId: string;
  readonly states: readonly ListedState[];
  readonly today: string;
  /** Columns whose figures are not known yet. */
  readonly loading: { readonly workers: boolean; readonly open: boolean };
  /** Opens the forms of a state; absent for people who only read. */
  readonly open: ((code: string) => void) | undefined;
}) {
  const changing = {
    heading: 'Change',
    show: ({ code, registration }: ListedState) => (
      <Button size="compact-sm" onClick={() => open?.(code)}>
        {registration ? 'Numbers and rates' : 'Register'}
        <span className="hidden-text"> of {nameState(code)}</span>
      </Button>
    ),
  };
  return (
    <RecordTable
      label="States"
      rows={states}
      keyOf={({ code }) => code}
      columns={[
        { heading: 'State', show: ({ code }) => nameState(code) },
        {
          heading: 'Workers',
          isAmount: true,
          show: ({ code, workers }) =>
            workers ? (
              <Link
                to="/c/$companyId/people"
                params={{ companyId }}
                search={(): object => ({ state: code })}
              >
                {showCount(workers, 'worker', 'workers')}
                <span className="hidden-text"> in {nameState(code)}</span>
              </Link>
            ) : (
              (workers ?? (loading.workers ? notYet : '–'))
            ),
        },
        { heading: 'Registration', isProse: true, show: showRegistration },
        { heading: 'Unemployment rate', show: (state) => showRate(state, today) },
        {
          heading: 'Open this year',
          isProse: true,
          show: (state) => (loading.open ? notYet : showOpen(state)),
        },
        ...(open ? [changing] : []),
      ]}
    />
  );
}

/** Is shown while a figure is loaded. */
const notYet = '…';

function showRegistration({ registration }: ListedState) {
  if (!registration) return <span className="bad">⚠ not registered</span>;
  const { known, missing } = splitAnswers(registration);
  return (
    <>
      {known.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {missing.length > 0 && <div className="warn">○ not given: {missing.join(', ')}</div>}
    </>
  );
}

function showRate({ registration }: ListedState, today: string) {
  if (!registration) return '–';
  const { now, next } = findRates(registration, today);
  return (
    <>
      {now ? `${now.rate} % since ${showDate(now.effectiveDate)}` : 'not known'}
      {next && <div className="muted">{`${next.rate} % from ${showDate(next.effectiveDate)}`}</div>}
    </>
  );
}

function showOpen({ open }: ListedState) {
  if (open.length === 0) return '–';
  return open.map(({ taxGroup, taxName, open: amount }) => (
    <div key={taxGroup}>
      {taxName} {showMoney(toCents(amount))}
    </div>
  ));
}
