import type { getReturnRates as declared } from '../../../contract/operator/getReturnRates.ts';
import { listReturnRates, type ReturnKind } from '../../../engine/payments/return-rates.ts';
import { readReturnLimits } from '../../../law/law.ts';
import { listDebitCounts } from '../../../store/debit-days.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getReturnRates: Handler<typeof declared> = async (_, context) => {
  const { withinDays, limits } = readReturnLimits();
  const today = newYorkDateOf(context.worldTime);
  const counts = await listDebitCounts(context.tx, operatorSession(context), {
    since: addDays(today, 2 - 2 * withinDays),
    until: today,
  });
  const percentOf = (kind: ReturnKind) => limits.find((each) => each.kind === kind)?.percent ?? '';
  return {
    returnDays: listReturnRates(counts, { today, withinDays, limits }).map(
      ({ day, debits, returned }) => ({
        date: day,
        debitCount: debits,
        unauthorizedCount: returned.unauthorized,
        administrativeCount: returned.administrative,
        returnedCount: returned.overall,
      }),
    ),
    unauthorizedPercent: percentOf('unauthorized'),
    administrativePercent: percentOf('administrative'),
    returnedPercent: percentOf('overall'),
  };
};
