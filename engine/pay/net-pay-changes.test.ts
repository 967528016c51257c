import { expect, it } from 'vitest';
import { cents } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import { NetPayChanges } from './net-pay-changes.ts';
import { type Pay, uncoveredPay } from './pay.ts';

const tax = (code: string, payer: TaxLine['payer'], amount: number): TaxLine => ({
  code,
  name: code,
  payer,
  amount: cents(amount),
  taxableWages: cents(100_000),
});

/** Pay of 1,000.00 less a tax, a deduction and a garnishment. */
function payWith({ sdi = 1_300, deferral = 5_000, support = 0, futa = 600 }): Pay {
  const line = { description: '401(k)', asked: cents(deferral), amount: cents(deferral) };
  const order = { description: 'Child support', asked: cents(support), amount: cents(support) };
  return {
    ...uncoveredPay('worker', []),
    gross: cents(100_000),
    net: cents(100_000 - sdi - deferral - support),
    taxes: [tax('CA_SDI', 'employee', sdi), tax('US_FUTA', 'employer', futa)],
    lines: [{ ...line, kind: '401k', group: 'deduction', beforeTax: true }],
    orders: [{ ...order, id: 'order', kind: 'child-support', remaining: undefined }],
  };
}

const before = payWith({});

function summarize(after: readonly Pay[]) {
  const changes = new NetPayChanges();
  for (const [index, pay] of after.entries())
    changes.add({ workerId: `worker ${index + 1}`, company: 'Acme', before, after: pay });
  return changes.summary;
}

it('counts workers with more, less and the same net pay and sums the reasons', () => {
  const more = payWith({ sdi: 1_000 });
  const less = payWith({ sdi: 1_500, deferral: 5_100, support: 50 });
  expect(summarize([more, less, before])).toMatchObject({
    more: 1,
    less: 1,
    same: 1,
    netBefore: 281_100,
    netAfter: 281_050,
    reasons: [
      { code: 'CA_SDI', amount: 100, workers: 2 },
      { code: '401(k)', amount: -100, workers: 1 },
      { code: 'Child support', amount: -50, workers: 1 },
    ],
    largest: [
      { workerId: 'worker 2', company: 'Acme', before: 93_700, after: 93_350 },
      { workerId: 'worker 1', reasons: [{ code: 'CA_SDI', amount: 300 }] },
    ],
  });
});

it('shows higher taxes of the employer apart from net pay', () => {
  expect(summarize([payWith({ futa: 660 })])).toMatchObject({
    same: 1,
    reasons: [],
    largest: [],
    employerTaxes: [{ code: 'US_FUTA', amount: 60, workers: 1 }],
  });
});

it('shows pay itself as a reason', () => {
  const grossedUp = { ...before, gross: cents(100_200), net: cents(93_900) };
  expect(summarize([grossedUp]).reasons).toEqual([{ code: 'pay', amount: 200, workers: 1 }]);
});

it('keeps the ten largest changes', () => {
  const { largest } = summarize(
    Array.from({ length: 12 }, (_, index) => payWith({ sdi: 1_301 + index })),
  );
  expect(largest.map(({ workerId }) => workerId)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `worker ${number}`),
  );
});

it('counts workers whom a law does not cover apart, by reason', () => {
  const uncovered = uncoveredPay('worker', [{ code: 'NV_SUI', reason: 'no law' }]);
  const summary = summarize([uncovered, uncovered]);
  expect(summary).toMatchObject({ more: 0, less: 0, same: 0, netBefore: 0 });
  expect([...summary.notComputed]).toEqual([['NV_SUI: no law', 2]]);
});
