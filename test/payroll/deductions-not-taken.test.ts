import { expect } from 'vitest';
import { deductionTest as test } from '../harness/deduction-payroll.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

// Dues of 300 a week; 10 hours at 20 leave 184.07 after taxes, so that 115.93 is short.

test.for<[why: string, terms: object | undefined, later: string]>([
  ['without terms', undefined, 'By its terms it is not owed, and not deducted later.'],
  ['with arrears', { keepsArrears: true }, 'It is owed and deducted later.'],
  ['with a goal', { goalAmount: 1000 }, 'It is left of the goal, and later payrolls deduct it.'],
])(
  'a payroll says what becomes of a deduction that it cannot take: %s',
  async ([, terms, later], { setTerms, submit }) => {
    if (terms) expect((await setTerms(terms)).status).toBe(200);
    expect(await submit(0, 10)).toEqual([
      `Katherine Johnson: $115.93 of Union Dues is not deducted: insufficient pay. ${later}`,
    ]);
  },
);

test.for<[why: string, terms: object | undefined, message: string]>([
  [
    'without terms',
    undefined,
    'is not deducted. By its terms it is not owed, and not deducted later.',
  ],
  ['with arrears', { keepsArrears: true }, 'is owed and deducted later.'],
  [
    'with a goal',
    { goalAmount: 1000 },
    'is not deducted. It is left of the goal, and later payrolls deduct it.',
  ],
  [
    'of the month',
    { amountPer: 'Month' },
    'is not deducted. Later payrolls of the month deduct it.',
  ],
])(
  'a payroll names the deductions of a worker who is left out: %s',
  async ([, terms, message], { account, companyId, userId, periods, setTerms, submit }) => {
    await readyWorker(account, companyId, { wage: salary(52_000) });
    if (terms) expect((await setTerms(terms)).status).toBe(200);
    await account.client.payroll.savePayEntries({
      companyId,
      payPeriodId: periods[0] ?? '',
      payrollData: [{ userId, isExcluded: true, exclusionReason: 'On leave' }],
    });
    const amount = terms && 'amountPer' in terms ? 100 : 300;
    expect(await submit(0, undefined)).toEqual([
      `Katherine Johnson is not paid: $${amount}.00 of Union Dues ${message}`,
    ]);
  },
);

async function bonusWarnings(
  { client }: Parameters<typeof readyWorker>[0],
  companyId: string,
  item: { userId: string; type: 'Off-Cycle' | 'Dismissal' },
) {
  const { payPeriod } = await client.payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: item.type,
      workerType: 'W2',
      payBeginDate: '2026-03-09',
      payEndDate: '2026-03-15',
      payDate: '2026-03-18',
      payrollLineItem: [{ userId: item.userId, amount: 2000 }],
    },
  });
  const { payPeriodId } = payPeriod;
  const { preview } = await client.payroll.previewPayroll({ companyId, payPeriodId });
  return preview.blockers.filter(({ key }) => key === 'notTaken').map(({ message }) => message);
}

test('a payroll outside the schedule names the deductions that it leaves to regular payrolls', async ({
  account,
  companyId,
  userId,
}) => {
  expect(await bonusWarnings(account, companyId, { userId, type: 'Off-Cycle' })).toEqual([
    'Recurring deductions are not taken from this payroll, which is outside the pay schedule; regular payrolls take them: Katherine Johnson (Union Dues).',
  ]);
});

test('a last pay outside the schedule names the deductions that nothing takes any more', async ({
  account,
  companyId,
  userId,
}) => {
  await account.client.adminPortal.terminateUser({
    user: {
      userId,
      companyId,
      exitDate: '2026-03-13',
      personalEmail: 'katherine@example.com',
      finalPayCheckType: 'They will be paid by supplemental payroll',
    },
  });
  expect(await bonusWarnings(account, companyId, { userId, type: 'Dismissal' })).toEqual([
    'Katherine Johnson: Union Dues is not deducted from this last pay, which is outside the pay schedule. What is owed from earlier payrolls stays owed.',
  ]);
});
