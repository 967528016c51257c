import { compileDescriptionMatcher } from '../../engine/earnings/descriptions.ts';
import type { EarningsInput } from '../../engine/earnings/earning-rules.ts';
import { computeEarnings } from '../../engine/earnings/earnings.ts';
import { type BasePay, basePayCode, type PayData } from '../../engine/earnings/pay-data.ts';
import type { WageTerms } from '../../engine/earnings/salary.ts';
import { readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatHours, hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { UserType } from '../../values/vocabulary.ts';

// Wages, and the pay lines they make with entered pay data in a biweekly period.

export const rateOf = (dollars: number) => Math.round(dollars * 10_000) as PayRate;
export const multiplier = (times: number) => Math.round(times * multiplierOne) as Multiplier;

const descriptions = readDescriptions();
const rulesOf = (type: PayPeriodType) => ({
  period: {
    type,
    beginsOn: calendarDate('2026-03-02'),
    endsOn: calendarDate('2026-03-15'),
    frequency: 'biweekly' as const,
    standardHours: hours('80'),
  },
  descriptions,
  matchDescription: compileDescriptionMatcher(descriptions),
  payCodes: new Map([
    ['NIGHT', { rate: hourlyRate('30'), multiplier: multiplierOne }],
    ['MANAGER', { rate: null, multiplier: multiplierOne }],
  ]),
});

const wageOf = (userType: UserType, change: Partial<WageTerms> = {}): WageTerms => ({
  startsOn: calendarDate('2020-01-01'),
  rate: rateOf(20),
  basis: 'Per Hour',
  standardHours: null,
  userType,
  ...change,
});
export const hourly = wageOf('Paid by the hour');
export const salaried = wageOf('Salary/No overtime', { rate: rateOf(52_000), basis: 'Per Year' });
export const eligible = { ...salaried, userType: 'Salary/Eligible for overtime' as const };
export const commission = wageOf('Commission only/No overtime');

export const base = (worked: string, change: Partial<BasePay> = {}): BasePay => ({
  payCode: basePayCode,
  hours: hours(worked),
  multiplier: multiplierOne,
  ...change,
});

/** Formats each line as `kind amount «description»`, then the hours. */
export function earned(
  wages: readonly WageTerms[],
  data: PayData | undefined,
  {
    type = 'Regular',
    ...employed
  }: Partial<EarningsInput> & { readonly type?: PayPeriodType } = {},
): string {
  const worker = { joinedOn: calendarDate('2020-01-01'), departures: [], wages, data, ...employed };
  const { lines, hours: worked } = computeEarnings(worker, rulesOf(type));
  const described = lines.map(
    (line) =>
      `${line.kind} ${formatMoney(line.amount)}${line.description ? ` «${line.description}»` : ''}${line.against ? ` from ${line.against}` : ''}`,
  );
  return [...described, `${formatHours(worked)} h`].join(', ');
}
