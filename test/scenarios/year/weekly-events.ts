import { expect } from 'vitest';
import { aPayAccount, aWage, someKycInformation } from '../../harness/examples.ts';
import { aHistoryEntry, aHistoryPeriod } from '../../harness/payroll-history.ts';
import type { OnboardedYear } from './onboard.ts';

/** Changes made on a Monday morning, before the payrolls of the week are submitted. */
type WeeklyEvent = (year: OnboardedYear, ids: YearIds) => Promise<unknown>;

export interface YearIds {
  readonly of: (reference: string) => { readonly companyId: string; readonly userId: string };
}

/** Month of the studio's W2 workers that is submitted on the Monday after its deadline. */
export const monthSubmittedLate = '2026-04-01';

export const weeklyEvents: Readonly<Record<string, WeeklyEvent>> = {
  '2025-12-29': async ({ account }, { of }) => {
    const { adminPortal, userOnboarding } = account.client;
    await adminPortal.addGarnishment({
      garnishment: { ...of('A01'), garnishmentType: 'Child support', amountPerPayperiod: 95 },
    });
    await adminPortal.addGarnishment({
      garnishment: { ...of('A07'), garnishmentType: 'Creditor garnishment', totalAmount: 600 },
    });
    await adminPortal.addGarnishment({
      garnishment: { ...of('C09'), garnishmentType: 'State tax levy', amountPerPayperiod: 150 },
    });
    await userOnboarding.addEmployeeMiscellaneousStateTax({
      ...of('A05'),
      employeeMiscellaneousStateTax: {
        CompositeRate: '1.5604',
        RiskClassName: 'Parcel delivery',
        RiskClassCode: '1101',
        PayrollDeductionRate: '0.4113',
      },
    });
  },
  // The transfer of the first week was returned this morning.
  '2026-01-05': async ({ account }, { of }) => {
    const { payroll, reports, userPortal } = account.client;
    await payroll.importPayrollHistory({
      companyName: 'Dogwood Studio',
      payPeriod: aHistoryPeriod({
        payBeginDate: '2025-12-01',
        payEndDate: '2025-12-31',
        deadLineToRunPayroll: '2025-12-30',
        payDate: '2026-01-02',
        payrollData: [formerProviderPay],
      }),
    });
    const { user } = await reports.getUser(of('A04'));
    const [depositAccount] = user[0]?.userPayAccountEntities ?? [];
    await userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount(of('A04'), { accountNumber: '770000004711' }),
        userPayAccountEntityId: depositAccount?.userPayAccountEntityId ?? '',
      },
    });
    const { companyId } = of('A04');
    const { payPeriod } = await reports.getPayrollHistoryBasedOnDateRange({
      companyId,
      startDate: '2026-01-02',
      endDate: '2026-01-02',
    });
    const payPeriodId = payPeriod[0]?.payPeriodId ?? '';
    const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
    const returned = payrollTransaction.find(({ status }) => status === 'returned');
    await payroll.reissuePayment({
      companyId,
      requestReferenceId: returned?.requestReferenceId ?? '',
      paymentMethod: 'Check',
    });
  },
  // Four hours were forgotten in a week of the quarter that has ended.
  '2026-04-13': async ({ account }, { of }) => {
    const { payroll, reports } = account.client;
    const { companyId, userId } = of('A06');
    const { payPeriod } = await reports.getPayrollHistoryBasedOnDateRange({
      companyId,
      startDate: '2026-03-27',
      endDate: '2026-03-27',
    });
    const { correction } = await payroll.correctPayroll({
      companyId,
      payPeriodId: payPeriod[0]?.payPeriodId ?? '',
      corrections: [
        {
          userId,
          action: 'Replace',
          basePay: [{ payHours: 44, payRate: 0, payCode: 'BASE_PAY', multiplier: 1, amount: 0 }],
        },
      ],
      reason: 'Four hours were forgotten.',
    });
    expect(correction.forms.map(({ form, period }) => `${form} ${period}`)).toEqual([
      '941-X Q1 2026',
      'state withholding Q1 2026',
      'state unemployment Q1 2026',
    ]);
  },
  '2026-05-04': async ({ account }, { of }) => {
    const { payroll, reports } = account.client;
    const { companyId } = of('D01');
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
      companyId,
      workerType: 'W2',
    });
    const late = unprocessedPayPeriods.find((one) => one.payBeginDate === monthSubmittedLate);
    await payroll.initiatePayroll({ companyId, payPeriodId: late?.payPeriodId ?? '' });
  },
  '2026-06-08': ({ account }, { of }) =>
    account.client.adminPortal.addUserWage({
      userWage: aWage(of('B05'), {
        wageRate: 137_800,
        wageBasis: 'Per Year',
        userType: 'Salary/No overtime',
        standardWorkingHours: 80,
        startDate: '2026-06-10',
        paymentMethod: 'Direct Deposit',
      }),
    }),
  // Moves into the city, and is a resident for its wage tax from the first pay day in July.
  '2026-06-29': ({ account }, { of }) =>
    account.client.userOnboarding.updateKycInformation({
      kycInformation: someKycInformation(of('A02').userId, {
        ssn: '223455027',
        city: 'Philadelphia',
        state: 'PA',
        zipcode: '19103',
      }),
    }),
  '2026-08-10': ({ account }, { of }) =>
    account.client.adminPortal.terminateUser({
      user: {
        ...of('B07'),
        exitDate: '2026-08-21',
        finalPayCheckType: 'They will be paid during a regular payroll cycle',
      },
    }),
  '2026-08-24': (year, { of }) =>
    paySupplement(year, of('B07').companyId, {
      payPeriodType: 'Dismissal',
      payBeginDate: '2026-08-10',
      payEndDate: '2026-08-20',
      payDate: '2026-08-28',
      payrollLineItem: [{ userId: of('B07').userId, amount: 3_000 }],
    }),
  '2026-09-14': (year, { of }) =>
    paySupplement(year, of('A10').companyId, {
      payPeriodType: 'Missing',
      payBeginDate: '2026-08-31',
      payEndDate: '2026-09-06',
      payDate: '2026-09-18',
      payrollLineItem: [{ userId: of('A10').userId, amount: 216 }],
    }),
  '2026-11-09': (year, { of }) =>
    paySupplement(year, of('B01').companyId, {
      payPeriodType: 'Off-Cycle',
      payBeginDate: '2026-11-01',
      payEndDate: '2026-11-15',
      payDate: '2026-11-20',
      payrollLineItem: [
        { userId: of('B01').userId, amount: 1_100_000 },
        { userId: of('B02').userId, amount: 5_000 },
        { userId: of('B04').userId, amount: 10_000, paymentMethod: 'Check' },
      ],
    }),
};

async function paySupplement(
  { account }: OnboardedYear,
  companyId: string,
  period: {
    readonly payPeriodType: 'Missing' | 'Off-Cycle' | 'Dismissal';
    readonly payBeginDate: string;
    readonly payEndDate: string;
    readonly payDate: string;
    readonly payrollLineItem: { userId: string; amount: number; paymentMethod?: 'Check' }[];
  },
): Promise<void> {
  const { payroll } = account.client;
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: { companyId, workerType: 'W2', ...period },
  });
  await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
}

/** Pay for December, paid on January 2 by the previous payroll provider. */
const formerProviderPay = aHistoryEntry({
  firstName: 'Will',
  middleName: '',
  lastName: 'Ware',
  payDetails: { baseTotal: 20_000, grossTotal: 20_000, netTotal: 14_870, payRate: 20_000 },
  additionalCompensation: [],
  deductions: [],
  reimbursements: [],
  taxCalculationResponses: [
    { taxState: 'FED', taxName: 'Federal Income Tax', taxType: 'Employee', taxAmount: 3_600 },
    { taxState: 'FED', taxName: 'Social Security', taxType: 'Employee', taxAmount: 1_240 },
    { taxState: 'FED', taxName: 'Medicare', taxType: 'Employee', taxAmount: 290 },
    { taxState: 'FED', taxName: 'FUTA Employer', taxType: 'Employer', taxAmount: 42 },
    { taxState: 'FED', taxName: 'Social Security Employer', taxType: 'Employer', taxAmount: 1_240 },
    { taxState: 'FED', taxName: 'Medicare Employer', taxType: 'Employer', taxAmount: 290 },
  ],
});
