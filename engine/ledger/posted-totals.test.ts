import { describe, expect, it } from 'vitest';
import { computePostedTotals, type PaymentKey, type PostedPay } from './posted-totals.ts';

const ofRun = (payPeriodId: string, payRunId = payPeriodId, workerId = 'ada'): PaymentKey => ({
  payPeriodId,
  payRunId,
  workerId,
});
const paid = (key: PaymentKey, gross: number): PostedPay => ({
  ...key,
  isVoid: false,
  sums: [{ account: 'expense:wages', detail: 'salary', line: null, amount: gross }],
});
const voided = (key: PaymentKey, gross: number): PostedPay => ({
  ...paid(key, -gross),
  isVoid: true,
});
const periods = [
  { payPeriodId: 'december', year: 2025 },
  { payPeriodId: 'january', year: 2026 },
  { payPeriodId: 'february', year: 2026 },
  { payPeriodId: 'march', year: 2026 },
];

/** Gross pay of each, and of its year up to it. */
function grossOf(keys: readonly PaymentKey[], posted: readonly PostedPay[]) {
  const figures = computePostedTotals(keys, { periods, posted });
  return keys.map((each) => {
    const { own, yearToDate } = figures.get(each) ?? {};
    return [own?.gross, yearToDate?.gross];
  });
}

describe('the year up to a payment', () => {
  const all = periods.map(({ payPeriodId }) => ofRun(payPeriodId));

  it('includes all postings of earlier periods of the year and its own, in the order of periods', () => {
    const posted = all.map((each) => paid(each, 100)).reverse();
    expect(grossOf(all, posted)).toEqual([
      [100, 100],
      [100, 100],
      [100, 200],
      [100, 300],
    ]);
  });

  it('exists for a period without pay', () => {
    expect(grossOf(all, [paid(ofRun('january'), 100)])).toEqual([
      [undefined, undefined],
      [100, 100],
      [undefined, 100],
      [undefined, 100],
    ]);
  });

  it('includes one worker only', () => {
    const other = ofRun('march', 'march', 'grace');
    const posted = [paid(ofRun('january'), 100), paid(other, 7)];
    expect(grossOf([ofRun('march'), other], posted)).toEqual([
      [undefined, 100],
      [7, 7],
    ]);
  });

  it('counts earlier periods as corrected and shows a replaced payment as it was', () => {
    const correction = ofRun('february', 'correction');
    const posted = [
      paid(ofRun('january'), 100),
      paid(ofRun('february'), 100),
      voided(correction, 100),
      paid(correction, 150),
      paid(ofRun('march'), 100),
    ];
    expect(grossOf([ofRun('february'), correction, ofRun('march')], posted)).toEqual([
      [100, 200],
      [150, 250],
      [100, 350],
    ]);
  });

  it('does not exist for a period without postings', () => {
    expect(grossOf([ofRun('april')], [paid(ofRun('january'), 100)])).toEqual([
      [undefined, undefined],
    ]);
  });
});
