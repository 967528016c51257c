import type { PayKindDescriptions } from '../../law/law.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { DescriptionMatcher } from './descriptions.ts';
import type { PayCodeRate, PayData } from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';
import type { EmploymentSpan, SalariedPeriod, WageTerms } from './salary.ts';
import type { WageRules, WorkweekFacts } from './wage-rules.ts';

/** Everything that is the same for all workers of a pay period. */
export interface EarningRules {
  readonly period: SalariedPeriod & { readonly type: PayPeriodType };
  readonly descriptions: PayKindDescriptions;
  readonly matchDescription: DescriptionMatcher;
  readonly payCodes: ReadonlyMap<string, PayCodeRate>;
  /** Overtime and minimum wage of employees; undefined where neither is checked. */
  readonly wageRules?: WageRules | undefined;
}

/** One worker's wages, employment dates and entered pay data. */
export interface EarningsInput extends EmploymentSpan {
  /** Sorted by start date. */
  readonly wages: readonly WageTerms[];
  readonly data: PayData | undefined;
  /** Recurring lines of the period: its extra pay is part of the regular rate and of the minimum wage. */
  readonly recurring?: readonly PayLineInput[] | undefined;
  /** Places of work and earlier days, for overtime and the minimum wage. */
  readonly workweek?: WorkweekFacts | undefined;
}

export function compileEarningRules(
  {
    law,
    matchDescription,
  }: { readonly law: PayKindDescriptions; readonly matchDescription: DescriptionMatcher },
  period: EarningRules['period'],
  payCodes: EarningRules['payCodes'],
  wageRules?: WageRules,
): EarningRules {
  return { period, payCodes, descriptions: law, matchDescription, wageRules };
}
