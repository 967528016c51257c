import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestAccount } from './harness/app.ts';
import { test } from './harness/fixtures.ts';

interface Shape {
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly of?: Shape;
}

interface Specified {
  readonly name: string;
  readonly module: string;
  readonly verb: string;
  readonly method: string;
  readonly response: Shape | null;
}

const specified: readonly Specified[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'specification/operations.json'), 'utf8'),
);

/** Fields that are sent although the interface leaves them open, with the reason. */
const accepted = new Map([
  ['unprocessedPayPeriods[].payPeriodStatus', 'tells editable periods from submitted ones'],
  ['user[].userWages[].userWageId', 'updateUserWage takes it'],
]);

/** Lists fields that are missing in an answer, or that the interface does not document. */
function listDifferences(shape: Shape, value: unknown, path = ''): string[] {
  if (shape.of) {
    const entries = value as readonly unknown[];
    const { of } = shape;
    return [...new Set(entries.flatMap((entry) => listDifferences(of, entry, `${path}[]`)))];
  }
  if (!shape.fields || value === null) return [];
  const { fields } = shape;
  const sent = value as Readonly<Record<string, unknown>>;
  const at = (field: string) => (path ? `${path}.${field}` : field);
  return [
    ...Object.keys(sent)
      .filter((field) => !(field in fields) && at(field) !== 'warnings' && !accepted.has(at(field)))
      .map((field) => `${at(field)} is not documented`),
    ...Object.keys(fields)
      .filter((field) => !(field in sent))
      .map((field) => `${at(field)} is missing`),
    ...Object.entries(fields).flatMap(([field, inner]) =>
      field in sent ? listDifferences(inner, sent[field], at(field)) : [],
    ),
  ];
}

/** Sends a request as the interface documents it, and expects the documented fields and no others. */
function sender(account: TestAccount) {
  return async (name: string, fields: object) => {
    const spec = specified.find((each) => each.name === name);
    if (!spec) throw new Error(`the interface does not document ${name}`);
    const { status, body } = await account.send({
      path: `/${spec.module}`,
      verb: spec.verb as 'GET',
      body: { method: spec.method, ...fields },
    });
    expect([name, status], body).toEqual([name, 200]);
    const answer = JSON.parse(body);
    expect([name, spec.response ? listDifferences(spec.response, answer) : []]).toEqual([name, []]);
    return answer;
  };
}

const address = {
  address1: '1 Water Lane',
  address2: '',
  city: 'Boston',
  state: 'Massachusetts',
  zipcode: '02108',
};

async function onboardCompany(account: TestAccount, send: ReturnType<typeof sender>) {
  const person = { firstName: 'Maggie', middleName: '', lastName: 'Tulliver' };
  const contact = { phoneNumber: '617-555-0100', email: 'maggie@example.com' };
  const { registration } = await send('companyRegistration', {
    registration: {
      company: 'Mill on the Floss',
      ...person,
      ...contact,
      businessWebsite: 'www.example.com',
      nacisSubCategoryCode: 311211,
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const { companyId } = registration;
  await send('addBusinessUser', {
    businessUser: {
      companyId,
      ...person,
      ...contact,
      ...address,
      ssn: '212-44-5678',
      dateOfBirth: '1980-04-02',
      payrollAdmin: true,
      bookKeeper: false,
      beneficialOwner: true,
      ownershipPercentage: 100,
    },
  });
  await send('addKybInformation', {
    kybInformation: {
      companyId,
      ein: '12-3456789',
      entityType: 'LLC',
      dateOfIncorporation: '2015-01-05',
      incorporationState: 'Massachusetts',
      irsAssisgnedFederalFilingForm: '941',
    },
  });
  await send('initiateCompanyKyb', { companyId });
  const { clock } = await account.client.sandbox.getClock({});
  await account.client.sandbox.advanceClock({ to: clock.now });
  return companyId;
}

async function addFormerWorker(companyId: string, send: ReturnType<typeof sender>) {
  const { user } = await send('addFormerUser', {
    user: {
      companyId,
      firstName: 'Silas',
      middleName: '',
      lastName: 'Marner',
      email: 'silas@example.com',
      phoneNumber: '617-555-0101',
      dateOfJoin: '2024-01-08',
      workerType: 'W2',
      jobTitle: 'Weaver',
      companyLocationCategory: 'Remote',
      stateCode: 'MA',
      companyLocationId: '',
    },
  });
  await send('addKycInformation', {
    kycInformation: {
      userId: user.userId,
      ssn: '212-44-5679',
      dateOfBirth: '1961-04-02',
      ...address,
    },
    userRemoteLocation: address,
  });
  return user.userId;
}

test('a client that knows only the interface gets the documented fields of every operation and no others', async ({
  account,
}) => {
  const send = sender(account);
  const companyId = await onboardCompany(account, send);
  const userId = await addFormerWorker(companyId, send);
  await send('getDeactivatedUsers', { companyId, workerType: 'W2' });
  const { user: former } = await send('getTerminatedUsers', { companyId, workerType: 'W2' });
  expect(former[0].userWages[0].userWorkerType).toEqual({ workerType: 'W2' });
  const { userWageId } = former[0].userWages[0];
  const { userWage } = await send('updateUserWage', {
    userWage: {
      userWageId,
      wageRate: 25,
      workerType: 'W2',
      wageBasis: 'Per Hour',
      userType: 'Paid by the hour',
      employmentStatus: 'Full Time (30+ Hours per week)',
      userRefTaxExempt: 'No, this employee is not tax exempt',
      startDate: '2026-01-05',
    },
  });
  expect(userWage.userWageId).toBe(userWageId);
  await send('updateStateRegistration', {
    companyId,
    code: 'MA',
    companyStateRegistration: { 'UI Account Number': '12345678', 'Unemployment Rate': '1.25' },
  });
  await send('addPaySchedule', {
    paySchedule: {
      companyId,
      workerType: 'W2',
      standardWorkingHours: 40,
      compensationFrequency: 'Weekly',
      payBeginDate: '2026-03-02',
      payDate: '2026-03-13',
      paymentMode: 'Self-Initiated',
    },
  });
  const { unprocessedPayPeriods } = await send('getUnProcessedPayPeriod', { companyId });
  const [{ payPeriodId }] = unprocessedPayPeriods;
  await send('importRegularDifferentialPayrollData', {
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId,
        firstName: 'Silas',
        lastName: 'Marner',
        basePay: [{ payHours: 10, payRate: 0, payCode: 'BASE_PAY', multiplier: 1, amount: 0 }],
        additionalCompensations: [{ amount: 50, description: 'Bonus' }],
        deductions: [{ description: 'Parking', amount: 5 }],
        reimbursements: [{ reimbursementType: 'GYM', amount: 20 }],
        miscellaneousStateTaxes: [],
      },
    ],
  });
  const { payrollLineItems } = await send('getPayRun', { payPeriodId });
  expect(payrollLineItems).toMatchObject([{ userId, totalHours: 10, wages: 300 }]);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await send('cancelPayrollSubmission', { companyId, payPeriodId });
  await send('addSupplementalPayPeriodWithLineItems', {
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-16',
      payrollLineItem: [{ userId, amount: 100, paymentMethod: 'Direct Deposit' }],
    },
  });
  await send('importPayrollHistory', {
    companyName: 'Mill on the Floss',
    payPeriod: historyPeriod,
  });
  await send('getCompanyInfo', { companyId });
  await send('getPaySchedule', { companyId });
  const months = await send('getBenefitValidEffectiveMonths', {});
  await send('removeCompanyBenefits', {
    benefitCompanyElection: { companyId, benefitType: 'Dental', effectiveMonth: months[0] },
  });
});

const historyPeriod = {
  payPeriodType: 'Regular',
  workerType: 'W2',
  payBeginDate: '2026-01-05',
  payEndDate: '2026-01-11',
  deadLineToRunPayroll: '2026-01-14',
  payDate: '2026-01-16',
  payrollData: [
    {
      firstName: 'Silas',
      middleName: '',
      lastName: 'Marner',
      payDetails: { baseTotal: 1000, grossTotal: 1000, netTotal: 803.5, payRate: 25 },
      additionalCompensation: [],
      overTime: [],
      deductions: [],
      reimbursements: [],
      taxCalculationResponses: [
        { taxState: 'FED', taxName: 'FED Federal Income Tax', taxType: 'Employee', taxAmount: 120 },
        { taxState: 'FED', taxName: 'Social Security', taxType: 'Employee', taxAmount: 62 },
        { taxState: 'FED', taxName: 'Medicare', taxType: 'Employee', taxAmount: 14.5 },
      ],
    },
  ],
};
