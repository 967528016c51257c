import type { ApiProblem } from '../../../client/api-error.ts';
import { isEditable, type PayPeriodStatus } from '../../../values/pay-schedule.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { forPeople } from '../../words/for-people.ts';

/** A pay period that has not been paid yet. */
export interface OpenPeriod {
  readonly scheduleName?: string | null | undefined;
  readonly payPeriodType: string;
  readonly payPeriodStatus: PayPeriodStatus;
  readonly payBeginDate: string;
  readonly payEndDate: string;
}

/** Lists the periods of a schedule that a move can begin with, as values to choose from, by their first day. */
export function listFirstDays(periods: readonly OpenPeriod[], scheduleName: string | null) {
  return periods
    .filter(
      (period) =>
        period.payPeriodType === 'Regular' &&
        isEditable(period.payPeriodStatus) &&
        (period.scheduleName ?? null) === scheduleName,
    )
    .toSorted((left, right) => left.payBeginDate.localeCompare(right.payBeginDate))
    .map(({ payBeginDate, payEndDate }) => ({
      value: payBeginDate,
      label: `${showDate(payBeginDate)} (${showPeriod(payBeginDate, payEndDate)})`,
    }));
}

/** The first day that is proposed: the next one after today, or else the first. */
export function proposeFirstDay(
  days: readonly { readonly value: string }[],
  today: string,
): string | undefined {
  return (days.find(({ value }) => value > today) ?? days[0])?.value;
}

/** The pay for a period, or for the days of it that are left. */
export function showPaid({
  salary,
  payDate,
}: {
  readonly salary: number | null;
  readonly payDate: string;
}): string {
  const amount = salary === null ? 'What is entered' : showMoney(toCents(salary));
  return `${amount}, on ${showDate(payDate)}`;
}

const wordsByKey: Readonly<Record<string, string>> = {
  unknownCompany: 'The company does not exist any more.',
  unknownUser: 'One of them is not a worker of this company any more. Load the page again.',
  unknownSchedule: 'The schedule was replaced meanwhile. Load the page again.',
};

/** Words the problems of a move without names of fields, each sentence once. */
export function listMoveProblems(problems: readonly ApiProblem[]): readonly string[] {
  return [...new Set(problems.map(({ key, message }) => wordsByKey[key] ?? wordDay(message)))];
}

function wordDay(message: string): string {
  return forPeople(message)
    .replace(/^startDate\b/, 'The first day')
    .replace(/\ba startDate\b/g, 'a first day')
    .replace(/\bstartDate\b/g, 'the first day');
}
