import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';

type Line = Answered<'payroll', 'previewCorrection'>['correction']['corrections'][number];
type TimeOffCorrection = NonNullable<Line['timeOff']>[number];

const recounted: Readonly<Record<TimeOffCorrection['recounts'][number]['recountKind'], string>> = {
  Earned: 'hours earned',
  Granted: 'hours granted',
  'Carried Over': 'hours carried over',
};

/** `Vacation: 3 hours left become 4; counted again: hours carried over on Mon, Mar 9, 2026: −6`. */
export function describeTimeOffChange({
  policyName,
  balanceBefore,
  balanceAfter,
  recounts,
}: Pick<TimeOffCorrection, 'policyName' | 'balanceBefore' | 'balanceAfter' | 'recounts'>): string {
  const balance = `${policyName}: ${showHours(balanceBefore)} hours left become ${showHours(balanceAfter)}`;
  const others = recounts.map(
    ({ recountKind, countedDate, hours }) =>
      `${recounted[recountKind]} on ${showDate(countedDate)}: ${hours > 0 ? '+' : ''}${showHours(hours)}`,
  );
  return others.length > 0 ? `${balance}; counted again: ${others.join(', ')}` : balance;
}

const showHours = (hours: number) => `${hours < 0 ? '−' : ''}${Math.abs(hours)}`;
