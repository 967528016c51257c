import type { addTimeOffPolicy } from '../../../contract/adminPortal/addTimeOffPolicy.ts';
import {
  timeOffTermRefusals,
  usualCarryOverDay,
} from '../../../contract/adminPortal/time-off-fields.ts';
import { fillPlaceholders } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import type { Problem } from '../../../contract/problems.ts';
import {
  findSharedPayCode,
  listPolicyTermsProblems,
  type TermsProblem,
} from '../../../engine/time-off/check-terms.ts';
import type { Accrual, TimeOffPolicy, TimeOffTerms } from '../../../engine/time-off/policy.ts';
import type { WorkerTimeOff } from '../../../store/time-off.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';

type PolicyInput = Omit<RequestOf<typeof addTimeOffPolicy>['timeOffPolicy'], 'companyId'>;

/** The terms that a request states; mandatory fields of a method are checked before. */
export function toTimeOffTerms(input: PolicyInput): TimeOffTerms {
  const { balanceLimit, yearLimit, carryOverLimit, carryOverDay, waitingDays, waitingRule } = input;
  return {
    payCodes: input.usedPayCodes,
    accrual: toAccrual(input),
    ...(balanceLimit !== undefined && { balanceLimit }),
    ...(yearLimit !== undefined && { yearLimit }),
    ...(carryOverLimit !== undefined && {
      carryOver: { limit: carryOverLimit, on: carryOverDay ?? usualCarryOverDay },
    }),
    ...(waitingDays && { waiting: { days: waitingDays, rule: waitingRule ?? 'Accrual' } }),
    payout: input.payout,
  };
}

/** Changed terms: other days of grant or carry-over hold from today on, and nothing is due for the days before. */
export function keepYearlyDays(
  former: TimeOffTerms,
  terms: TimeOffTerms,
  today: CalendarDate,
): TimeOffTerms {
  const daysOf = ({ accrual, carryOver }: TimeOffTerms) =>
    [accrual.method === 'Per Year' && accrual.grantDay, carryOver?.on].join(' ');
  const { yearlyFrom } = former;
  if (daysOf(former) !== daysOf(terms)) return { ...terms, yearlyFrom: today };
  return yearlyFrom ? { ...terms, yearlyFrom } : terms;
}

function toAccrual({ accrualMethod, hoursEarned, perHoursWorked, grantDay }: PolicyInput): Accrual {
  switch (accrualMethod) {
    case 'Per Hour Worked':
      return { method: accrualMethod, hours: hoursEarned, perHours: perHoursWorked ?? hoursEarned };
    case 'Per Pay Period':
      return { method: accrualMethod, hours: hoursEarned };
    case 'Per Year':
      return { method: accrualMethod, hours: hoursEarned, grantDay: grantDay ?? 'Calendar Year' };
  }
}

/** Lists everything that is wrong with a policy, for one refusal. */
export function listPolicyProblems(
  input: PolicyInput,
  terms: TimeOffTerms,
  others: readonly Pick<TimeOffPolicy, 'name'>[],
  company: string,
): Problem[] {
  const { policyName: name, accrualMethod: method } = input;
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return [
    ...(isTaken ? [problem('nameTaken', 'policyName', { name, company })] : []),
    ...listPolicyTermsProblems(terms).map(toProblem),
    ...(input.perHoursWorked !== undefined && method !== 'Per Hour Worked'
      ? [problem('notPerHour', 'perHoursWorked')]
      : []),
    ...(input.grantDay !== undefined && method !== 'Per Year'
      ? [problem('notPerYear', 'grantDay')]
      : []),
    ...(input.yearLimit !== undefined && method === 'Per Year'
      ? [problem('yearLimitOfGrants', 'yearLimit')]
      : []),
  ];
}

const fieldOf = {
  repeatedPayCode: 'usedPayCodes',
  workedPayCode: 'usedPayCodes',
  earnsMoreThanWorked: 'hoursEarned',
} as const satisfies Record<TermsProblem['key'], string>;

function toProblem(found: TermsProblem): Problem {
  const places = found.key === 'repeatedPayCode' ? { code: found.code } : {};
  return problem(found.key, fieldOf[found.key], places);
}

function problem(
  key: keyof typeof timeOffTermRefusals,
  field: string,
  places: Readonly<Record<string, string>> = {},
): Problem {
  const message = fillPlaceholders(timeOffTermRefusals[key], places);
  return { path: `timeOffPolicy.${field}`, key, message };
}

/** Finds a worker of some who has another policy that counts one of the same pay codes as used. */
export function findSharedCode(
  policy: TimeOffPolicy,
  workerIds: readonly Id<'worker'>[],
  timeOff: readonly WorkerTimeOff[],
) {
  const wanted = new Set(workerIds);
  for (const { workerId, policy: other } of timeOff) {
    if (!wanted.has(workerId) || other.policyId === policy.policyId) continue;
    const code = findSharedPayCode(policy, other);
    if (code !== undefined) return { workerId, other: other.name, code };
  }
  return undefined;
}
