import { noMoney } from '../../values/money.ts';
import { isLimitedByWeek, isMonthlyFee, type PayLaw } from '../withholding/pay-law.ts';
import {
  excessWagesKey,
  garnishmentKey,
  limitKey,
  lineKey,
  monthlyFeeKey,
  monthlyWagesKey,
  programWagesKey,
  stateWagesKey,
  taxableWagesKey,
  taxKey,
  tipsKey,
  uncollectedKey,
  weeklyLimitKey,
} from '../withholding/total-key.ts';
import { addAmount, type OpenTotals, type YearTotals } from '../withholding/year-totals.ts';
import type { Pay } from './pay.ts';

/** Amounts that a payment adds to the totals of its year. */
export function totalsOfPay(
  pay: Pay,
  law: Pick<PayLaw, 'payDate' | 'period' | 'states'>,
): YearTotals {
  const { payDate, period } = law;
  const { taxableWages } = pay;
  const totals = moneyTotalsOfPay(pay);
  addAmount(totals, 'wages.federalIncomeTax', taxableWages.federalIncomeTax);
  addAmount(totals, 'wages.supplemental', taxableWages.supplemental);
  addAmount(totals, 'wages.socialSecurity', taxableWages.socialSecurity);
  addAmount(totals, 'wages.medicare', taxableWages.medicare);
  addAmount(totals, 'wages.unemployment', taxableWages.unemployment);
  addAmount(totals, 'ficaWithheld', taxableWages.ficaWithheld);
  addAmount(totals, 'taxOnRegularPay', taxableWages.taxOnRegularPay);
  for (const { state, incomeTax, unemployment, programs } of taxableWages.states) {
    addAmount(totals, stateWagesKey(state, 'incomeTax'), incomeTax);
    addAmount(totals, stateWagesKey(state, 'unemployment'), unemployment);
    for (const code of Object.keys(programs))
      addAmount(totals, programWagesKey(state, code), programs[code] ?? noMoney);
  }
  for (const { what, onTips } of pay.notTaken)
    if (onTips) addAmount(totals, uncollectedKey(what), onTips);
  for (const { limit, amount } of taxableWages.limits)
    addAmount(totals, limitKey(payDate, limit), amount);
  for (const { overtimePremium } of pay.lines)
    if (overtimePremium) addAmount(totals, 'overtimePremium', overtimePremium);
  for (const { code, amount, taxableWages, excess, tips, perMonth } of pay.taxes) {
    addAmount(totals, taxableWagesKey(code), taxableWages);
    if (excess) addAmount(totals, excessWagesKey(code), excess);
    if (tips) addAmount(totals, tipsKey(code), tips);
    if (perMonth || isMonthlyFee(law, code)) {
      addAmount(totals, monthlyFeeKey(payDate, code), amount);
      addAmount(totals, monthlyWagesKey(payDate, code), taxableWages);
    }
    if (period && isLimitedByWeek(law, code))
      addAmount(totals, weeklyLimitKey(period, code), amount);
  }
  return totals;
}

/** Money paid, withheld and deducted by a payment, in total and line by line. */
export function moneyTotalsOfPay(pay: Pay): OpenTotals {
  const totals: OpenTotals = {};
  addAmount(totals, 'gross', pay.gross);
  addAmount(totals, 'net', pay.net);
  addAmount(totals, 'reimbursements', pay.reimbursements);
  addAmount(totals, 'deductions', pay.deductions);
  addAmount(totals, 'employeeTaxes', pay.employeeTaxes);
  addAmount(totals, 'employerTaxes', pay.employerTaxes);
  for (const { code, amount } of pay.taxes) addAmount(totals, taxKey(code), amount);
  for (const line of pay.lines) addAmount(totals, lineKey(line), line.amount);
  for (const order of pay.orders) addAmount(totals, garnishmentKey(order), order.amount);
  return totals;
}
