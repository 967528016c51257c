import type { getOperatorReadings as declared } from '../../../contract/access/getOperatorReadings.ts';
import { findCompany } from '../../../store/companies.ts';
import { listOperatorReadings } from '../../../store/operator-readings.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getOperatorReadings: Handler<typeof declared> = async (
  { companyId, ...options },
  { tx, refuse },
) => {
  const [company, readings] = await Promise.all([
    companyId && findCompany(tx, companyId),
    listOperatorReadings(tx, companyId),
  ]);
  if (companyId && !company) return refuse('unknownCompany');
  const page = paginate(readings, options, ({ readingId }) => readingId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    operatorReadings: page.items.map(({ openedAt, endsAt, ...reading }) => ({
      ...reading,
      openedAt: formatInstant(openedAt),
      endsAt: formatInstant(endsAt),
    })),
  };
};
