import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showDay, showMoment } from '../../format/dates.ts';

type Home = Answered<'reports', 'getHome'>['home'];
export type Flight = Home['inFlight'][number];

/** Describes where money on its way is: `file sent Tue, Dec 1, 1:00 PM ET · settles Fri, Dec 4`. */
export function describeFlight({
  waiting,
  sentAt,
  settlesOn,
}: Pick<Flight, 'waiting' | 'sentAt' | 'settlesOn'>): string {
  const sent = sentAt ? `file sent ${showMoment(sentAt)}` : undefined;
  const open =
    waiting > 0
      ? `${showCount(waiting, 'payment waits', 'payments wait')} for the file`
      : undefined;
  return [sent, open, `settles ${showDay(settlesOn)}`].filter(Boolean).join(' · ');
}

/** Describes what it costs to miss the deadline; undefined if the pay day would be the same. */
export function describeLate(payDate: string, latePayDate: string | null): string | undefined {
  return latePayDate !== null && latePayDate > payDate
    ? `If it is submitted later, people are paid on ${showDate(latePayDate)} at the earliest.`
    : undefined;
}
