import { expect, test } from 'vitest';
import { toCorrection, wageCorrectionFields } from './wage-correction.ts';

type Wage = Parameters<typeof wageCorrectionFields>[0][number];

const wage = (startDate: string, WageRate: number): Wage => ({
  userWageId: 'wage',
  WageRate,
  WageBasis: { WageBasis: 'Per Hour' },
  paymentMethod: { PaymentMethod: 'Check' },
  userWorkerType: { workerType: 'W2' },
  userType: 'Paid by the hour',
  employmentStatus: 'Variable',
  userRefTaxExempt: 'No, this employee is not tax exempt',
  standardWorkingHours: null,
  standardWorkingHoursBasis: null,
  differentialPay: 'No',
  startDate,
});

const wages = [wage('2026-01-01', 30), wage('2026-06-01', 32)];

test('the wages are offered with the last one first', () => {
  const [chosen] = wageCorrectionFields(wages);
  expect(chosen?.choices).toMatchObject([
    { value: 'wage 2026-06-01' },
    { value: 'wage 2026-01-01' },
  ]);
});

test('a correction names the version of the wage, and only what changes', () => {
  const typed = { wage: 'wage 2026-01-01', wageBasis: '', paymentMethod: 'Direct Deposit' };
  expect(toCorrection(wages, typed, { wageRate: 31 })).toEqual({
    userWage: {
      userWageId: 'wage',
      startDate: '2026-01-01',
      paymentMethod: 'Direct Deposit',
      wageRate: 31,
    },
  });
});
