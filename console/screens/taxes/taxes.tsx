import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Answered, ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { agencyWords, depositWords, groupWords } from '../../words/tax-deposits.ts';
import { Garnishments } from './garnishments.tsx';

type TaxGroup = Answered<'reports', 'getTaxDeposits'>['taxDeposits']['taxGroups'][number];
type Deposit = TaxGroup['deposits'][number];

/** The taxes that the company owes to each agency, with due dates and payments. */
export function TaxesScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/taxes' });
  const mayCall = useMayCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['getTaxDeposits', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getTaxDeposits', { companyId }, { signal })).taxDeposits,
  });
  return (
    <Screen
      title="Taxes"
      lead={
        data &&
        `Federal deposits ${data.depositSchedule.toLowerCase()}. ${sourceWords[data.scheduleSource]}`
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="taxes" />}
      {data?.taxGroups.length === 0 && (
        <Empty>Taxes will be listed here after the first payroll of the year.</Empty>
      )}
      {data?.taxGroups.map((group) => (
        <Group key={group.taxGroup} group={group} />
      ))}
      {data && mayCall('getOrderPayments') && (
        <Garnishments companyId={companyId} startDate={data.startDate} endDate={data.endDate} />
      )}
    </Screen>
  );
}

const sourceWords = {
  Request: '',
  Records: 'This follows from the records of the lookback period.',
  Assumed: 'The records of the lookback period are incomplete, so monthly deposits are assumed.',
} as const;

function Group({ group }: { readonly group: TaxGroup }) {
  const open = toCents(group.open);
  return (
    <section>
      <h2>
        {groupWords(group.taxGroup)}{' '}
        <span className={open > 0 ? 'warn' : 'muted'}>
          {open > 0 ? `${showMoney(open)} open` : 'nothing open'}
        </span>
      </h2>
      <p className="muted">Paid to {agencyWords(group.agency)}.</p>
      <RecordTable
        label={groupWords(group.taxGroup)}
        rows={group.deposits}
        keyOf={({ year, quarter, dueDate, payDates }) =>
          [year, quarter, dueDate, ...payDates].join(' ')
        }
        columns={[
          { heading: 'Due', show: showDue },
          {
            heading: 'Pay days',
            show: ({ payDates }) => payDates.map((date) => showDate(date)).join('; '),
          },
          { heading: 'Owed', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
          { heading: 'Paid', isAmount: true, show: ({ paid }) => showAmount(toCents(paid)) },
          { heading: 'Open', isAmount: true, show: ({ open }) => showAmount(toCents(open)) },
          { heading: 'Status', show: showStatus },
        ]}
      />
    </section>
  );
}

function showDue({ dueDate, mayPayWithReturn }: Deposit) {
  if (!dueDate) return 'see the notice of the agency';
  return `${showDate(dueDate)}${mayPayWithReturn ? ', or with the return' : ''}`;
}

function showStatus({ status }: Deposit) {
  const { mark, text, tone } = depositWords[status];
  return (
    <span className={tone}>
      {mark} {text}
    </span>
  );
}
