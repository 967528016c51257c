import type { Warn } from '../../../contract/warnings.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { listLawMissingAhead } from '../../../workflows/law/law-of-periods.ts';
import type { PayrollContext } from '../../../workflows/payroll-context.ts';
import { describeMissingLaw } from '../../views/describe-missing-law.ts';
import { joinSentences } from '../../views/sentences.ts';

type Context = Pick<PayrollContext, 'tx' | 'law'> & {
  readonly today: CalendarDate;
  readonly warn: Warn;
};

/** Warns if new periods of a schedule are paid soon and by law that is missing. Returns the message. */
export async function warnOfMissingLaw(
  { tx, law, today, warn }: Context,
  companyId: PayPeriod['companyId'],
  periods: readonly PayPeriod[],
): Promise<string | undefined> {
  const states = await listEmployeeStates(tx, companyId, today);
  const missing = listLawMissingAhead(law, periods, { today, states });
  if (missing.length === 0) return undefined;
  const message = joinSentences(missing.map(describeMissingLaw));
  warn({ key: 'lawMissing', path: 'paySchedule', message });
  return message;
}
