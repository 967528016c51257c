import { describe, expect, test } from 'vitest';
import { type Run, type SteppedPayments, toMoneySteps } from './money-steps.ts';

const run = (payPeriodStatus: string) =>
  ({
    payPeriodStatus,
    submittedAt: '2026-03-03T15:00:00.000Z',
    deadlineAt: '2026-03-11T16:00:00.000Z',
    debitedOn: '2026-03-12',
    payDate: '2026-03-13',
  }) as Run;

type Status = SteppedPayments['status'];

/** A payment that had these statuses, an hour apart. */
function payment(
  statuses: readonly Status[],
  changes: Partial<SteppedPayments> = {},
): SteppedPayments {
  return {
    isToWorker: true,
    transactionName: 'AchCredit',
    amount: 802.55,
    effectiveDate: '2026-03-13',
    status: statuses.at(-1) ?? 'pending',
    payments: 1,
    moments: statuses.map((status, hour) => {
      const at = `2026-03-11T1${hour}:00:00.000Z`;
      return { status, firstAt: at, lastAt: at };
    }),
    ...changes,
  };
}

const debitOf = (...statuses: readonly Status[]) =>
  payment(statuses, {
    isToWorker: false,
    transactionName: 'AchDebit',
    effectiveDate: '2026-03-12',
  });

const brief = (steps: ReturnType<typeof toMoneySteps>) =>
  steps.map(({ key, state }) => `${key} ${state}`);

describe('the steps of the money of a payroll', () => {
  test('a submitted payroll is processed at its deadline; the days of its deposits are ahead', () => {
    const steps = toMoneySteps(run('Submitted'), []);
    expect(brief(steps)).toEqual([
      'submitted done',
      'processed ahead',
      'debit ahead',
      'settled ahead',
    ]);
    expect(steps[1]?.at).toBe('2026-03-11T16:00:00.000Z');
    expect(steps.slice(2)).toMatchObject([
      { on: '2026-03-12', isForDepositsOnly: true },
      { on: '2026-03-13', isForDepositsOnly: true },
    ]);
  });

  test('a processed payroll has a debit with amount and day, and a file of wages', () => {
    const steps = toMoneySteps(run('In Process'), [
      debitOf('pending', 'sent'),
      payment(['pending']),
      payment(['pending', 'sent']),
    ]);
    expect(brief(steps)).toEqual([
      'submitted done',
      'processed done',
      'debit ahead',
      'wagesFile ahead',
      'settled ahead',
    ]);
    expect(steps[1]?.at).toBe('2026-03-11T10:00:00.000Z');
    expect(steps[2]).toMatchObject({ amount: 802.55, on: '2026-03-12' });
    // The file is sent before the pay day, on a day that is not known here.
    expect(steps[3]).toEqual({
      key: 'wagesFile',
      state: 'ahead',
      payments: { done: 1, all: 2 },
    });
    expect(steps[4]?.on).toBe('2026-03-13');
  });

  test('a return is shown besides the payments that arrived', () => {
    const steps = toMoneySteps(run('Returned'), [
      debitOf('pending', 'sent', 'settled'),
      payment(['pending', 'sent', 'settled']),
      payment(['pending', 'sent', 'settled', 'returned']),
    ]);
    expect(brief(steps).slice(2)).toEqual([
      'debit done',
      'wagesFile done',
      'settled done',
      'returned failed',
    ]);
    expect(steps[4]?.payments).toEqual({ done: 1, all: 2 });
    expect(steps[5]).toMatchObject({
      at: '2026-03-11T13:00:00.000Z',
      payments: { done: 1, all: 2 },
    });
  });

  test('a payment that another one replaces is a step of its own', () => {
    const steps = toMoneySteps(run('Processed'), [
      payment(['pending', 'sent', 'returned', 'reissued']),
      payment(['pending', 'sent', 'settled']),
    ]);
    expect(steps.at(-2)).toMatchObject({ key: 'settled', payments: { done: 1, all: 1 } });
    expect(steps.at(-1)).toEqual({
      key: 'reissued',
      state: 'done',
      at: '2026-03-11T13:00:00.000Z',
      payments: { all: 1 },
    });
  });

  test('a returned debit fails the payroll', () => {
    const steps = toMoneySteps(run('Failed'), [
      debitOf('pending', 'sent', 'returned'),
      payment(['pending', 'cancelled']),
    ]);
    expect(brief(steps)).toEqual(['submitted done', 'processed failed', 'debit failed']);
  });

  test('checks are not part of the file of wages', () => {
    const steps = toMoneySteps(run('In Process'), [
      payment(['pending'], { transactionName: 'Check' }),
    ]);
    expect(brief(steps)).toEqual(['submitted done', 'processed done']);
  });
});
