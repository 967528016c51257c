import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate, showDeadline, showPeriod, toDeadlineMs } from '../../format/dates.ts';
import { listMonths } from '../../format/months.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import './calendar.css';

type Payday = Answered<'reports', 'getPaydays'>['paydays'][number];

/** The pay days and deadlines of the next twelve months. */
export function CalendarScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/calendar' });
  const { data, error, refetch } = useQuery({
    queryKey: ['getPaydays', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPaydays', { companyId }, { signal })).paydays,
  });
  const now = useAccountNow();
  const [first] = data ?? [];
  const next = data?.find(({ deadline }) => now !== undefined && toDeadlineMs(deadline) > now);
  return (
    <Screen
      title="Calendar"
      lead={
        next && `Submit by ${showDeadline(next.deadline)} for the pay day ${showDate(next.payDate)}`
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="pay days" />}
      {data && !first && <Empty>Pay days will be listed here with a pay schedule.</Empty>}
      {data && first && (
        <>
          <Months paydays={data} from={first.deadline} />
          <h2>Agenda</h2>
          <Agenda paydays={data} companyId={companyId} />
        </>
      )}
    </Screen>
  );
}

function Months({ paydays, from }: { readonly paydays: readonly Payday[]; readonly from: string }) {
  const payDates = new Set(paydays.map(({ payDate }) => payDate));
  const deadlines = new Set(paydays.map(({ deadline }) => deadline));
  return (
    <>
      <p className="muted">
        <span className="day is-payday">★ 4</span> pay day{' '}
        <span className="day is-deadline">◎ 2</span> last day to submit, until noon ET
      </p>
      <div className="months">
        {listMonths(from, 12).map(({ name, emptyDays, dates }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <div className={`month starts-${emptyDays}`}>
              {dates.map((date) => (
                <Day
                  key={date}
                  date={date}
                  isPayday={payDates.has(date)}
                  isDeadline={deadlines.has(date)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Day({
  date,
  isPayday,
  isDeadline,
}: {
  readonly date: string;
  readonly isPayday: boolean;
  readonly isDeadline: boolean;
}) {
  const day = Number(date.slice(8));
  if (isPayday) return <span className="day is-payday">★ {day}</span>;
  return isDeadline ? (
    <span className="day is-deadline">◎ {day}</span>
  ) : (
    <span className="day">{day}</span>
  );
}

function Agenda({
  paydays,
  companyId,
}: {
  readonly paydays: readonly Payday[];
  readonly companyId: string;
}) {
  return (
    <RecordTable
      label="Agenda"
      rows={paydays.slice(0, 20)}
      keyOf={({ payPeriodId }) => payPeriodId}
      columns={[
        {
          heading: 'Period',
          show: ({ payPeriodId, payBeginDate, payEndDate }) => (
            <Link to="/c/$companyId/pay/$payPeriodId" params={{ companyId, payPeriodId }}>
              {showPeriod(payBeginDate, payEndDate)}
            </Link>
          ),
        },
        { heading: 'Workers', show: ({ workerType }) => workerType },
        { heading: 'Submit by', show: ({ deadline }) => showDeadline(deadline) },
        { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
        { heading: 'Moved', show: ({ movedBecause }) => movedBecause ?? '' },
      ]}
    />
  );
}
