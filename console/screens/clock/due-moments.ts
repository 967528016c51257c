import { calendarDate } from '../../../values/calendar-date.ts';
import { formatInstant, noonInNewYork } from '../../../values/instant.ts';
import type { Answered } from '../../call/ask.ts';
import { showPeriod } from '../../format/dates.ts';

type Payday = Pick<
  Answered<'reports', 'getPaydays'>['paydays'][number],
  'payDate' | 'deadline' | 'payBeginDate' | 'payEndDate' | 'workerType'
>;

/** A moment at which something happens by itself. */
export interface DueMoment {
  readonly instant: string;
  readonly words: string;
}

/** Deadlines and pay days after a moment, the earliest first. */
export function listDueMoments(paydays: readonly Payday[], afterMs: number): DueMoment[] {
  return paydays
    .flatMap(({ payDate, deadline, payBeginDate, payEndDate, workerType }) => {
      const period = `${workerType}, ${showPeriod(payBeginDate, payEndDate)}`;
      return [
        {
          ms: noonInNewYork(calendarDate(deadline)),
          words: `the payroll of ${period} is processed`,
        },
        { ms: noonInNewYork(calendarDate(payDate)), words: `pay day of ${period}` },
      ];
    })
    .filter(({ ms }) => ms > afterMs)
    .sort((a, b) => a.ms - b.ms)
    .map(({ ms, words }) => ({ instant: formatInstant(ms), words }));
}
