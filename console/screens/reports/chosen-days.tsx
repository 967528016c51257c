import { Button, TextInput } from '@mantine/core';
import { listQuarters } from '../../format/quarters.ts';
import { useSearchChange } from '../../frame/search-change.ts';
import type { ReportsSearch } from '../../words/reports-parts.ts';

const offeredQuarters = 5;

/** The days of a report: two dates, and a button for each of the last quarters. They stand in the address. */
export function ChosenDays({
  today,
  from,
  to,
}: {
  readonly today: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}) {
  const change = useSearchChange<ReportsSearch>();
  const year = today.slice(0, 4);
  const spans = [
    ...listQuarters(today, offeredQuarters),
    { name: `Year ${year}`, from: `${year}-01-01`, to: `${year}-12-31` },
  ];
  return (
    <div className="stack">
      <div className="row">
        <TextInput
          label="From"
          type="date"
          value={from ?? ''}
          onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
        />
        <TextInput
          label="To"
          type="date"
          value={to ?? ''}
          onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
        />
      </div>
      <div className="row">
        {spans.map((span) => (
          <Button
            key={span.name}
            size="compact-sm"
            aria-pressed={span.from === from && span.to === to}
            onClick={() => change({ from: span.from, to: span.to })}
          >
            {span.from === from && span.to === to && '✓ '}
            {span.name}
          </Button>
        ))}
        {(from ?? to) !== undefined && (
          <Button size="compact-sm" onClick={() => change({ from: undefined, to: undefined })}>
            Any day
          </Button>
        )}
      </div>
    </div>
  );
}
