// Dates have the weekday and the month in letters, so that nobody reads the day as the month. Their spaces do not break:
// on a narrow screen a table is scrolled, and a date stays on one line.

const dateParts = {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
} as const;
const withYear = new Intl.DateTimeFormat('en-US', { ...dateParts, year: 'numeric' });
const withoutYear = new Intl.DateTimeFormat('en-US', dateParts);
const monthAndDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const momentParts = {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const moment = new Intl.DateTimeFormat('en-US', momentParts);
const momentWithYear = new Intl.DateTimeFormat('en-US', { ...momentParts, year: 'numeric' });

/** Replaces spaces by those at which no line breaks. */
const onOneLine = (text: string) => text.replaceAll(' ', noBreak);

/** A space at which no line breaks. */
export const noBreak = '\u00a0';

/** `Fri, Dec 4, 2026` for `2026-12-04`. */
export function showDate(date: string): string {
  return onOneLine(withYear.format(Date.parse(`${date}T00:00:00Z`)));
}

/** `Fri, Dec 4`. */
export function showDay(date: string): string {
  return onOneLine(withoutYear.format(Date.parse(`${date}T00:00:00Z`)));
}

/** `Nov 16–29` or `Nov 16 – Dec 1`. */
export function showPeriod(from: string, to: string): string {
  const [first, last] = [from, to].map((date) =>
    monthAndDay.format(Date.parse(`${date}T00:00:00Z`)),
  );
  return onOneLine(
    from.slice(0, 7) === to.slice(0, 7) ? `${first}–${Number(to.slice(8))}` : `${first} – ${last}`,
  );
}

/**
 * A sentence of the server with its dates in letters: `03/30/2026 - 04/12/2026` becomes `Mar 30 – Apr 12`, and
 * `2026-12-04` or `12/04/2026` becomes `Fri, Dec 4, 2026`. What people typed and is no day stays as it is.
 */
export function showDatesIn(text: string): string {
  return text
    .replace(
      /(\d\d)\/(\d\d)\/(\d{4}) - (\d\d)\/(\d\d)\/(\d{4})/g,
      (written, month, day, year, lastMonth, lastDay, lastYear) => {
        const [first, last] = [`${year}-${month}-${day}`, `${lastYear}-${lastMonth}-${lastDay}`];
        return isDay(first) && isDay(last) ? showPeriod(first, last) : written;
      },
    )
    .replace(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g, (written, month, day, year) => {
      const date = `${year}-${month}-${day}`;
      return isDay(date) ? showDate(date) : written;
    })
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (date) => (isDay(date) ? showDate(date) : date));
}

/** False for numbers that are no day, such as those of February 30. */
function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && monthAndDay.format(at).endsWith(` ${Number(date.slice(8))}`);
}

/** A moment near today, such as a deadline: `Wed, Dec 2, 12:04 PM ET` or `Wed, Dec 2, noon ET`. */
export function showMoment(instant: string): string {
  return show(moment, instant);
}

/** A moment that may be years ago, in lists of what happened: `Wed, Dec 2, 2026, 12:04 PM ET`. */
export function showPastMoment(instant: string): string {
  return show(momentWithYear, instant);
}

function show(format: Intl.DateTimeFormat, instant: string): string {
  const shown = format.format(Date.parse(instant)).replaceAll(/\s/g, ' ');
  return onOneLine(`${shown.replace('12:00 PM', 'noon')} ET`);
}

/** The deadline of a date, which is noon in New York: `Wed, Dec 2, noon ET`. */
export function showDeadline(date: string): string {
  return onOneLine(`${showDay(date)}, noon ET`);
}

/** The instant of noon in New York on a date. */
export function toDeadlineMs(date: string): number {
  const guess = Date.parse(`${date}T17:00:00Z`);
  const hour = Number(hourInNewYork.format(guess));
  return guess + (12 - hour) * 3_600_000;
}

const hourInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** `in 2 d 19 h`, `in 40 min` or `passed`. */
export function showTimeLeft(nowMs: number, untilMs: number): string {
  const minutes = Math.floor((untilMs - nowMs) / 60_000);
  if (minutes < 0) return 'passed';
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `in ${days} d ${hours} h`;
  return hours > 0 ? `in ${hours} h ${minutes % 60} min` : `in ${minutes} min`;
}
