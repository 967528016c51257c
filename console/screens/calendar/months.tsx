import type { CalendarDate } from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import type { Answered } from '../../call/ask.ts';
import { showDatesIn } from '../../format/dates.ts';
import { listMonths } from '../../format/months.ts';
import { kindWords } from './calendar-words.ts';
import { DayLink } from './day-link.tsx';

type CalendarDay = Answered<'reports', 'getCalendar'>['calendar'][number];

const weekdays = [
  ['Sunday', 'S'],
  ['Monday', 'M'],
  ['Tuesday', 'T'],
  ['Wednesday', 'W'],
  ['Thursday', 'T'],
  ['Friday', 'F'],
  ['Saturday', 'S'],
] as const;

const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[];

/** Twelve small months: pay days filled, deadlines ringed, due dates marked, bank holidays grey. */
export function Months({
  days,
  from,
  companyId,
}: {
  readonly companyId: string;
  readonly days: readonly CalendarDay[];
  readonly from: CalendarDate;
}) {
  const byDate = groupBy(days, ({ date }) => date);
  return (
    <>
      <p className="muted">
        {kinds.map((kind) => (
          <span key={kind} className="day-meaning">
            <span className={`day is-${kind}`}>{kindWords[kind].mark}</span> {
              kindWords[kind].text
            }{' '}
          </span>
        ))}
        <span className="day-meaning">→ moved pay day</span>
        <span className="day-meaning">
          <span className="day is-today">{Number(from.slice(8))}</span> today
        </span>
      </p>
      <div className="months">
        {listMonths(from, 12).map(({ name, emptyDays, dates }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <div className="month weekdays" aria-hidden>
              {weekdays.map(([name = '', letter]) => (
                <span key={name}>{letter}</span>
              ))}
            </div>
            <div className={`month starts-${emptyDays}`}>
              {dates.map((date) => (
                <Day
                  key={date}
                  date={date}
                  isToday={date === from}
                  reasons={byDate.get(date) ?? []}
                  companyId={companyId}
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
  isToday,
  reasons,
  companyId,
}: {
  readonly companyId: string;
  readonly date: string;
  readonly isToday: boolean;
  readonly reasons: readonly CalendarDay[];
}) {
  const day = Number(date.slice(8));
  const found = kinds.filter((each) => reasons.some((reason) => reason.kind === each));
  const [kind] = found;
  const first = reasons.find((reason) => reason.kind === kind);
  const today = isToday && <span className="hidden-text">, today</span>;
  const mark = isToday ? ' is-today' : '';
  if (!kind || !first)
    return (
      <span className={`day${mark}`}>
        {day}
        {today}
      </span>
    );
  const moved = reasons.some(({ movedBecause }) => movedBecause);
  const texts = reasons.map(({ message, movedBecause }) =>
    showDatesIn(movedBecause ? `${message} Moved: ${movedBecause}.` : message),
  );
  return (
    <DayLink
      day={first}
      companyId={companyId}
      className={`day is-${kind}${mark}`}
      title={texts.join(' ')}
    >
      {moved && '→'}
      {found.map((each) => kindWords[each].mark).join('')} {day}
      {today}
      <span className="hidden-text">: {texts.join(' ')}</span>
    </DayLink>
  );
}
