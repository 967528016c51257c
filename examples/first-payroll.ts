import type { Client } from '../client/client.ts';
import { registerAndVerify } from './register-company.ts';

/** Pays one salaried worker in a sandbox account, from nothing to the pay stub. */
export async function runFirstPayroll(client: Client, print: (line: string) => void) {
  await client.sandbox.advanceClock({ to: '2026-12-01' });
  const companyId = await registerAndVerify(client, print);
  const userId = await addSalariedWorker(client, companyId, '2026-11-30');
  await client.payroll.addPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      compensationFrequency: 'Weekly',
      payBeginDate: '2026-11-30',
      payDate: '2026-12-11',
      standardWorkingHours: 40,
    },
  });
  await client.sandbox.advanceClock({ to: '2026-12-07' });

  const { payPeriodId } = await client.reports.getPayPeriod({ companyId, workerType: 'W2' });
  const { preview } = await client.payroll.previewPayroll({ companyId, payPeriodId });
  print(`Gross ${preview.totals.gross}, net ${preview.totals.net}`);
  for (const blocker of preview.blockers) print(`Blocked: ${blocker.message}`);

  // The hash makes sure that exactly the previewed figures are submitted. The key makes a retry safe.
  const { payPeriod } = await client.payroll.initiatePayroll(
    { companyId, payPeriodId, previewHash: preview.previewHash },
    { idempotencyKey: `submit-${payPeriodId}` },
  );
  print(payPeriod.message);

  await client.sandbox.advanceClock({ to: '2026-12-12' });
  const { payrollLineItem } = await client.reports.getPayStub({ payPeriodId, userId });
  const [stub] = payrollLineItem;
  print(`${stub?.userName} was paid ${stub?.netTotal}`);
}

/** Adds a worker in Virginia with everything that a payroll needs; returns the id. */
export async function addSalariedWorker(
  client: Client,
  companyId: string,
  startDate: string,
): Promise<string> {
  const { user } = await client.adminPortal.addUser({
    user: {
      companyId,
      firstName: 'Katherine',
      lastName: 'Johnson',
      email: 'katherine@example.com',
      dateOfJoin: startDate,
      workerType: 'W2',
      companyLocationCategory: 'Remote',
      stateCode: 'VA',
    },
  });
  const { userId } = user;
  await client.adminPortal.addUserWage({
    userWage: {
      companyId,
      userId,
      workerType: 'W2',
      wageRate: 52_000,
      wageBasis: 'Per Year',
      userType: 'Salary/No overtime',
      standardWorkingHours: 40,
      employmentStatus: 'Full Time (30+ Hours per week)',
      userRefTaxExempt: 'No, this employee is not tax exempt',
      differentialPay: 'No',
      startDate,
      paymentMethod: 'Direct Deposit',
    },
  });
  await client.userOnboarding.addKycInformation({
    kycInformation: {
      userId,
      ssn: '223-45-6789',
      dateOfBirth: '1988-08-26',
      address1: '26 August Street',
      address2: '',
      city: 'Hampton',
      state: 'VA',
      zipcode: '23666',
    },
  });
  await client.userPortal.addUserBankAccount({
    userPayAccountEntity: {
      companyId,
      userId,
      bankName: 'First Bank',
      accountName: 'Everyday',
      accountType: 'checking',
      accountNumber: '000123456789',
      routingNumber: '021000021',
    },
  });
  await client.adminPortal.addStateRegistration({
    companyId,
    code: 'VA',
    companyStateRegistration: { 'Unemployment Rate': '2.7' },
  });
  return userId;
}
