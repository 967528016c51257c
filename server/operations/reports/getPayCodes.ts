import type { getPayCodes as declared } from '../../../contract/reports/getPayCodes.ts';
import { findCompany } from '../../../store/companies.ts';
import { listPayCodes } from '../../../store/pay-codes.ts';
import { multiplierNumber, payRateNumber } from '../../../values/pay-rate.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getPayCodes: Handler<typeof declared> = async (
  { companyId, ...asked },
  { tx, refuse },
) => {
  const [company, codes] = await Promise.all([
    findCompany(tx, companyId),
    listPayCodes(tx, companyId),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = paginate(codes, asked, ({ payCode }) => payCode);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    payCodes: page.items.map(({ payCode, description, rate, multiplier }) => ({
      payCode,
      description: description ?? '',
      payRate: rate === null ? 0 : payRateNumber(rate),
      multiplier: multiplierNumber(multiplier),
    })),
  };
};
