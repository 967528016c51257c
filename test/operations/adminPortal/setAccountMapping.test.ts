import { expect } from 'vitest';
import { bonusOf, payFirstPeriod } from '../../harness/corrections.ts';
import { unknownId } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { balancesOf } from '../../harness/journal-accounts.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

test('a mapping is refused with every problem at once', async ({ account, companyId }) => {
  const body = {
    companyId,
    accounts: [
      { accountCode: '1', name: 'Wages' },
      { accountCode: '1', name: 'wages' },
    ],
    rules: [
      { ledgerAccount: 'expense:rent', accountCode: '1' },
      { ledgerAccount: 'asset:bank', detail: 'salary', accountCode: '2' },
      { ledgerAccount: 'expense:wages', department: 'SALES', accountCode: '1' },
      { ledgerAccount: 'expense:wages', companyLocationId: unknownId, accountCode: '1' },
    ],
  };
  const path = '/adminPortal/setAccountMapping';
  const received = await account.send({ path, body });
  expectRefusal(received, 400, 'accounts has the accountCode 1 twice.');
  expect(refusalDetails(received).map(({ path: field }) => field)).toEqual([
    'accounts[1].accountCode',
    'accounts[1].name',
    'rules[0].ledgerAccount',
    'rules[1].detail',
    'rules[1].accountCode',
    'rules[2].department',
    'rules[3].companyLocationId',
  ]);
  for (const name of [
    '=1+1',
    '-Wages',
    'Wa\tges',
    'Wa  ges',
    'Wages; x',
    'Wages | x',
    '給与',
    '"a',
  ])
    expectRefusal(
      await account.send({
        path,
        body: { companyId, accounts: [{ accountCode: '1', name }], rules: [] },
      }),
      400,
    );
});

test('rules by department give the sums of getCosts, also of pay that is divided', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  for (const costCode of ['SALES', 'SHOP'])
    await payroll.addCostCode({
      costCode: { companyId, kind: 'Department', costCode, name: costCode },
    });
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await readyWorker(account, companyId, { wage: salary(60_000) });
  await adminPortal.setUserCostCodes({
    userCostCodes: { companyId, userId, department: 'SALES', startDate: '2026-03-01' },
  });
  await payFirstPeriod(account, companyId, (payPeriodId) =>
    payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [
        {
          userId,
          additionalCompensations: bonusOf(321.09).map((line) => ({ ...line, department: 'SHOP' })),
        },
      ],
    }),
  );
  const { accountMapping } = await adminPortal.getAccountMapping({ companyId });
  const { accounts, rules } = accountMapping;
  const expenses = rules.filter(({ ledgerAccount }) => ledgerAccount.startsWith('expense:'));
  const ofDepartments = ['SALES', 'SHOP'].flatMap((department) =>
    expenses.map(({ ledgerAccount }) => ({ ledgerAccount, department, accountCode: department })),
  );
  const own = [
    ...rules.map((rule) => (expenses.includes(rule) ? { ...rule, accountCode: 'REST' } : rule)),
    ...ofDepartments,
  ];
  const added = ['SALES', 'SHOP', 'REST'].map((accountCode) => ({
    accountCode,
    name: `Costs:${accountCode}`,
  }));
  const { unmapped } = await adminPortal.setAccountMapping({
    companyId,
    accounts: [...accounts, ...added],
    rules: own,
  });
  expect(unmapped).toEqual([]);
  await payroll.exportJournal({ companyId });
  const { entries } = await reports.getJournalExport({ companyId, exportNumber: 1 });
  const lines = entries.flatMap((entry) => entry.lines);
  const exported = balancesOf(
    lines
      .filter(({ name }) => name.startsWith('Costs:'))
      .map(({ accountCode, debit, credit }) => [accountCode ?? '', debit, credit]),
  );
  const { costs } = await reports.getCosts({ companyId, by: ['Department'] });
  expect(exported).toEqual(
    balancesOf(costs.map(({ department, totalCost }) => [department ?? 'REST', totalCost, 0])),
  );
  expect(Object.keys(exported).sort()).toEqual(['REST', 'SALES', 'SHOP']);
});
