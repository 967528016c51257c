import type { getPayCodes as declared } from '../../../contract/reports/getPayCodes.ts';
import { isLeaveCode } from '../../../engine/earnings/leave-codes.ts';
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
      payCodes: page.items.map(({ payCode, description, ...terms }) => ({
        payCode,
        description: description ?? '',
        payRate: terms.rate === null ? 0 : payRateNumber(terms.rate),
        multiplier: multiplierNumber(terms.multiplier),
        isLeave: isLeaveCode(payCode, terms),
        isPiecework: terms.isPiecework ?? false,
      })),
    };
  },
);
