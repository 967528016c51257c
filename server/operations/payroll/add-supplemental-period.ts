import type { Warning } from '../../../contract/warnings.ts';
import { feasiblePayDate } from '../../../engine/calendar/pay-days.ts';
import {
  planSupplementalPeriod,
  type SupplementalPeriodProblem,
} from '../../../engine/calendar/supplemental-period.ts';
import { findCompany } from '../../../store/companies.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import type { SupplementalMethod, SupplementalType } from '../../../values/pay-schedule.ts';
import type { WorkerType } from '../../../values/vocabulary.ts';
import { createSupplementalPeriod } from '../../../workflows/calendar/pay-calendar.ts';
import type { RequestContext } from '../handler.ts';
import { recordEdit } from './record-edit.ts';

interface SupplementalPeriodInput {
  readonly companyId: Id<'company'>;
  readonly payPeriodType: SupplementalType;
  readonly workerType: WorkerType;
  readonly payBeginDate: CalendarDate;
  readonly payEndDate: CalendarDate;
  readonly payDate: CalendarDate;
  readonly withholdingMethod?: SupplementalMethod | undefined;
}

interface AddedSupplementalPeriod {
  readonly period: PayPeriod;
  /** Sentences that describe the period, with warnings. */
  readonly sentences: readonly string[];
}

/** Adds a period outside the schedule, or refuses. */
export async function addSupplementalPeriod(
  given: SupplementalPeriodInput,
  context: Pick<
    RequestContext<never>,
    'tx' | 'now' | 'eventViews' | 'today' | 'warn' | 'by' | 'caller'
  >,
): Promise<AddedSupplementalPeriod | SupplementalPeriodProblem | 'unknownCompany'> {
  const { tx, now, eventViews, today, warn } = context;
  const { companyId, payPeriodType: type, workerType, payBeginDate, payEndDate } = given;
  const { withholdingMethod: supplementalMethod = 'flat' } = given;
  const company = await findCompany(tx, companyId);
  if (!company) return 'unknownCompany';
  const planned = planSupplementalPeriod(
    { beginsOn: payBeginDate, endsOn: payEndDate, payDate: given.payDate },
    today,
  );
  if (typeof planned === 'string') return planned;

  const period = await createSupplementalPeriod(
    { tx, now, eventViews },
    { companyId, type, workerType, supplementalMethod },
    planned,
  );
  recordEdit(context, period);
  const warnings = listPayDateWarnings(period, now);
  for (const warning of warnings) warn(warning);
  const { payDate, movedBecause } = period;
  const sentences = [
    `${company.name} has a pay period of the type ${type} for ${workerType} workers from ` +
      `${payBeginDate} to ${payEndDate}, paid on ${payDate}${movedBecause ? `, because ${movedBecause}` : ''}.`,
    ...warnings.filter(({ key }) => key === 'payDelayed').map(({ message }) => message),
  ];
  return { period, sentences };
}

function listPayDateWarnings({ payDate, movedBecause }: PayPeriod, now: Instant): Warning[] {
  const path = 'payPeriod.payDate';
  const moved = `Workers are paid on ${payDate}, because ${movedBecause}.`;
  const earliest = feasiblePayDate(payDate, now);
  const late = `Its deadline has passed: workers can be paid on ${earliest} at the earliest.`;
  return [
    ...(movedBecause ? [{ key: 'payDateMoved', path, message: moved } as const] : []),
    ...(earliest !== payDate ? [{ key: 'payDelayed', path, message: late } as const] : []),
  ];
}
