import { costOfLine, type LeaveTaken } from './pay-data.ts';
import type { LeaveInput } from './pay-input.ts';
import type { PayInputContext } from './read-pay-input.ts';

export function readLeave(
  entries: readonly LeaveInput[],
  { wages, listener }: PayInputContext,
): LeaveTaken[] {
  return entries.flatMap((each, index) => {
    if (each.hours === 0) return [];
    const leave = toLeave(each);
    if (!leave) listener.problem(['leave', index, 'leaveType'], { problem: 'leaveUnclear' });
    else if (leave.paid && wages.length === 0)
      listener.problem(['leave', index, 'hours'], { problem: 'noWage' });
    return leave ? [leave] : [];
  });
}

function toLeave(entry: LeaveInput): LeaveTaken | undefined {
  const { leaveType, policyType = '', hours } = entry;
  const isPaid = (text: string) => paidWords.get(text.toLowerCase());
  const [paidWord, name] =
    isPaid(leaveType) === undefined ? [policyType, leaveType] : [leaveType, policyType];
  const paid = isPaid(paidWord);
  return paid === undefined
    ? undefined
    : { leaveType: name || paidWord, paid, hours, ...costOfLine(entry) };
}

const paidWords: ReadonlyMap<string, boolean> = new Map([
  ['paid', true],
  ['unpaid', false],
]);
