import { type ExampleStep, step } from './example-step.ts';

const lastYear = { companyId: '{companyId}', year: 2025 };

/** Pay of December 2025, as it is imported before and after the Forms W-2 of the year were filed. */
const importOfDecember = (grossTotal: number) =>
  step('importPayrollHistory', {
    companyName: 'Analytical Engines',
    payPeriod: {
      payPeriodType: 'Regular',
      workerType: 'W2',
      payBeginDate: '2025-12-01',
      payEndDate: '2025-12-14',
      payDate: '2025-12-19',
      payrollData: [
        {
          firstName: 'Katherine',
          lastName: 'Johnson',
          payDetails: { baseTotal: grossTotal, grossTotal, netTotal: grossTotal },
        },
      ],
    },
  });

/** Annual forms are computed, printed and written, of employees and of a contractor. */
export const formSteps: readonly ExampleStep[] = [
  step('getFormsW2', { companyId: '{companyId}', year: 2026, userIds: ['{userId}'] }),
  step('getFormW2', { companyId: '{companyId}', year: 2026, userId: '{userId}' }),
  step('printFormW2', { companyId: '{companyId}', year: 2026, userId: '{userId}' }),
  step('getFormW3', { companyId: '{companyId}', year: 2026 }),
  step('printFormsW2', { companyId: '{companyId}', year: 2026 }),
  step('getW2File', {
    companyId: '{companyId}',
    year: 2026,
    submitterUserId: 'ABCD1234',
    contactName: 'Grace Hopper',
    contactPhone: '212-555-0142',
    contactEmail: 'grace@example.com',
  }),
  step(
    'addUser',
    {
      user: {
        companyId: '{companyId}',
        firstName: 'Christine',
        lastName: 'Darden',
        dateOfJoin: '2026-01-02',
        workerType: '1099-NEC',
        companyLocationCategory: 'Remote',
        stateCode: 'VA',
      },
    },
    { contractorId: 'user.userId' },
  ),
  step('addKycInformation', {
    kycInformation: {
      userId: '{contractorId}',
      ssn: '223-45-9876',
      dateOfBirth: '1982-09-10',
      address1: '10 September Street',
      city: 'Hampton',
      state: 'Virginia',
      zipcode: '23666',
    },
  }),
  step('importPayrollHistory', {
    companyName: 'Analytical Engines',
    payPeriod: {
      payPeriodType: 'Regular',
      workerType: '1099-NEC',
      payBeginDate: '2026-01-01',
      payEndDate: '2026-01-31',
      payDate: '2026-02-05',
      payrollData: [
        {
          firstName: 'Christine',
          lastName: 'Darden',
          payDetails: { baseTotal: 2500, grossTotal: 2500, netTotal: 2500 },
        },
      ],
    },
  }),
  step('printForms1099Nec', { companyId: '{companyId}', year: 2026 }),
  step('getForms1099Nec', { companyId: '{companyId}', year: 2026 }),
  step('getForm1099Nec', { companyId: '{companyId}', year: 2026, userId: '{contractorId}' }),
  step('printForm1099Nec', { companyId: '{companyId}', year: 2026, userId: '{contractorId}' }),
  step('getForm1096', { companyId: '{companyId}', year: 2026 }),
  step('get1099File', {
    companyId: '{companyId}',
    year: 2026,
    receiver: 'State',
    contactName: 'Grace Hopper',
    contactPhone: '212-555-0142',
    contactEmail: 'grace@example.com',
  }),
  importOfDecember(2400),
  step('recordFiling', {
    ...lastYear,
    form: 'W-2',
    filingDate: '2026-02-02',
    confirmationNumber: '2026-0202-1190',
  }),
  importOfDecember(2500),
  step('getFormsW2c', lastYear),
  step('getFormW3c', lastYear),
  step('printFormsW2c', lastYear),
  step('getW2cFile', lastYear),
];
