import { formatHours, type Hours } from '../../values/hours.ts';
import type { DateRange } from '../earnings/salary.ts';
import type { ExplanationPart } from '../pay/explain-pay.ts';
import type { TimeOffChange } from './plan-time-off.ts';
import type { Recount } from './recount.ts';
import type { YearlyEvent } from './yearly-events.ts';

/** Explains the time off of a payment, a part for each policy, in the order of the plan. */
export function explainTimeOff(
  changes: readonly TimeOffChange[],
  period: Pick<DateRange, 'beginsOn'>,
): ExplanationPart[] {
  return changes.map((change) => ({
    code: timeOffCode,
    title: `Time off: ${change.name}`,
    amount: undefined,
    steps: stepsOf(change, period),
    sources: [sourceOf(change)],
  }));
}

const timeOffCode = 'TIME_OFF';

const sourceOf = ({ name }: TimeOffChange) => `The policy ${name} of the company`;

interface Step {
  readonly words: string;
  /** Added to the balance. */
  readonly hours: number;
}

function stepsOf(change: TimeOffChange, period: Pick<DateRange, 'beginsOn'>) {
  let balance: number = change.before;
  return listSteps(change, period).map(({ words, hours }) => {
    const formula = `${signed(balance)} ${hours < 0 ? '-' : '+'} ${formatHours(Math.abs(hours) as Hours)}`;
    balance += hours;
    const result = `${signed(balance)} hours`;
    return { tax: timeOffCode, words, formula, result, source: sourceOf(change) };
  });
}

function listSteps(
  { events, recounts = [], used, accrued, paidOut }: TimeOffChange,
  { beginsOn }: Pick<DateRange, 'beginsOn'>,
): Step[] {
  const toStep = (event: YearlyEvent) => ({ words: wordsOf(event), hours: event.hours });
  return [
    ...events.filter(({ on }) => on <= beginsOn).map(toStep),
    { words: 'Used in the period', hours: -used },
    { words: 'Earned by the work of the period', hours: accrued },
    ...events.filter(({ on }) => on > beginsOn).map(toStep),
    ...recounts.map((recount) => ({ words: wordsOfRecount(recount), hours: recount.hours })),
    ...(paidOut > 0 ? [{ words: 'Paid out', hours: -paidOut }] : []),
  ];
}

function wordsOf({ kind, on }: YearlyEvent): string {
  return kind === 'granted' ? `Granted on ${on}` : `Not carried over on ${on}`;
}

function wordsOfRecount({ kind, on }: Recount): string {
  if (kind === 'accrued') return `Earned until ${on} by another payment, counted again`;
  return `${kind === 'granted' ? 'Granted' : 'Not carried over'} on ${on}, counted again`;
}

const signed = (hours: number) => `${hours < 0 ? '-' : ''}${formatHours(Math.abs(hours) as Hours)}`;
