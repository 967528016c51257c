import type { getPayCodes as declared } from '../../../contract/reports/getPayCodes.ts';
import { multiplierNumber } from '../../../values/multiplier.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listPayCodes } from '../../store/pay-codes.ts';

export const getPayCodes: Handler<typeof declared> = async ({ companyId }, { tx, refuse }) => {
  const [company, codes] = await Promise.all([
    findCompany(tx, companyId),
    listPayCodes(tx, companyId),
  ]);
  if (!company) return refuse('unknownCompany');
  return {
    payCodes: codes.map(({ payCode, description, rate, multiplier }) => ({
      payCode,
      description: description ?? '',
      payRate: rate === null ? 0 : payRateNumber(rate),
      multiplier: multiplierNumber(multiplier),
    })),
  };
};
