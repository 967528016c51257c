import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { toICalendar } from '../../../values/i-calendar.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { saveFile } from '../../call/save-file.ts';
import { hasCompanies, sessionQuery } from '../../call/session.ts';
import { showDate, showDatesIn, showDeadline } from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { SetupLink } from '../../frame/setup-link.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { describeTimeLeft, kindWords } from './calendar-words.ts';
import { DayLink } from './day-link.tsx';
import { Months } from './months.tsx';
import './calendar.css';

type CalendarDay = Answered<'reports', 'getCalendar'>['calendar'][number];

/** The days of the next twelve months that matter to payroll, and an agenda of them. */
export function CalendarScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/calendar' });
  const { data, error, refetch } = useQuery({
    queryKey: ['getCalendar', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCalendar', { companyId }, { signal })).calendar,
  });
  const { data: session } = useQuery(sessionQuery);
  const now = useAccountNow();
  const own = data?.filter(({ kind }) => kind !== 'bankHoliday');
  const next = own?.find(({ kind }) => kind === 'deadline');
  return (
    <Screen
      title="Calendar"
      lead={next && `${showDate(next.date)}: ${showDatesIn(next.message)}`}
      action={data && now !== undefined && <SaveCalendar days={data} now={now} />}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {(!data || now === undefined) && !error && <Loading what="the calendar" />}
      {own?.length === 0 && (
        <Empty>
          Pay days will be listed here with a pay schedule. <SetupLink companyId={companyId} />
        </Empty>
      )}
      {data && now !== undefined && (
        <>
          <Months days={data} from={newYorkDateOf(toInstant(now))} companyId={companyId} />
          <h2>Agenda</h2>
          <Agenda days={data} companyId={companyId} now={now} />
          {session && hasCompanies(session) && <CalendarLink companyId={companyId} />}
        </>
      )}
    </Screen>
  );
}

function SaveCalendar({
  days,
  now,
}: {
  readonly days: readonly CalendarDay[];
  readonly now: number;
}) {
  const save = () =>
    saveFile(
      'Payroll calendar.ics',
      new Blob([toICalendar(days, toInstant(now))], { type: 'text/calendar' }),
    );
  return <Button onClick={save}>Save as a calendar file</Button>;
}

function Agenda({
  days,
  companyId,
  now,
}: {
  readonly days: readonly CalendarDay[];
  readonly companyId: string;
  readonly now: number;
}) {
  return (
    <LongTable
      label="Agenda"
      what="days"
      rows={days}
      keyOf={({ date, kind, message }) => `${date} ${kind} ${message}`}
      columns={[
        {
          heading: 'Day',
          show: ({ date, kind }) => (kind === 'deadline' ? showDeadline(date) : showDate(date)),
        },
        { heading: 'Time left', show: (day) => describeTimeLeft(day, now) },
        {
          heading: 'Kind',
          show: ({ kind }) => `${kindWords[kind].mark} ${kindWords[kind].text}`,
        },
        {
          heading: 'What',
          isProse: true,
          show: (day) => (
            <DayLink day={day} companyId={companyId}>
              {showDatesIn(day.message)}
            </DayLink>
          ),
        },
        {
          heading: 'Moved',
          show: ({ movedBecause }) => (movedBecause ? `→ ${showDatesIn(movedBecause)}` : ''),
        },
      ]}
    />
  );
}
