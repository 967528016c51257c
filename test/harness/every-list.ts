import type { TestAccount } from './app.ts';
import { bonusOf } from './corrections.ts';
import { addSchedule, aWage } from './examples.ts';
import { aHistoryEntry, importHistoryPeriod } from './payroll-history.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';
import { addTimeOffPolicyFor } from './time-off.ts';

/** Imported pay of a person who is not a worker; case and spaces of a name do not matter. */
const unmatched = [
  aHistoryEntry({ firstName: 'Ada', lastName: 'De Morgan' }),
  aHistoryEntry({ firstName: 'ada', lastName: 'DEMORGAN' }),
];

/** Adds records to every list of a company after its first payroll. */
export async function addRecordsOfEveryList(account: TestAccount) {
  const { adminPortal, benefits, payroll, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  for (const [index, week] of [5, 12, 19].entries())
    await importHistoryPeriod(account, 'Analytical Engines', {
      payrollData: [aHistoryEntry(), ...unmatched.slice(index, index + 1)],
      payBeginDate: `2026-01-${String(week).padStart(2, '0')}`,
      payEndDate: `2026-01-${String(week + 6).padStart(2, '0')}`,
      payDate: `2026-02-0${index + 2}`,
    });
  const byCheck: string[] = [];
  for (const firstName of ['Dorothy', 'Mary', 'Katherine'])
    byCheck.push(
      await readyWorker(account, companyId, {
        wage: salary(52_000),
        worker: { firstName },
        accountNumber: null,
      }),
    );
  for (const type of ['Union Dues', 'Charity', 'Uniforms'])
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId, userId, type, amountPerPayperiod: 5 },
    });
  for (const type of ['Union Dues', 'Charity', 'Uniforms'])
    await adminPortal.setDeductionTerms({
      deductionTerms: { companyId, userId, type, goalAmount: 500 },
    });
  for (const garnishmentType of ['Child Support', 'Creditor Garnishment', 'Student Loan'])
    await adminPortal.addGarnishment({
      garnishment: { companyId, userId, garnishmentType, amountPerPayperiod: 5 },
    });
  for (const benefitType of ['Dental', 'Vision', '401(k)']) {
    const offered = { companyId, benefitType, effectiveMonth: 'April 2026' };
    await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
    await benefits.enrolUserBenefit({
      benefitUserElection: { ...offered, userId, employeeAmount: 5 },
    });
  }
  for (const policyName of ['Vacation', 'Sick leave', 'Bereavement']) {
    const policy = { policyName, usedPayCodes: [policyName] };
    await addTimeOffPolicyFor(account, { companyId, userIds: [userId] }, policy);
  }
  for (const payCode of ['NIGHT', 'FORKLIFT', 'FREEZER'])
    await payroll.addPayCode({ payCode: { companyId, payCode, payRate: 30 } });
  for (const [index, name] of ['SALES', 'SUPPORT', 'TRAVEL'].entries()) {
    const costCode = { companyId, kind: 'Department' as const, costCode: name, name };
    await payroll.addCostCode({ costCode });
    const userCostCodes = { companyId, userId: byCheck[index] ?? '', department: name };
    await adminPortal.setUserCostCodes({ userCostCodes });
  }
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-03-16' });
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: byCheck.map((worker) => ({
      userId: worker,
      action: 'Replace' as const,
      additionalCompensations: bonusOf(100),
    })),
  });
  const raise = (of: string, startDate: string) =>
    adminPortal.addUserWage({
      userWage: aWage({ companyId, userId: of }, { ...salary(60_000), startDate }),
    });
  for (const of of [userId, ...byCheck]) await raise(of, '2026-03-02');
  await raise(userId, '2026-07-01');
  return { companyId, userId, payPeriodId };
}
