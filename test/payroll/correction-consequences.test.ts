import { expect } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import {
  fetchPeriodStatus,
  fetchTransactionLines,
  readLedgerBalances,
  switchFundingAccount,
} from '../harness/payments.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

test('a correction whose debit fails remains and is paid when the debit succeeds later', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll, sandbox, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  await switchFundingAccount(account, companyId, '990001110001');
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) },
  ];
  await payroll.correctPayroll({ companyId, payPeriodId, corrections });
  await sandbox.advanceClock({ to: '2026-03-23' });
  expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchDebit 64.6 returned R01',
    'AchCredit 802.55 settled',
    'AchCredit 64.6 pending',
  ]);
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  expect((await reports.getCorrections({ companyId })).corrections[0]?.owedToUser).toBe(64.6);
  await switchFundingAccount(account, companyId, '990001119999');
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
  const debit = payrollTransaction.find(({ status }) => status === 'returned');
  await payroll.reissuePayment({
    companyId,
    requestReferenceId: debit?.requestReferenceId ?? '',
    paymentMethod: 'Direct Deposit',
  });
  await sandbox.advanceClock({ to: '2026-03-27' });
  const [corrected] = (await reports.getCorrections({ companyId })).corrections;
  expect(corrected).toMatchObject({ owedToUser: 0, owedByUser: 0 });
  expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
    'AchCredit 64.6 settled',
    'AchCredit 802.55 settled',
    'AchDebit 64.6 reissued R01',
    'AchDebit 64.6 settled',
    'AchDebit 802.55 settled',
  ]);
  expect(await readLedgerBalances(app, companyId)).not.toHaveProperty(['asset:clearing']);
});

test('a correction names the later payment that reached a wage base, which changes only when it is recomputed', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll, sandbox, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const enter = (amount: number) => (payPeriodId: string) =>
    payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, additionalCompensations: bonusOf(amount) }],
    });
  const first = await payFirstPeriod(account, companyId, enter(150_000));
  const second = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  await enter(99_000)(second);
  await payroll.initiatePayroll({ companyId, payPeriodId: second });
  await sandbox.advanceClock({ to: '2026-03-23' });
  // 184,500 at 6.2 percent, in two payments.
  expect((await readStoredYearTotals(app, userId))['tax.US_SS']).toBe(1_143_900);
  const laterStub = async () => {
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId: second, userId });
    const { netTotal, ytdGrossTotal, taxDetails = [] } = payrollLineItem[0] ?? {};
    return { netTotal, ytdGrossTotal, taxes: taxDetails.map(({ TaxAmount }) => TaxAmount) };
  };
  const before = await laterStub();
  expect(before.ytdGrossTotal).toBe(251_000);
  const request = {
    companyId,
    payPeriodId: first,
    corrections: [
      { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100_000) },
    ],
  };
  const { correction } = await payroll.previewCorrection(request);
  const [later] = correction.corrections[0]?.laterPeriods ?? [];
  expect(later).toMatchObject({ payPeriodId: second, payPeriod: '03/09/2026 - 03/15/2026' });
  expect(later?.taxes.find(({ taxName }) => taxName === 'Social Security')).toEqual({
    taxName: 'Social Security',
    isEmployerTax: false,
    before: 2077,
    after: 5177,
    difference: 3100,
  });
  expect(later?.message).toContain('is not changed');
  expect(later?.message).toContain('Social Security 3100.00 more');
  const { warnings } = await payroll.correctPayroll(request);
  expect(warnings?.map(({ key }) => key)).toEqual(['overpaymentOwed', 'laterPayUnchanged']);
  // The later payment is unchanged; its year to date comes from the ledger, which has the correction.
  expect(await laterStub()).toEqual({ ...before, ytdGrossTotal: 201_000 });
  expect((await readStoredYearTotals(app, userId))['tax.US_SS']).toBe(833_900);
  const recompute = { companyId, payPeriodId: second, action: 'Recompute' as const };
  await payroll.correctPayroll(recompute);
  const year = await readStoredYearTotals(app, userId);
  expect(year['tax.US_SS']).toBe(1_143_900);
  expect(year['taxable.US_SS']).toBe(18_450_000);
  expect(year['wages.socialSecurity']).toBe(10_100_000 + 10_000_000);
});

test('the next payroll is compared with the corrected payment', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const payPeriodId = await payFirstPeriod(account, companyId);
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(1_000) },
  ];
  await payroll.correctPayroll({ companyId, payPeriodId, corrections });
  const next = await readPeriodBeginningOn(app, companyId, '2026-03-16');
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId: next });
  expect(preview.payrollLineItems.map(({ changes }) => changes)).toEqual([
    [expect.stringMatching(/^Net pay is \d+ percent lower than in the previous payroll\.$/)],
  ]);
});
