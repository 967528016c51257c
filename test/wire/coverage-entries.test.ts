import { expect } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import type { Coverage } from '../../law/law.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest as test } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

/** Operation that takes each entry. */
const operationOf = {
  companyTax: 'addCompanyTax',
  stateRegistration: 'addStateRegistration',
  riskClass: 'addEmployeeMiscellaneousStateTax',
  garnishmentOrder: 'addGarnishment',
  nonresidentAddition: 'setNonresidentAddition',
} as const satisfies Record<NonNullable<Coverage['enter']>, string>;

const stateOf = ({ jurisdiction }: Coverage) => jurisdiction.slice(3) || 'VA';

test('every tax that the coverage leaves to the company can be entered and is computed', async ({
  app,
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const listed = await Promise.all(
    [2025, 2026].map(async (year) => {
      const response = await fetch(`${app.address}/coverage?year=${year}`);
      return ((await response.json()) as { coverage: readonly Coverage[] }).coverage;
    }),
  );
  const gaps = listed.flat().filter(({ state }) => state === 'not covered');
  const known = new Set(allOperations.map(({ name }) => name));
  for (const { enter, note } of gaps) {
    if (/company enters/.test(note ?? '')) expect(enter, note).toBeDefined();
    if (enter) expect(known).toContain(operationOf[enter]);
  }
  const entered = new Map(
    gaps.flatMap((gap) => (gap.enter === 'companyTax' ? [[gap.jurisdiction + gap.tax, gap]] : [])),
  );
  expect(entered.size).toBeGreaterThan(5);
  for (const state of new Set([...entered.values()].map(stateOf)))
    await readyWorker(account, companyId, { wage: salary(52_000), worker: { stateCode: state } });
  for (const [index, gap] of [...entered.values()].entries()) {
    const stateCode = stateOf(gap);
    const taxCode = `${stateCode}_GAP_${index}`;
    const companyTax = { companyId, taxCode, stateCode, name: taxCode, ratePercentage: 1 };
    await adminPortal.addCompanyTax({ companyTax });
  }
  const { payPeriodId } = await addSchedule(account, companyId);
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  const names = preview.employeeTaxes.map(({ taxName }) => taxName);
  for (const [index, gap] of [...entered.values()].entries())
    expect(names, gap.tax).toContain(`${stateOf(gap)}_GAP_${index}`);
});
