import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { toYearTotals } from '../../test/pay/year-totals.ts';
import type { Hours } from '../../values/hours.ts';
import { type Cents, money } from '../../values/money.ts';
import { computePay } from './compute-pay.ts';
import { type StubRow, toPayStubRows } from './pay-stub.ts';
import { toWorkerPay, type WorkerPay } from './worker-pay.ts';

const run = aRun('2026-09-11');
const about: Omit<WorkerPay, 'pay' | 'payTotals' | 'yearToDate'> = {
  workerId: 'worker',
  firstName: 'Jane',
  lastName: 'Doe',
  hours: 0 as Hours,
  payRate: null,
  standardHours: null,
  paymentMethod: 'Check',
};

const total = (rows: readonly StubRow[]) => rows.reduce((all, { amount }) => all + amount, 0);

it('the stub of a check adds up to the check for any worker', () => {
  fc.assert(
    fc.property(anyEmployee, (worker) => {
      const pay = computePay(run, worker);
      const stub = toPayStubRows(toWorkerPay(about, pay, { law: run.law, before: {} }));
      expect(total(stub.taxes)).toBe(pay.employeeTaxes);
      expect(total(stub.deductions)).toBe(pay.deductions);
      expect(total(stub.reimbursements)).toBe(pay.reimbursements);
      expect(total(stub.earnings)).toBe(pay.gross);
      expect(stub.net.amount).toBe(
        stub.gross.amount + total(stub.reimbursements) - total(stub.taxes) - total(stub.deductions),
      );
    }),
    { numRuns: 200 },
  );
});

it('the year to date of a line includes the present payment', () => {
  const [worker] = fc.sample(anyEmployee, { numRuns: 1, seed: 8 });
  if (!worker) throw new Error('no sample');
  const pay = computePay(run, worker);
  const before = toYearTotals({ gross: 1_000, 'tax.US_FIT': 7 });
  const stub = toPayStubRows(toWorkerPay(about, pay, { law: run.law, before }));
  expect(stub.gross.yearToDate).toBe(pay.gross + 1_000);
  const fit = stub.taxes.find(({ label }) => label.includes('Federal'));
  expect(fit?.yearToDate).toBe(((fit?.amount ?? 0) + 7) as Cents);
});

it('lines of zero are left out unless they have an explanation', () => {
  const worker = anEmployee({
    lines: [
      { kind: 'salary', amount: money('2000') },
      { kind: '401k', amount: money('100') },
      { kind: 'union-dues', amount: money('0') },
      { kind: 'gym', amount: money('0') },
    ],
    places: livesAndWorksIn('PA'),
    // Pennsylvania lets creditors take nothing.
    orders: [{ id: '1', kind: 'creditor-garnishment' }],
    yearToDate: { ...noYearToDate, limits: { 'elective-deferral': money('24500') } },
  });
  const pay = computePay(run, worker);
  expect(pay.orders).toMatchObject([{ amount: 0 }]);
  const stub = toPayStubRows(toWorkerPay(about, pay, { law: run.law, before: {} }));
  expect(stub.deductions.map(({ label }) => label)).toEqual(['Traditional 401(k) deferral']);
  expect(stub.reimbursements).toHaveLength(1);
  expect(pay.notTaken).toMatchObject([{ what: '401k', amount: 100_00, why: 'limit' }]);
});
