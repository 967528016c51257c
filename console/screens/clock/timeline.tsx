import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { showDay } from '../../format/dates.ts';
import { Failed } from '../../frame/states.tsx';
import {
  type DrawnDay,
  layOutTimeline,
  listTimelineDays,
  type TimelineDay,
  type TimelineLane,
  timelineLanes,
} from './timeline-layout.ts';
import { type YearRun, yearRunsQuery } from './year-runs.ts';
import './clock.css';

/** The year of the clock as a drawing: what was paid, and what is due. */
export function Timeline({
  companyId,
  today,
  moments,
}: {
  readonly companyId: string;
  readonly today: string;
  /** Files and decisions, which the calendar does not have. */
  readonly moments: readonly TimelineDay[];
}) {
  const calendar = useQuery({
    queryKey: ['getCalendar', companyId, today],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCalendar', { companyId }, { signal })).calendar,
  });
  const runs = useQuery(yearRunsQuery(companyId, today.slice(0, 4)));
  const error = calendar.error ?? runs.error;
  if (error) return <Failed error={error} />;
  const listed = listTimelineDays(calendar.data ?? [], (runs.data ?? []).filter(isSubmitted));
  const days = [...listed, ...moments];
  return (
    <>
      <TimelineDrawing days={days} today={today} />
      <p className="muted">
        Filled marks have happened: pay that was submitted, files and decisions. The line is today.
      </p>
    </>
  );
}

const isSubmitted = ({ submittedAt }: YearRun) => submittedAt !== undefined;

function TimelineDrawing({
  days,
  today,
}: {
  readonly days: readonly TimelineDay[];
  readonly today: string;
}) {
  const { ref, width } = useElementSize();
  const { height, days: drawn, lanes, months, nowX } = layOutTimeline(days, { today, width });
  return (
    <div ref={ref} className="timeline">
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={describe(drawn, today)}>
          {months.map(({ name, x }) => (
            <g key={name}>
              <line className="timeline-tick" x1={x} x2={x} y1={18} y2={height} />
              <text x={x + 2} y={12}>
                {name}
              </text>
            </g>
          ))}
          {lanes.map(({ lane, y }) => (
            <g key={lane}>
              <text x={2} y={y - 12}>
                {timelineLanes[lane]}
              </text>
              <line className="timeline-lane" x1={0} x2={width} y1={y} y2={y} />
            </g>
          ))}
          {drawn.map((day) => (
            <Mark key={`${day.lane} ${day.date} ${day.message}`} day={day} />
          ))}
          <line className="timeline-now" x1={nowX} x2={nowX} y1={14} y2={height} />
        </svg>
      )}
    </div>
  );
}

function Mark({ day: { lane, x, y, date, message, isDone } }: { readonly day: DrawnDay }) {
  return (
    <path
      className={`timeline-mark is-${lane}${isDone ? ' is-done' : ''}`}
      transform={`translate(${x} ${y})`}
      d={shapes[lane]}
    >
      <title>{`${showDay(date)}: ${message}`}</title>
    </path>
  );
}

/** Each kind has its own shape, so that nobody needs the colors. */
const shapes: Readonly<Record<TimelineLane, string>> = {
  payDay: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
  deadline: 'M0 -6L6 0L0 6L-6 0Z',
  depositDue: 'M-5 -5H5V5H-5Z',
  filingDue: 'M0 -6L6 5H-6Z',
  bankFile: 'M-4 -6H2L5 -3V6H-4Z',
  decision: 'M0 -6L2 -2L6 0L2 2L0 6L-2 2L-6 0L-2 -2Z',
};

/** The drawing in one sentence; the days ahead are listed below it, too. */
function describe(days: readonly TimelineDay[], today: string): string {
  const count = (lane: TimelineLane) => days.filter((day) => day.lane === lane).length;
  const paid = days.filter(({ lane, isDone }) => lane === 'payDay' && isDone).length;
  return (
    `The year ${today.slice(0, 4)}, today is ${showDay(today)}: ${count('payDay')} pay days, ${paid} of them submitted, ` +
    `${count('deadline')} deadlines, ${count('depositDue')} tax deposits and ${count('filingDue')} returns due, ` +
    `${count('bankFile')} files for the bank and ${count('decision')} decisions.`
  );
}
