import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { ChosenDays } from './chosen-days.tsx';
import { proposeDays, toJournalRequest } from './journal-days.ts';
import { JournalEntries } from './journal-entries.tsx';
import { JournalExports } from './journal-exports.tsx';
import { type ReportsPartProps, reportsRoute } from './reports-route.ts';
import { type JournalFormat, journalFormats, saveJournal } from './save-journal.ts';

type Exports = Answered<'reports', 'getJournalExports'>;

/** The journal of some days for the bookkeeping: what an export has, its file, and all former exports. */
export function Journal({ companyId, today }: ReportsPartProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getJournalExports', companyId, 'with waiting'],
    queryFn: ({ signal }) =>
      ask('reports', 'getJournalExports', { companyId, limit: 50 }, { signal }),
  });
  return (
    <div className="stack">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the journal" />}
      {data && <NextExport companyId={companyId} today={today} exports={data} />}
      {data && data.journalExports.length > 0 && (
        <JournalExports companyId={companyId} exports={data.journalExports} />
      )}
    </div>
  );
}

function NextExport({
  companyId,
  today,
  exports,
}: ReportsPartProps & { readonly exports: Exports }) {
  const { waiting } = exports;
  const search = useSearch({ from: reportsRoute });
  const isChosen = search.from !== undefined || search.to !== undefined;
  const days = isChosen ? search : proposeDays(waiting, today);
  const request = toJournalRequest(companyId, days);
  const { data, error, refetch } = useQuery({
    queryKey: ['previewJournal', request],
    queryFn: ({ signal }) => ask('reports', 'previewJournal', request, { signal }),
  });
  return (
    <>
      <p>{describeWaiting(waiting)}</p>
      <ChosenDays today={today} from={days.from} to={days.to} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the entries" rows={3} />}
      {data?.entries.length === 0 && (
        <Empty>Nothing of these days is left to export. Former exports are listed below.</Empty>
      )}
      {data && data.entries.length > 0 && (
        <>
          {data.unmapped.length > 0 && (
            <p className="notice is-warn">
              {showCount(data.unmapped.length, 'ledger account has', 'ledger accounts have')} no
              account in your bookkeeping.{' '}
              <Link to="." search={(former: object): object => ({ ...former, part: 'accounts' })}>
                Choose accounts
              </Link>
            </p>
          )}
          <p>
            {showCount(data.entries.length, 'entry', 'entries')}, {showMoney(toCents(data.total))}{' '}
            of debits and of credits. Each transaction is exported once, and an export stays as it
            is.
          </p>
          {data.unmapped.length === 0 && <ExportButtons companyId={companyId} request={request} />}
          <JournalEntries entries={data.entries} />
        </>
      )}
    </>
  );
}

function describeWaiting({ transactions, firstDate, lastDate }: Exports['waiting']): string {
  if (transactions === 0 || firstDate === null || lastDate === null)
    return 'Everything was exported.';
  const waits = showCount(transactions, 'transaction was', 'transactions were');
  return `${waits} not exported, from ${showDate(firstDate)} to ${showDate(lastDate)}.`;
}

function ExportButtons({
  companyId,
  request,
}: {
  readonly companyId: string;
  readonly request: ReturnType<typeof toJournalRequest>;
}) {
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: async (format: JournalFormat) => {
      const options = { idempotencyKey: newIdempotencyKey() };
      const { journalExport } = await ask('payroll', 'exportJournal', request, options);
      await saveJournal({ companyId, exportNumber: journalExport.exportNumber }, format);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <div className="row">
        {journalFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'CSV' ? 'filled' : 'default'}
            loading={make.isPending && make.variables === format}
            onClick={() => make.mutate(format)}
          >
            Export as {format}
          </Button>
        ))}
      </div>
      {make.error && <Failed error={make.error} />}
    </>
  );
}
