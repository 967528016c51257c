import type { Warning } from '../../contract/warnings.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';

/** Warns that an explanation shows figures of the present law and not those that were paid. */
export function describeLaterLaw(
  explained: Pay,
  paid: { readonly pay: Pay; readonly payDate: CalendarDate },
): Warning {
  const [now, then] = [formatMoney(explained.net), formatMoney(paid.pay.net)];
  return {
    key: 'explainedByLaterLaw',
    message: `The law for ${paid.payDate} was changed after this payment. The explanation shows what the present law gives, ${now} net; ${then} was paid. getLawDifferences lists the differences.`,
  };
}
