import { payDateThatCanBeMet } from '../../../engine/calendar/pay-days.ts';
import {
  planSupplementalPeriod,
  type SupplementalProblem,
} from '../../../engine/calendar/supplemental.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import type { SupplementalMethod, SupplementalType } from '../../../values/pay-period.ts';
import type { WorkerType } from '../../../values/worker-type.ts';
import { makeSupplementalPeriod } from '../../pay-calendar.ts';
import type { Context } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';

interface Given {
  readonly companyId: Id<'company'>;
  readonly payPeriodType: SupplementalType;
  readonly workerType: WorkerType;
  readonly payBeginDate: CalendarDate;
  readonly payEndDate: CalendarDate;
  readonly payDate: CalendarDate;
  readonly withholdingMethod?: SupplementalMethod | undefined;
}

interface Opened {
  readonly period: PayPeriod;
  /** What it is, and what was accepted although it may be a mistake. */
  readonly sentences: readonly string[];
}

/** Opens a period outside the schedule, or says why not. */
export async function openSupplementalPeriod(
  given: Given,
  { tx, now, today }: Pick<Context<never>, 'tx' | 'now' | 'today'>,
): Promise<Opened | SupplementalProblem | 'unknownCompany'> {
  const { companyId, payPeriodType: type, workerType, payBeginDate, payEndDate, payDate } = given;
  const { withholdingMethod: supplementalMethod = 'flat' } = given;
  const company = await findCompany(tx, companyId);
  if (!company) return 'unknownCompany';
  const planned = planSupplementalPeriod(
    { beginsOn: payBeginDate, endsOn: payEndDate, payDate },
    today,
  );
  if (typeof planned === 'string') return planned;

  const period = await makeSupplementalPeriod(
    { tx, now },
    { companyId, type, workerType, supplementalMethod },
    planned,
  );
  const { payOn, movedBecause } = period;
  const sentences = [
    `${company.name} has a pay period of the type ${type} for ${workerType} workers from ` +
      `${payBeginDate} to ${payEndDate}, paid on ${payOn}${movedBecause ? `, because ${movedBecause}` : ''}.`,
  ];
  const canBeMet = payDateThatCanBeMet(payOn, now);
  if (canBeMet !== payOn)
    sentences.push(`Its deadline has passed: people can be paid on ${canBeMet} at the earliest.`);
  return { period, sentences };
}
