import type { getPayCodes as declared } from '../../../contract/reports/getPayCodes.ts';
import { listPayCodes } from '../../../store/pay-codes.ts';
import { multiplierNumber, payRateNumber } from '../../../values/pay-rate.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayCodes = withCompany<typeof declared>(
  async ({ companyId, ...asked }, { tx, refuse }) => {
    const codes = await listPayCodes(tx, companyId);
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
  },
);
