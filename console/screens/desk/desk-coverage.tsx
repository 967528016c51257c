import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeTaxNames } from '../../../values/tax-words.ts';
import { send } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { nameState } from '../../words/company-fields.ts';
import { healthQuery } from './desk-queries.ts';
import {
  type CoverageState,
  type CoveredPlace,
  type CoveredRule,
  describeCoverage,
  groupCoverage,
  orderPlaces,
} from './law-coverage.ts';

interface CoverageAnswer {
  readonly years: readonly number[];
  readonly coverage: readonly CoveredRule[];
}

/** The law that this installation computes by: places and taxes of a year, confirmed or not. */
export function DeskCoverage() {
  const [chosen, setChosen] = useState<number>();
  const { data: health } = useQuery(healthQuery);
  const year = chosen ?? health?.law.years.at(-1);
  const { data, error, refetch } = useQuery({
    queryKey: ['coverage', year],
    queryFn: ({ signal }) => send<CoverageAnswer>({ path: `/coverage?year=${year}`, signal }),
    enabled: year !== undefined,
    staleTime: 300_000,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the coverage of the law" />;
  const places = orderPlaces(groupCoverage(data.coverage), namePlace);
  return (
    <>
      <h2>Law of this installation</h2>
      <NativeSelect
        label="Year"
        value={year}
        data={data.years.map(String)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        maw={160}
      />
      {places.length === 0 ? (
        <Empty>No law of {year}: pay dates of this year are refused.</Empty>
      ) : (
        <>
          <p>{describeCoverage(places)}.</p>
          <PlaceTable places={places} />
        </>
      )}
    </>
  );
}

function PlaceTable({ places }: { readonly places: readonly CoveredPlace[] }) {
  const [opened, setOpened] = useState<string>();
  const place = places.find(({ jurisdiction }) => jurisdiction === opened);
  return (
    <>
      <RecordTable
        label="Places with law"
        rows={places}
        keyOf={({ jurisdiction }) => jurisdiction}
        columns={[
          { heading: 'Place', show: ({ jurisdiction }) => namePlace(jurisdiction) },
          ...countColumns.map(({ state, heading }) => ({
            heading,
            isAmount: true,
            show: ({ counts }: CoveredPlace) => counts[state] || '–',
          })),
          {
            heading: 'Taxes',
            show: ({ jurisdiction }) => (
              <Button size="compact-sm" onClick={() => setOpened(jurisdiction)}>
                Show<span className="hidden-text"> the taxes of {namePlace(jurisdiction)}</span>
              </Button>
            ),
          },
        ]}
      />
      {place && (
        <Sheet
          title={`Taxes of ${namePlace(place.jurisdiction)}`}
          size={880}
          close={() => setOpened(undefined)}
        >
          <RuleTable place={place} />
        </Sheet>
      )}
    </>
  );
}

const countColumns: readonly { readonly state: CoverageState; readonly heading: string }[] = [
  { state: 'confirmed', heading: 'Confirmed' },
  { state: 'confirmed indirectly', heading: 'Confirmed indirectly' },
  { state: 'draft', heading: 'Draft' },
  { state: 'not covered', heading: 'Not covered' },
];

/** `Alaska` for `US-AK`, and `Federal law` for `US`. */
function namePlace(jurisdiction: string): string {
  return jurisdiction === 'US' ? 'Federal law' : nameState(jurisdiction.replace(/^US-/, ''));
}

function RuleTable({ place: { jurisdiction, rules } }: { readonly place: CoveredPlace }) {
  return (
    <RecordTable
      label={`Taxes of ${namePlace(jurisdiction)}`}
      rows={rules}
      keyOf={({ tax, from, state, note = '' }) => `${tax} ${from} ${state} ${note}`}
      columns={[
        { heading: 'Tax', show: ({ tax }) => describeTaxNames(tax) },
        { heading: 'From', show: ({ from }) => showDate(from) },
        { heading: 'Status', show: showState },
        {
          heading: 'Compared with',
          show: ({ verifiedBy }) =>
            verifiedBy ? showCount(verifiedBy, 'outside result', 'outside results') : '–',
        },
        {
          heading: 'Source',
          isProse: true,
          show: ({ source, note }) => [source, note].filter(Boolean).join(' · ') || '–',
        },
      ]}
    />
  );
}

function showState({ state, confirmedBy = [], confirmedOn }: CoveredRule) {
  const { mark, tone, words } = stateWords[state];
  const people = confirmedBy.join(', ');
  return (
    <span className={tone}>
      {mark} {words}
      {people && ` by ${people}`}
      {confirmedOn && ` on ${showDate(confirmedOn)}`}
    </span>
  );
}

interface StateWords {
  readonly mark: string;
  readonly tone: string;
  readonly words: string;
}

const stateWords: Readonly<Record<CoverageState, StateWords>> = {
  confirmed: { mark: '✓', tone: 'good', words: 'Confirmed' },
  'confirmed indirectly': { mark: '✓', tone: 'good', words: 'Confirmed indirectly' },
  draft: { mark: '○', tone: 'warn', words: 'Draft: not used for live accounts' },
  'no such tax': { mark: '–', tone: '', words: 'No such tax' },
  'not covered': { mark: '⚠', tone: 'bad', words: 'Not covered' },
};
