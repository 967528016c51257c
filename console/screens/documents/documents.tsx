import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { yearOf } from '../../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { showDate } from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { filingWords } from '../../words/filings.ts';
import { forPeople } from '../../words/for-people.ts';
import { findPrinter } from './printed-filing.ts';

type Filing = Answered<'reports', 'getFilings'>['filings'][number];

/** The filings of a year: due dates, blocks, and the returns that were filed. */
export function DocumentsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/documents' });
  const { year: chosen } = useSearch({ from: '/framed/c/$companyId/documents' });
  const now = useAccountNow();
  const navigate = useNavigate();
  const year = chosen ?? (now === undefined ? undefined : yearOf(newYorkDateOf(toInstant(now))));
  const { data, error, refetch } = useQuery({
    queryKey: ['getFilings', companyId, year],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getFilings', { companyId, year: year ?? 0 }, { signal })).filings,
    enabled: year !== undefined,
  });
  const show = (next: number) =>
    void navigate({ to: '/c/$companyId/documents', params: { companyId }, search: { year: next } });
  return (
    <Screen
      title="Documents"
      lead="Paywright files nothing. It computes and prints returns; you file them and record it."
      action={
        year !== undefined && (
          <div className="row">
            <Button onClick={() => show(year - 1)}>{year - 1}</Button>
            <strong>{year}</strong>
            <Button onClick={() => show(year + 1)}>{year + 1}</Button>
          </div>
        )
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="filings" />}
      {data?.length === 0 && <Empty>Nothing is to be filed for {year}.</Empty>}
      {data && data.length > 0 && <Filings filings={data} companyId={companyId} />}
    </Screen>
  );
}

function Filings({
  filings,
  companyId,
}: {
  readonly filings: readonly Filing[];
  readonly companyId: string;
}) {
  const print = useMutation({
    mutationFn: async (filing: Filing) => findPrinter(filing)?.(companyId),
    onSuccess: (document) => document && saveDocument(document),
  });
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <RecordTable
        label="Filings"
        rows={filings}
        keyOf={keyOf}
        columns={[
          { heading: 'Form', show: showForm },
          {
            heading: 'Period',
            show: ({ year, quarter }) => (quarter ? `Q${quarter} ${year}` : year),
          },
          {
            heading: 'Due',
            show: ({ dueDate }) => (dueDate ? showDate(dueDate) : 'see the state'),
          },
          { heading: 'Status', isProse: true, show: showStatus },
          {
            heading: 'Print',
            show: (filing) =>
              findPrinter(filing) && (
                <Button
                  size="compact-sm"
                  loading={print.isPending && print.variables === filing}
                  onClick={() => print.mutate(filing)}
                >
                  PDF of {showForm(filing)}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

const keyOf = ({ form, state, year, quarter }: Filing) => [form, state, year, quarter].join(' ');

function showForm({ form, state }: Filing) {
  return state ? `${state}: ${form.replace('State ', '')}` : `Form ${form}`;
}

function showStatus({ status, blocks, filed }: Filing) {
  const { mark, text, tone } = filingWords[status];
  const last = filed.at(-1);
  return (
    <>
      <span className={tone}>
        {mark} {text}
      </span>
      {last && ` on ${showDate(last.filingDate)}, confirmation ${last.confirmationNumber}`}
      {blocks.map(({ key, message }) => (
        <div key={key + message} className="muted">
          {forPeople(message)}
        </div>
      ))}
    </>
  );
}
