import { request } from 'node:http';
import { expect } from 'vitest';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { addSchedule } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';

function call(
  account: TestAccount,
  app: TestApp,
  verb: string,
  module: string,
  fields: object,
): Promise<unknown> {
  const body = JSON.stringify(fields);
  const { clientId, secretKey } = account;
  return new Promise((resolve, reject) => {
    const sent = request(`${app.address}/${module}`, {
      method: verb,
      auth: `${clientId}:${secretKey}`,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      expect(response.statusCode, text).toBe(200);
      resolve(JSON.parse(text));
    });
    sent.end(body);
  });
}

test('a former worker is recorded, identified, and reported as terminated', async ({
  account,
  app,
}) => {
  const { registration } = (await call(account, app, 'POST', 'companyOnboarding', {
    method: 'companyRegistration',
    registration: {
      company: 'Raveloe Linen',
      firstName: 'Dolly',
      middleName: '',
      lastName: 'Winthrop',
      phoneNumber: '617-555-0100',
      email: 'dolly@example.com',
      businessWebsite: 'www.example.com',
      nacisSubCategoryCode: 313210,
      isEsign: true,
      isTermsAccepted: true,
    },
  })) as { registration: { companyId: string } };
  const { companyId } = registration;
  const { user } = (await call(account, app, 'POST', 'adminPortal', {
    method: 'addUser',
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
  })) as { user: { userId: string; status: string; message: string } };
  expect(user).toEqual({
    userId: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
    status: 'KYC Pending',
    message: expect.stringContaining('Silas Marner'),
  });

  const { userId } = user;
  const address = {
    address1: '3 Stone Pits',
    address2: '',
    city: 'Boston',
    state: 'Massachusetts',
    zipcode: '02108',
  };
  expect(
    await call(account, app, 'POST', 'userOnboarding', {
      method: 'addKycInformation',
      kycInformation: { userId, ssn: '212-44-5678', dateOfBirth: '1961-04-02', ...address },
      userRemoteLocation: address,
    }),
  ).toEqual({ kycInformation: { userId, status: 'KYC Pending', message: expect.any(String) } });

  const report = await call(account, app, 'GET', 'reports', {
    method: 'getTerminatedUsers',
    extended: true,
    companyId,
    workerType: 'W2',
  });
  const { address2: _, state: __, ...sent } = address;
  expect(report).toMatchObject({
    user: [
      {
        user: 'Silas Marner',
        userId,
        companyId,
        status: { userStatus: 'Terminate' },
        firstName: 'Silas',
        lastName: 'Marner',
        middleName: null,
        personalEmail: '',
        email: 'silas@example.com',
        phoneNumber: '6175550101',
        kycStatus: 'pending',
        jobTitle: 'Weaver',
        dateOfJoin: '2024-01-08',
        userWages: [
          {
            WageRate: 0,
            WageBasis: { WageBasis: 'Per Hour' },
            userWorkerType: { workerType: 'W2' },
          },
        ],
        userAddress: { ...sent, address2: null, state: 'MA', country: 'USA' },
      },
    ],
  });
});

test('plain hours of a former worker without a stated wage are accepted with a warning', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const { user } = await adminPortal.addFormerUser({
    user: {
      companyId,
      firstName: 'Silas',
      lastName: 'Marner',
      dateOfJoin: '2024-01-08',
      workerType: 'W2',
      companyLocationCategory: 'Remote',
      stateCode: 'MA',
    },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  const answer = await payroll.importRegularDifferentialPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId: user.userId, basePay: [{ payHours: 10, payCode: 'BASE_PAY' }] }],
  });
  expect(answer.warnings).toContainEqual({
    key: 'wageUnknown',
    path: 'payrollData[0]',
    message:
      'These hours are paid $0.00, because the wage is 0: Silas Marner. Set the wage with updateUserWage, or send a payRate.',
  });
});
